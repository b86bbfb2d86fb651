import type { Words } from '@lumbung/core'

/** What accounts are called in a sentence: by their root, and by the ledger that must agree with them. */
export const rootWords: Readonly<Record<string, Words>> = {
  ASSET: ['asset', 'aset'],
  LIABILITY: ['liability', 'liabilitas'],
  EQUITY: ['equity', 'ekuitas'],
  INCOME: ['income', 'pendapatan'],
  EXPENSE: ['expense', 'beban'],
}

export const controlWords: Readonly<Record<string, Words>> = {
  AR: ['receivables', 'piutang'],
  AP: ['payables', 'utang'],
  DEPOSIT: ['customer deposits', 'uang muka pelanggan'],
  ADVANCE: ['advances', 'uang muka'],
  CASH_BANK: ['cash and bank', 'kas dan bank'],
  CHEQUE: ['cheques and giros', 'cek dan giro'],
  INVENTORY: ['inventory', 'persediaan'],
  WIP: ['work in process', 'barang dalam proses'],
  GDNI: ['delivered not invoiced', 'barang terkirim belum difakturkan'],
  GRIR: ['received not invoiced', 'barang diterima belum difakturkan'],
  COST_CLEARING: ['landed cost clearing', 'kliring biaya perolehan'],
  ASSET: ['fixed assets', 'aset tetap'],
  TAX: ['tax', 'pajak'],
  LOYALTY: ['loyalty points', 'poin loyalitas'],
  INTER_BRANCH: ['inter-branch', 'antarcabang'],
}
