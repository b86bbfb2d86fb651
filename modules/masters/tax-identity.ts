// Who trades with tax invoices needs an identity that Coretax accepts: NPWP or NIK, NITKU, and the registered name and
// address. How the numbers are made up: tax-number.ts. They are kept without the marks they are written with.
// What is withheld from a party without either is multiplied as the tax says: 2% of 10,000,000 twice is 400,000.
import type { Decimal, Finding } from '@lumbung/core'
import { f } from '@lumbung/definition'
import { nikFault, npwpFault, plainTaxNumber, plainTaxPlace, taxPlaceFault } from './tax-number.ts'

/** The tax identity of a customer or supplier. */
export const taxIdentityFields = {
  taxable: f.flag({ default: false }),
  taxIdType: f.choice(
    { npwp: ['NPWP', 'NPWP'], nik: ['NIK', 'NIK'], passport: ['Passport', 'Paspor'], other: ['Other', 'Lainnya'] },
    { optional: true },
  ),
  taxNumber: f.code({ optional: true, max: 40, guard: 'personal' }),
  // Begins with the tax number.
  taxPlaceNumber: f.code({ optional: true, max: 40, guard: 'personal' }),
  taxName: f.text({ optional: true, max: 160 }),
  taxAddress: f.text({ optional: true, max: 300 }),
}

export interface TaxIdentity {
  readonly taxable: boolean
  readonly taxIdType: 'npwp' | 'nik' | 'passport' | 'other' | null
  readonly taxNumber: string | null
  readonly taxPlaceNumber: string | null
  readonly taxName: string | null
  readonly taxAddress: string | null
}

const isTaxNumber = ({ taxIdType }: Pick<TaxIdentity, 'taxIdType'>): boolean =>
  taxIdType === 'npwp' || taxIdType === 'nik'

/** Numbers as they are kept. */
export const withPlainNumbers = <P extends TaxIdentity>(party: P): P => ({
  ...party,
  taxNumber: party.taxNumber && isTaxNumber(party) ? plainTaxNumber(party.taxNumber) : party.taxNumber,
  taxPlaceNumber: party.taxPlaceNumber && plainTaxPlace(party.taxPlaceNumber),
})

/** What is known of a party with tax invoices. */
export const requiredIdentity = ({ taxable }: Pick<TaxIdentity, 'taxable'>) =>
  taxable ? (['taxIdType', 'taxNumber', 'taxName', 'taxAddress'] as const) : []

export function taxIdentityFindings(party: TaxIdentity): Finding[] {
  const missing = requiredIdentity(party).filter((key) => !party[key])
  const findings: Finding[] = missing.map((path) => ({ path, code: 'required' }))
  const number = isTaxNumber(party) ? party.taxNumber : null
  const own = number && (party.taxIdType === 'nik' ? nikFault(number) : npwpFault(number))
  if (own) findings.push({ path: 'taxNumber', ...own })
  const place = party.taxPlaceNumber && taxPlaceFault(party.taxPlaceNumber, number)
  if (place) findings.push({ path: 'taxPlaceNumber', ...place })
  return findings
}

/** Whether the tax office knows the party by its number. */
export const hasTaxNumber = ({ taxNumber, taxIdType }: Pick<TaxIdentity, 'taxNumber' | 'taxIdType'>): boolean =>
  Boolean(taxNumber) && taxIdType !== 'passport' && taxIdType !== 'other'

/** The rate at which a tax is withheld from a party. */
export const withheldRate = (
  { rate, withoutNumberFactor }: { readonly rate: Decimal; readonly withoutNumberFactor: Decimal },
  hasNumber: boolean,
): Decimal => (hasNumber ? rate : rate.times(withoutNumberFactor))
