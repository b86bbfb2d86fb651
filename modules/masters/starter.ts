// What a new company begins with, as a user would send it: references by code. Other domains say theirs the same way.

/** A record to create: the resource and its values as the interface would send them. */
export interface StarterRecord {
  readonly resource: string
  readonly values: Readonly<Record<string, unknown>>
}

export const record = (resource: string, values: Readonly<Record<string, unknown>>): StarterRecord => ({
  resource,
  values,
})

/** Refers to a record by its code. */
export const byCode = (code: string) => ({ code })

/** Rows of a comma-separated file with a head line; a quoted cell may hold commas. */
export function rowsOf(csv: string): Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter((line) => line !== '')
  const names = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replaceAll('""', '"'),
  )

const CURRENCIES = [
  ['IDR', 'Indonesian rupiah', 'Rupiah Indonesia', 'Rp', 2],
  ['USD', 'US dollar', 'Dolar Amerika Serikat', '$', 2],
  ['EUR', 'Euro', 'Euro', '€', 2],
  ['SGD', 'Singapore dollar', 'Dolar Singapura', 'S$', 2],
  ['JPY', 'Japanese yen', 'Yen Jepang', '¥', 0],
] as const

// Of every type at least one; those called "other" ask for a note, since they say nothing themselves.
const REASONS = [
  ['VOID-ERROR', 'Entered wrongly', 'Salah input', 'VOID'],
  ['VOID-CANCEL', 'Cancelled by the other party', 'Dibatalkan pihak lain', 'VOID'],
  ['VOID-DOUBLE', 'Entered twice', 'Tercatat dua kali', 'VOID'],
  ['VOID-OTHER', 'Other reason', 'Alasan lain', 'VOID'],
  ['REJECT', 'Not approved', 'Tidak disetujui', 'REJECT'],
  ['REJECT-BUDGET', 'Beyond the budget', 'Melebihi anggaran', 'REJECT'],
  ['REJECT-OTHER', 'Other reason', 'Alasan lain', 'REJECT'],
  ['REVISE', 'Needs correction', 'Perlu perbaikan', 'REVISION'],
  ['REVISE-PAPERS', 'Supporting documents missing', 'Dokumen pendukung kurang', 'REVISION'],
  ['REVISE-OTHER', 'Other reason', 'Alasan lain', 'REVISION'],
  ['REOPEN', 'Needed after all', 'Ternyata masih diperlukan', 'REOPEN'],
  ['REOPEN-ERROR', 'Closed by mistake', 'Salah tutup', 'REOPEN'],
  ['REOPEN-OTHER', 'Other reason', 'Alasan lain', 'REOPEN'],
  ['SHORT-CLOSE', 'Rest no longer needed', 'Sisa tidak diperlukan', 'SHORT_CLOSE'],
  ['SHORT-SUPPLY', 'Rest can no longer be supplied', 'Sisa tidak dapat dipenuhi', 'SHORT_CLOSE'],
  ['SHORT-OTHER', 'Other reason', 'Alasan lain', 'SHORT_CLOSE'],
  ['RETURN-DAMAGED', 'Damaged goods', 'Barang rusak', 'RETURN'],
  ['RETURN-WRONG', 'Wrong goods', 'Barang salah kirim', 'RETURN'],
  ['STOCK-COUNT', 'Count difference', 'Selisih hitung', 'ADJUSTMENT'],
  ['STOCK-DAMAGED', 'Damaged or expired', 'Rusak atau kedaluwarsa', 'ADJUSTMENT'],
  ['STOCK-OPENING', 'Opening stock', 'Persediaan awal', 'ADJUSTMENT'],
  ['OWN-USE', 'Own use', 'Pemakaian sendiri', 'ADJUSTMENT'],
  ['GIFT', 'Gift', 'Pemberian cuma-cuma', 'ADJUSTMENT'],
  ['SCRAP', 'Scrapped', 'Diafkir', 'SCRAP'],
  ['BOUNCE', 'Insufficient funds', 'Saldo tidak cukup', 'BOUNCE'],
  ['DISPOSAL', 'Worn out or no longer used', 'Usang atau tidak dipakai lagi', 'DISPOSAL'],
  ['WRITE-OFF', 'Small difference', 'Selisih kecil', 'WRITE_OFF'],
  ['BAD-DEBT', 'Uncollectable', 'Tidak tertagih', 'WRITE_OFF'],
  ['DISCOUNT', 'Agreed discount', 'Diskon disepakati', 'DISCOUNT'],
  ['LOST-PRICE', 'Price too high', 'Harga terlalu tinggi', 'LOST_QUOTATION'],
  ['CASH-MOVE', 'Change or deposit', 'Uang kembalian atau setoran', 'CASH_MOVE'],
  ['STOP-MACHINE', 'Machine stopped', 'Mesin berhenti', 'PRODUCTION_STOP'],
  ['DATA-ACCESS', 'Needed for treatment', 'Diperlukan untuk perawatan', 'DATA_ACCESS'],
] as const

/** Currencies and reasons of a new company. */
export const mastersStarter = (): StarterRecord[] => [
  ...CURRENCIES.map(([code, name, nameIndonesian, symbol, decimals]) =>
    record('currency', { code, name, nameIndonesian, symbol, decimals }),
  ),
  ...REASONS.map(([code, name, nameIndonesian, type]) =>
    record('reason', { code, name, nameIndonesian, type, noteNeeded: code.endsWith('-OTHER') }),
  ),
]
