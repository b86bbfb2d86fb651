// Who trades with tax invoices needs an identity that Coretax accepts: NPWP with 16 digits, NITKU with 22, and the
// registered name and address. NIK has 16 digits as well.
import type { Finding } from '@lumbung/core'
import { f } from '@lumbung/definition'

/** The tax identity of a customer or supplier. */
export const taxIdentityFields = {
  taxable: f.flag({ default: false }),
  taxIdType: f.choice(
    { npwp: ['NPWP', 'NPWP'], nik: ['NIK', 'NIK'], passport: ['Passport', 'Paspor'], other: ['Other', 'Lainnya'] },
    { optional: true },
  ),
  taxNumber: f.code({ optional: true, max: 40, guard: 'personal' }),
  // Begins with the tax number.
  taxPlaceNumber: f.code({ optional: true, max: 22, guard: 'personal' }),
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

const digits = (text: string, count: number): boolean => text.length === count && !/\D/.test(text)

export function taxIdentityFindings(party: TaxIdentity): Finding[] {
  const missing = party.taxable
    ? (['taxIdType', 'taxNumber', 'taxName', 'taxAddress'] as const).filter((key) => !party[key])
    : []
  const findings: Finding[] = missing.map((path) => ({ path, code: 'required' }))
  const isNumber = party.taxIdType === 'npwp' || party.taxIdType === 'nik'
  if (party.taxNumber && isNumber && !digits(party.taxNumber, 16))
    findings.push({ path: 'taxNumber', code: 'tax-number' })
  if (party.taxPlaceNumber && !digits(party.taxPlaceNumber, 22))
    findings.push({ path: 'taxPlaceNumber', code: 'tax-number' })
  return findings
}
