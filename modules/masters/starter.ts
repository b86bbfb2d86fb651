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

const REASONS = [
  ['VOID-ERROR', 'Entered wrongly', 'Salah input', 'VOID'],
  ['VOID-CANCEL', 'Cancelled by the other party', 'Dibatalkan pihak lain', 'VOID'],
  ['REJECT', 'Not approved', 'Tidak disetujui', 'REJECT'],
  ['REVISE', 'Needs correction', 'Perlu perbaikan', 'REVISION'],
  ['REOPEN', 'Reopened', 'Dibuka kembali', 'REOPEN'],
  ['SHORT-CLOSE', 'Rest no longer needed', 'Sisa tidak diperlukan', 'SHORT_CLOSE'],
  ['RETURN-DAMAGED', 'Damaged goods', 'Barang rusak', 'RETURN'],
  ['RETURN-WRONG', 'Wrong goods', 'Barang salah kirim', 'RETURN'],
  ['STOCK-COUNT', 'Count difference', 'Selisih hitung', 'ADJUSTMENT'],
  ['STOCK-DAMAGED', 'Damaged or expired', 'Rusak atau kedaluwarsa', 'ADJUSTMENT'],
  ['STOCK-OPENING', 'Opening stock', 'Persediaan awal', 'ADJUSTMENT'],
  ['OWN-USE', 'Own use', 'Pemakaian sendiri', 'ADJUSTMENT'],
  ['GIFT', 'Gift', 'Pemberian cuma-cuma', 'ADJUSTMENT'],
  ['SCRAP', 'Scrapped', 'Diafkir', 'SCRAP'],
  ['WRITE-OFF', 'Small difference', 'Selisih kecil', 'WRITE_OFF'],
  ['BAD-DEBT', 'Uncollectable', 'Tidak tertagih', 'WRITE_OFF'],
  ['DISCOUNT', 'Agreed discount', 'Diskon disepakati', 'DISCOUNT'],
  ['LOST-PRICE', 'Price too high', 'Harga terlalu tinggi', 'LOST_QUOTATION'],
] as const

/** Currencies and reasons of a new company. */
export const mastersStarter = (): StarterRecord[] => [
  ...CURRENCIES.map(([code, name, nameIndonesian, symbol, decimals]) =>
    record('currency', { code, name, nameIndonesian, symbol, decimals }),
  ),
  ...REASONS.map(([code, name, nameIndonesian, type]) => record('reason', { code, name, nameIndonesian, type })),
]
