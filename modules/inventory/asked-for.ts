// Goods that are moved for a replenishment order are those it asks for, between its warehouses; goods that are put away
// are those of the receiving, out of its warehouse.
import type { Finding } from '@lumbung/core'
import type { LineRow } from '@lumbung/definition'
import type { receivingLineView, replenishmentLineView } from './views.ts'

interface Moved {
  readonly lines: readonly { readonly replenishmentLine: string | null; readonly item: string }[]
  readonly warehouseFrom: string
  readonly warehouseTo: string
}

type Asked = ReadonlyMap<string, LineRow<typeof replenishmentLineView>>

export const askedFindings = ({ lines, warehouseFrom, warehouseTo }: Moved, asked: Asked): Finding[] =>
  lines.flatMap((line, index): Finding[] => {
    const source = asked.get(line.replenishmentLine ?? '')
    if (!source) return []
    const { number, warehouseSupplying, warehouseRequesting } = source.document
    const values = { line: index + 1, number: number ?? '' }
    if (source.item !== line.item) return [{ path: `lines.${index}.item`, code: 'not-asked-for', values }]
    return warehouseSupplying === warehouseFrom && warehouseRequesting === warehouseTo
      ? []
      : [{ path: `lines.${index}.replenishmentLine`, code: 'asked-otherwise', values }]
  })

interface PutAway {
  readonly lines: readonly { readonly receivingLine: string | null; readonly item: string }[]
  readonly warehouseFrom: string
}

export const receivedFindings = (
  { lines, warehouseFrom }: PutAway,
  received: ReadonlyMap<string, LineRow<typeof receivingLineView>>,
): Finding[] =>
  lines.flatMap((line, index): Finding[] => {
    const source = received.get(line.receivingLine ?? '')
    if (!source || (source.item === line.item && source.document.warehouse === warehouseFrom)) return []
    const values = { line: index + 1, number: source.document.number ?? '' }
    return [{ path: `lines.${index}.receivingLine`, code: 'received-otherwise', values }]
  })
