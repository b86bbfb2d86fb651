import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'

export const TAX_KINDS = {
  VAT: ['VAT', 'PPN'],
  LUXURY: ['Luxury goods sales tax', 'PPnBM'],
  WITHHOLDING: ['Withholding tax', 'PPh potong/pungut'],
  LOCAL: ['Local tax', 'Pajak daerah'],
} as const
export const TAX_SIDES = { SALES: ['Sales', 'Penjualan'], PURCHASE: ['Purchase', 'Pembelian'] } as const
export const POSTING_POINTS = { INVOICE: ['Invoice', 'Faktur'], PAYMENT: ['Payment', 'Pembayaran'] } as const

/**
 * A tax as the law states it from a day on. Rate and base factor never change: when the law does, the old tax ends and
 * a new one begins, and the rows of the tax groups pick by date.
 */
export const tax = defineMaster({
  key: 'tax',
  module: 'tax',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    kind: f.choice(TAX_KINDS, { fixed: true }),
    side: f.choice(TAX_SIDES, { fixed: true }),
    article: f.text({ optional: true, max: 20 }),
    objectCode: f.text({ optional: true, max: 20 }),
    transactionCode: f.text({ optional: true, max: 2 }),
    rate: f.percent({ min: '0', upTo: '100', fixed: true }),
    factorNumerator: f.integer({ default: 1, min: '1', fixed: true }),
    factorDenominator: f.integer({ default: 1, min: '1', fixed: true }),
    creditablePercent: f.percent({ default: '100', min: '0', upTo: '100', fixed: true }),
    // By how much the law multiplies what is withheld from a party that gives no tax number (Indonesia 6, ruling 33).
    withoutNumberFactor: f.rate({ default: '1', min: '1', upTo: '10', fixed: true }),
    final: f.flag({ default: false }),
    postingPoint: f.choice(POSTING_POINTS, { default: 'INVOICE', fixed: true }),
    slipNeeded: f.flag({ default: false }),
    account: f.ref('chart-of-account', { optional: true, where: { header: false } }),
    validFrom: f.date({ optional: true }),
    validTo: f.date({ optional: true }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'side', 'rate', 'article', 'validFrom', 'validTo'],
    search: ['code', 'name', 'objectCode'],
    sort: 'code',
  },
  form: {
    header: [
      'code',
      'name',
      'nameIndonesian',
      'kind',
      'side',
      'rate',
      'factorNumerator',
      'factorDenominator',
      'account',
    ],
    more: [
      'transactionCode',
      'article',
      'objectCode',
      'creditablePercent',
      'withoutNumberFactor',
      'final',
      'postingPoint',
      'slipNeeded',
      'validFrom',
      'validTo',
    ],
  },
  menu: { group: 'master', heading: ['Tax', 'Pajak'], order: 50 },
  index: ['kind'],
  accounts: { roles: { vat_out: 'account', vat_in: 'account', wht_payable: 'account', wht_prepaid: 'account' } },
})

export type Tax = MasterOf<typeof tax>
