// What keeps a slip out of the file (Indonesia 4 to 6): the tax office must know who withheld, where, from whom and
// what for, and counts the tax itself.
//   a supplier with a passport, or without NPWP and NIK   no slip of this file: enter the number, or leave it out
//   a tax without object code                             enter it on the tax
//   a slip number that was entered                        there is a slip already
//   400,000 withheld of 10,000,000 at 2%                  Coretax will count 200,000: a warning
import { asMoney, asQuantity, type Finding } from '@lumbung/core'
import type { FileFinding } from '@lumbung/engine/contract.ts'
import { nikFault, npwpFault, taxPlaceFault } from '../../masters/tax-number.ts'
import { hasTaxNumber } from '../../masters/tax-identity.ts'
import { baseOf } from './layout.ts'
import { isOfOtherFile, OBJECT_CODES } from './objects.ts'
import { type Company, placeOf, type Slip } from './slip.ts'

/** What Coretax takes at once. */
const SLIPS_MOST = 1000

/** Every finding of these slips. */
export function check(slips: readonly Slip[], { settings }: Company): FileFinding[] {
  const company = settings.companyTaxNumber
  return [
    ...(company === '' ? [{ row: null, path: 'file', code: 'slip-company-number' }] : []),
    ...(slips.length > SLIPS_MOST
      ? [{ row: null, path: 'file', code: 'slips-many', values: { max: SLIPS_MOST, count: slips.length } }]
      : []),
    ...slips.flatMap((slip) => [
      ...supplierFindings(slip),
      ...taxFindings(slip),
      ...branchFindings(slip, company),
      ...documentFindings(slip),
    ]),
  ]
}

type Said = Pick<Finding, 'path' | 'code' | 'values' | 'warning'>

const about = (slip: Slip, resource: string, id: string, said: Said): FileFinding => ({
  row: slip.id,
  at: { resource, id },
  ...said,
})

function supplierFindings(slip: Slip): FileFinding[] {
  const { supplier, taxNumber } = slip
  const values = { number: slip.number, supplier: slip.supplierCode ?? '' }
  if (!supplier)
    return [about(slip, slip.resource, slip.record, { path: 'supplier', code: 'slip-without-supplier', values })]
  const ofSupplier = (said: Said) => [about(slip, 'supplier', supplier, said)]
  const taxIdType = slip.taxIdType === 'passport' || slip.taxIdType === 'other' ? slip.taxIdType : null
  if (!taxNumber || !hasTaxNumber({ taxNumber, taxIdType }))
    return ofSupplier({ path: 'supplier', code: 'slip-without-number', values })
  const fault = slip.taxIdType === 'nik' ? nikFault(taxNumber) : npwpFault(taxNumber)
  if (fault && !fault.warning) return ofSupplier({ path: 'taxNumber', code: 'slip-number-wrong', values })
  if (!taxPlaceFault(placeOf(slip), taxNumber)) return []
  return ofSupplier({ path: 'taxPlaceNumber', code: 'slip-place-wrong', values })
}

function taxFindings(slip: Slip): FileFinding[] {
  const { objectCode, tax, taxCode } = slip
  const of = (code: string, isWarning = false) => {
    const values = { number: slip.number, tax: taxCode, code: objectCode ?? '' }
    return [about(slip, 'tax', tax, { path: 'objectCode', code, values, ...(isWarning ? { warning: true } : {}) })]
  }
  if (!objectCode) return of('slip-without-object')
  if (isOfOtherFile(objectCode)) return of('slip-object-elsewhere')
  return OBJECT_CODES.has(objectCode) ? [] : of('slip-object-unknown', true)
}

function branchFindings(slip: Slip, company: string): FileFinding[] {
  const { branch, branchCode, branchPlaceNumber } = slip
  const of = (code: string) =>
    about(slip, 'branch', branch, {
      path: 'branchPlaceNumber',
      code,
      values: { number: slip.number, branch: branchCode },
    })
  if (!branchPlaceNumber) return [of('slip-branch-place')]
  return taxPlaceFault(branchPlaceNumber, company || null) ? [of('slip-branch-place-wrong')] : []
}

function documentFindings(slip: Slip): FileFinding[] {
  const { number, slipNumber, rate, amount, resource, record } = slip
  const of = (said: Said) => about(slip, resource, record, said)
  const counted = baseOf(slip).times(rate).div(100).toDecimalPlaces(0)
  const values = { number, rate: asQuantity(rate), booked: asMoney(amount), counted: asMoney(counted) }
  return [
    ...(slipNumber ? [of({ path: 'slipNumber', code: 'slip-entered', values: { number, slip: slipNumber } })] : []),
    ...(counted.equals(amount) ? [] : [of({ path: 'amount', code: 'slip-amount', values, warning: true })]),
  ]
}
