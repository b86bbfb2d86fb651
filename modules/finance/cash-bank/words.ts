import { dimensionLabels } from '../../masters/dimensions.ts'
import { slipLabels } from '../../masters/trade/tax-papers.ts'

/** Words of the fields that receipts and payments share. */
export const words = {
  ...dimensionLabels,
  // Invoices that are settled and accounts that are booked, never goods.
  lines: ['Lines', 'Rincian'],
  method: ['Method', 'Metode'],
  counterpart: ['Other party', 'Pihak lain'],
  bankRate: ['Rate of the bank’s currency', 'Kurs mata uang bank'],
  bankCurrency: ['Currency of the bank', 'Mata uang bank'],
  bankReference: ['Bank reference', 'Referensi bank'],
  openItem: ['Open item', 'Pos terbuka'],
  otherBank: ['Other bank', 'Bank lain'],
  otherCurrency: ['Currency of the other bank', 'Mata uang bank lain'],
  writeOff: ['Write-off', 'Penghapusan'],
  withholdingTax: ['Withholding tax', 'PPh potong/pungut'],
  withholdingBase: ['Withholding base', 'Dasar pemotongan PPh'],
  withholding: ['Withheld', 'PPh dipotong'],
  ...slipLabels,
  slipToFollow: ['Slip to follow', 'Bukti potong menyusul'],
  fee: ['Fee', 'Biaya'],
  bankAmount: ['Net', 'Neto'],
  linesTotal: ['Total of lines', 'Total baris'],
  difference: ['Difference', 'Selisih'],
} as const
