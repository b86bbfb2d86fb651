// Which column a heading of somebody else's table names. "Qty", "Harga Satuan" and "Disc." are headings that every
// clerk understands; their words are compared by what they mean, in both languages, and then by their letters.
import { lettersOf, likeness } from './likeness.ts'

/** Words of one meaning, each group the English and Indonesian ways to write it in a heading. */
const MEANINGS: readonly string[] = [
  'quantity qty qnty kuantitas kts jumlah jml banyaknya',
  'price harga hrg',
  'discount disc diskon disk potongan pot rabat',
  'unit uom satuan sat',
  'item barang brg produk product artikel article sku part',
  'code kode kd number nomor no num id',
  'name nama',
  'description deskripsi desc uraian',
  'notes note remark remarks catatan keterangan ket memo',
  'date tanggal tgl',
  'due jatuh tempo',
  'warehouse whse wh gudang gdg',
  'location lokasi bin rak',
  'customer pelanggan plg',
  'supplier vendor pemasok',
  'account akun acc acct coa rekening',
  'tax vat pajak ppn',
  'amount nilai subtotal',
  'total',
  'debit debet db dr',
  'credit kredit cr',
  'cost biaya hpp',
  'order po so pesanan pemesanan',
  'batch lot',
  'branch cabang',
]

const MEANING = new Map(
  MEANINGS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ')
    return [first, ...others].map((word) => [word, first] as const)
  }),
)

/** Words that only together mean something: a price per unit is a price, and no unit. */
const TOGETHER: readonly (readonly [phrase: RegExp, meaning: string])[] = [
  [/\b(unit price|price per unit|harga satuan|harga per unit|hrg sat)\b/g, 'price'],
  [/\b(unit of measure|satuan ukur)\b/g, 'unit'],
  [/\bjatuh tempo\b/g, 'due date'],
]

/** Words that change nothing about what a column is: the first of several discounts is the discount of others. */
const FILLERS = new Set(['1', 'of', 'the', 'per', 'in', 'di', 'dan', 'and', 'rp', 'idr', 'line', 'baris'])

/** What a heading means, whatever the order and language of its words. */
function meaningOf(heading: string): string {
  const words = TOGETHER.reduce(
    (text, [phrase, meaning]) => text.replaceAll(phrase, meaning),
    heading
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ).split(' ')
  const meant = words.filter((word) => word !== '' && !FILLERS.has(word)).map((word) => MEANING.get(word) ?? word)
  return [...new Set(meant)].toSorted().join(' ')
}

// One letter of five may differ: "Pirce" is "Price". Shorter words are too easily another word.
const ALIKE = 80
const LEAST_LETTERS = 5

const sameLetters = (name: string, heading: string): boolean => lettersOf(name) === lettersOf(heading)
const sameMeaning = (name: string, heading: string): boolean => meaningOf(name) === meaningOf(heading)
const alike = (name: string, heading: string): boolean =>
  lettersOf(heading).length >= LEAST_LETTERS && likeness(name, heading) >= ALIKE

/**
 * For each heading the place of the column it names, or -1. `columns` holds the names of each column. What is written
 * alike goes before what means the same, and that before what only looks alike; no column is named twice.
 */
export function columnsNamed(headings: readonly string[], columns: readonly (readonly string[])[]): readonly number[] {
  const found = headings.map(() => -1)
  const taken = new Set<number>()
  for (const fits of [sameLetters, sameMeaning, alike]) {
    for (const [place, heading] of headings.entries()) {
      if (found[place] !== -1 || meaningOf(heading) === '') continue
      const named = columns.findIndex((names, at) => !taken.has(at) && names.some((name) => fits(name, heading)))
      if (named === -1) continue
      found[place] = named
      taken.add(named)
    }
  }
  return found
}
