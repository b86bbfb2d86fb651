import type { ViewRow } from '@lumbung/definition'
import { f, fact, view } from '@lumbung/definition'
import type { TaxRow } from '@lumbung/ledger'
import { given } from './given.ts'

const kinds = { VAT: ['', ''], LUXURY: ['', ''], WITHHOLDING: ['', ''], LOCAL: ['', ''] } as const
const sides = { SALES: ['', ''], PURCHASE: ['', ''] } as const
const bases = { NET: ['', ''], CUMULATIVE: ['', ''] } as const
const points = { INVOICE: ['', ''], PAYMENT: ['', ''] } as const

/** A tax group with its taxes; each row carries the facts of its tax. */
export const taxGroupView = view('tax-group', {
  code: f.code(),
  lines: f.lines({
    tax: f.ref('tax'),
    kind: f.choice(kinds),
    side: f.choice(sides),
    rate: f.percent(),
    factorNumerator: f.integer(),
    factorDenominator: f.integer(),
    base: f.choice(bases),
    postingPoint: f.choice(points),
    creditablePercent: f.percent(),
    validFrom: f.date({ optional: true }),
    validTo: f.date({ optional: true }),
  }),
})

export type TaxGroups = ReadonlyMap<string, ViewRow<typeof taxGroupView>>

/** The taxes of each group, ready for the arithmetic. */
export type TaxRowsByGroup = ReadonlyMap<string, readonly TaxRow[]>

export const rowsByGroup = (groups: TaxGroups): TaxRowsByGroup =>
  new Map([...groups].map(([id, group]) => [id, group.lines]))

export const taxGroupNeeds = (lines: readonly { readonly taxGroup: string | null }[]) => ({
  taxGroups: fact.records(taxGroupView, given(lines.map((line) => line.taxGroup))),
})
