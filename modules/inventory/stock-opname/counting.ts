// What a person still has to count: each line in its round, with what was counted of it meanwhile. Goods that somebody
// counted in the round before are counted again by another person.
import { Decimal, sum } from '@lumbung/core'

export interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

interface LineShown {
  readonly item: Named
  readonly unit: { readonly code: string } | null
  readonly round: number
  readonly decision: string | null
}

export interface CountShown {
  readonly id: string
  readonly item: Named
  readonly quantity: string
  readonly round: number
  readonly countedBy: { readonly id: string; readonly name: string } | null
  readonly countedAt: string
}

/** A stock-opname as the server sends it. */
export interface OpnameShown {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly stage: string
  readonly warehouse: Named
  /** Where the count is limited to these. */
  readonly items: readonly Named[] | null
  readonly lines: readonly LineShown[]
  readonly counts: readonly CountShown[]
}

export interface CountRow {
  readonly item: Named
  readonly unit: string
  /** Of the round of its line, the newest first. */
  readonly counts: readonly CountShown[]
  /** What all of them make together; null while nobody has counted it. */
  readonly total: Decimal | null
  /** This person counted it before: another one must. */
  readonly isForOthers: boolean
}

/** The lines in their order; a line that is counted again has nothing in its new round yet. */
export function rowsFor({ lines, counts }: OpnameShown, user: string): readonly CountRow[] {
  return lines
    .filter(({ decision }) => decision !== 'skip')
    .map(({ item, unit, round }) => {
      const own = counts.filter((one) => one.item.id === item.id)
      const now = own.filter((one) => one.round === round).toReversed()
      return {
        item,
        unit: unit?.code ?? '',
        counts: now,
        total: now.length === 0 ? null : sum(now.map(({ quantity }) => new Decimal(quantity))),
        isForOthers: own.some((one) => one.round === round - 1 && one.countedBy?.id === user),
      }
    })
}

/** Rows whose code or name holds each word that is typed; a scanned code is the row itself. */
export function found(rows: readonly CountRow[], typed: string): readonly CountRow[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const scanned = rows.filter(({ item }) => item.code.toLowerCase() === typed.trim().toLowerCase())
  if (scanned.length > 0) return scanned
  return rows.filter(({ item }) => {
    const text = `${item.code} ${item.name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
