// Taxes of a new company (indonesia 2 and 6): VAT 12% on 11/12 of the price from 2025 on, on the full price for luxury
// goods, and 2% withheld on services. Rates are records, never constants of the arithmetic: a user may change them.
import { byCode, record, type StarterRecord } from '../masters/starter.ts'

interface Row {
  readonly code: string
  readonly name: string
  readonly nameIndonesian: string
  readonly rest: Readonly<Record<string, unknown>>
}

const elevenTwelfths = { factorNumerator: 11, factorDenominator: 12, transactionCode: '04', validFrom: '2025-01-01' }
const fullPrice = { transactionCode: '01', validFrom: '2025-02-01' }
const services = {
  kind: 'WITHHOLDING',
  rate: '2',
  article: '23',
  objectCode: '24-104-01',
  postingPoint: 'PAYMENT',
  slipNeeded: true,
  withoutNumberFactor: '2',
}

const TAXES: readonly Row[] = [
  {
    code: 'PPN-OUT',
    name: 'Output VAT',
    nameIndonesian: 'PPN keluaran',
    rest: { kind: 'VAT', side: 'SALES', rate: '12', ...elevenTwelfths },
  },
  {
    code: 'PPN-IN',
    name: 'Input VAT',
    nameIndonesian: 'PPN masukan',
    rest: { kind: 'VAT', side: 'PURCHASE', rate: '12', ...elevenTwelfths },
  },
  {
    code: 'PPN-FULL-OUT',
    name: 'Output VAT, luxury goods',
    nameIndonesian: 'PPN keluaran barang mewah',
    rest: { kind: 'VAT', side: 'SALES', rate: '12', ...fullPrice },
  },
  {
    code: 'PPN-FULL-IN',
    name: 'Input VAT, luxury goods',
    nameIndonesian: 'PPN masukan barang mewah',
    rest: { kind: 'VAT', side: 'PURCHASE', rate: '12', ...fullPrice },
  },
  {
    code: 'PPH23-IN',
    name: 'Income tax 23 withheld by us',
    nameIndonesian: 'PPh 23 dipotong oleh kita',
    rest: { side: 'PURCHASE', ...services },
  },
  {
    code: 'PPH23-OUT',
    name: 'Income tax 23 withheld from us',
    nameIndonesian: 'PPh 23 dipotong dari kita',
    rest: { side: 'SALES', ...services },
  },
]

const GROUPS: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['PPN', 'VAT 12% on 11/12', 'PPN 12% atas 11/12', ['PPN-OUT', 'PPN-IN']],
  ['PPN-FULL', 'VAT 12% on the full price', 'PPN 12% atas harga penuh', ['PPN-FULL-OUT', 'PPN-FULL-IN']],
  [
    'PPN-PPH23',
    'VAT and income tax 23, services',
    'PPN dan PPh 23, jasa',
    ['PPN-OUT', 'PPN-IN', 'PPH23-IN', 'PPH23-OUT'],
  ],
]

/** Taxes and tax groups of a new company. */
export const taxStarter = (): StarterRecord[] => [
  ...TAXES.map(({ code, name, nameIndonesian, rest }) => record('tax', { code, name, nameIndonesian, ...rest })),
  ...GROUPS.map(([code, name, nameIndonesian, taxes]) =>
    record('tax-group', {
      code,
      name,
      nameIndonesian,
      lines: taxes.map((tax) => ({ tax: byCode(tax), base: 'NET' })),
    }),
  ),
]
