import { once } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import { f, fact, view } from '@lumbung/definition'
import type { TaxRow } from '@lumbung/ledger'
import { given } from './given.ts'
import { withheldRate } from '../tax-identity.ts'

const kinds = { VAT: ['', ''], LUXURY: ['', ''], WITHHOLDING: ['', ''], LOCAL: ['', ''] } as const
const sides = { SALES: ['', ''], PURCHASE: ['', ''] } as const
const bases = { NET: ['', ''], CUMULATIVE: ['', ''] } as const
const points = { INVOICE: ['', ''], PAYMENT: ['', ''] } as const

export const taxFields = {
  tax: f.ref('tax'),
  kind: f.choice(kinds),
  side: f.choice(sides),
  rate: f.percent(),
  factorNumerator: f.integer(),
  factorDenominator: f.integer(),
  base: f.choice(bases),
  postingPoint: f.choice(points),
  creditablePercent: f.percent(),
  withoutNumberFactor: f.rate(),
  validFrom: f.date({ optional: true }),
  validTo: f.date({ optional: true }),
}

/** A tax group with its taxes; each row carries the facts of its tax. */
export const taxGroupView = view('tax-group', { code: f.code(), lines: f.lines(taxFields) })

type TaxGroup = ViewRow<typeof taxGroupView>
export type TaxGroups = ReadonlyMap<string, TaxGroup>

/** The taxes of each group, ready for the arithmetic. */
export type TaxRowsByGroup = ReadonlyMap<string, readonly TaxRow[]>

/** More is withheld from who gives no tax number; kept for each group, so that lines are taxed once. */
const withoutNumber = once((group: TaxGroup): readonly TaxRow[] =>
  group.lines.map((row) => (row.kind === 'WITHHOLDING' ? { ...row, rate: withheldRate(row, false) } : row)),
)

export const rowsByGroup = (
  groups: TaxGroups,
  { hasNumber = true }: { readonly hasNumber?: boolean } = {},
): TaxRowsByGroup => new Map([...groups].map(([id, group]) => [id, hasNumber ? group.lines : withoutNumber(group)]))

export const taxGroupNeeds = (lines: readonly { readonly taxGroup: string | null }[]) => ({
  taxGroups: fact.records(taxGroupView, given(lines.map((line) => line.taxGroup))),
})
