// VAT on goods that the company uses itself or gives away (inventory 5.2). They have no price, so the base is the price
// without the margin: what they cost (sales 2.6). The tax of their tax group on the sales side, whole rupiah by law.
//   a gift that sells at 200,000 with a margin of 50,000: base 150,000, × 11/12 = 137,500, VAT 12% = 16,500
import { type Decimal, ZERO } from '@lumbung/core'
import { type TaxLine, taxLines } from '@lumbung/ledger'
import type { TaxRowsByGroup } from '../../masters/trade/tax-groups.ts'
import type { AdjustmentOut } from './definition.ts'

type Type = AdjustmentOut['type']

/** What leaves for ourselves or for nothing is taxed as if it were sold; what is lost or spoilt is not. */
export const isTaxed = (type: Type): boolean => type === 'ownUse' || type === 'gift'

/** What somebody decided to spend names who bears it; what was lost or spoilt need not. */
export const namesCostCode = (type: Type): boolean => type === 'sample' || isTaxed(type)

export const taxesOf = (
  { type, date }: Pick<AdjustmentOut, 'type' | 'date'>,
  { taxGroup, cost }: { readonly taxGroup: string | null; readonly cost: Decimal | null },
  rows: TaxRowsByGroup,
): readonly TaxLine[] =>
  isTaxed(type) && taxGroup
    ? taxLines(cost ?? ZERO, rows.get(taxGroup) ?? [], { side: 'SALES', date: date || null }).taxes
    : []
