// Who trades with tax invoices needs an identity that Coretax accepts: NPWP with 16 digits, NITKU with 22, and the
// registered name and address. NIK has 16 digits as well.
import type { Finding } from '@lumbung/core'

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
