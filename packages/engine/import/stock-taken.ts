// What a whole file takes out of stock: each row may find enough, and all of them together too little. A warehouse that
// may go below zero gives all of it. Documents that hold goods in place of what they were made from take what that was
// promised; a draft of them may be stored, so it is only a remark.
import { asQuantity, Decimal, isId, smaller, ZERO } from '@lumbung/core'
import { type Claim, type Definition, fact, type Upload, type Values } from '@lumbung/definition'
import { loadFacts } from '../facts/load.ts'
import type { Unit } from '../unit.ts'
import { linesIn } from '../store/save.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './plan.ts'

interface Taken {
  readonly row: number
  readonly quantity: Decimal
}

/** Adds up what the records of a file take, by warehouse and item. */
export class StockTaken {
  private readonly upload: Upload
  private readonly held: readonly Claim[] | undefined
  private readonly taken = new Map<string, Map<string, Taken[]>>()
  /** Lines in place of which goods are taken. */
  private readonly claims = new Set<string>()

  constructor(upload: Upload, definition: Definition) {
    this.upload = upload
    this.held = definition.kind === 'document' ? definition.claims : undefined
  }

  add(values: Values, record: UploadRecord): void {
    const { takes, lines } = this.upload
    if (!takes || !lines) return
    const warehouse = String(values[takes.warehouse] ?? '')
    const ofItem = this.taken.get(warehouse) ?? new Map<string, Taken[]>()
    this.taken.set(warehouse, ofItem)
    linesIn(values, lines).forEach((line, at) => {
      const item = String(line[takes.item] ?? '')
      const quantity = line[takes.quantity]
      for (const { from = '' } of this.held ?? []) if (isId(line[from])) this.claims.add(String(line[from]))
      if (!isId(item) || !(quantity instanceof Decimal)) return
      const rows = ofItem.get(item) ?? []
      ofItem.set(item, rows)
      rows.push({ row: record.rowsOf.get(lines)?.[at] ?? record.rows[0] ?? 0, quantity })
    })
  }

  /** Every row from the one on with which an item is used up. */
  async findings(unit: Unit, definition: Definition, plan: ReadingPlan): Promise<RowFinding[]> {
    const { takes, lines } = this.upload
    if (!takes || !lines) return []
    const column = plan.places.find((place) => place.column.path === `${lines}.${QUANTITY}`)?.column.name ?? null
    const found: RowFinding[] = []
    for (const [warehouse, items] of this.taken) {
      const asked = { stock: fact.stock(warehouse, [...items.keys()], { claims: [...this.claims] }) }
      const { stock } = await loadFacts(unit, asked, { lock: false, whole: true })
      const { names, place, isStocked } = await this.namesOf(unit, definition, warehouse, [...items.keys()])
      if (place?.allowNegative === true) continue
      for (const [item, rows] of items) {
        if (!isStocked(item)) continue
        const state = stock instanceof Map ? stock.get(item) : null
        const free: Decimal = this.held ? smaller(state?.free ?? ZERO, state?.onHand ?? ZERO) : (state?.free ?? ZERO)
        for (const { row, quantity, sum } of beyond(rows, free)) {
          const values = { ...names(item), free: asQuantity(free), needed: asQuantity(sum) }
          if (!this.held) found.push({ row, column, code: 'upload-stock', values })
          // What is too much by itself the document says.
          else if (quantity.lessThanOrEqualTo(free))
            found.push({ row, column, code: 'upload-stock', values, warning: true, onSubmit: true })
        }
      }
    }
    return found
  }

  private async namesOf(unit: Unit, definition: Definition, warehouse: string, items: readonly string[]) {
    const { masters } = unit.engine
    const { takes, lines = '' } = this.upload
    const fields = definition.fields[lines]?.options.fields ?? {}
    const itemKey = fields[takes?.item ?? '']?.options.key ?? ''
    const placeKey = definition.fields[takes?.warehouse ?? '']?.options.key ?? ''
    const records = await masters.load(unit.transaction, itemKey, items)
    const place = (await masters.load(unit.transaction, placeKey, [warehouse])).get(warehouse)
    const names = (item: string) => ({
      item: String(records.get(item)?.code ?? ''),
      unit: String(records.get(item)?.baseUnitCode ?? ''),
      warehouse: String(place?.code ?? ''),
    })
    return { names, place, isStocked: (item: string): boolean => records.get(item)?.type === 'stock' }
  }
}

/** The column in which quantities are typed. */
const QUANTITY = 'quantity'

/** Rows with which the sum so far is more than there is, in the order of the file. */
function beyond(
  rows: readonly Taken[],
  free: Decimal,
): { readonly row: number; readonly quantity: Decimal; readonly sum: Decimal }[] {
  let sum = ZERO
  return rows
    .toSorted((a, b) => a.row - b.row)
    .flatMap(({ row, quantity }) => {
      sum = sum.plus(quantity)
      return sum.greaterThan(free) ? [{ row, quantity, sum }] : []
    })
}
