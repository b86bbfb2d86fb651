// An amount written out, as receipts, cheques and bills need it (terbilang).
// Indonesian: 11 sebelas, 12-19 "belas", 100 seratus, 1,000 seribu (also inside: 1,001,000 satu juta seribu), but
// 101,000 is seratus satu ribu and 1,000,000 satu juta. English: short scale, hyphen from 21 to 99, no "and" but
// before the cents. Cents are two digits: 10,000.05 is "sepuluh ribu rupiah lima sen".
import { type Decimal, roundMoney } from './decimal.ts'
import type { Language } from './language.ts'

const ID_DIGITS = 'nol satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ')
const ID_SCALES = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun', 'kuintiliun']
const EN_SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion']
const EN_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const EN_SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')

/**
 * The amount in words, rounded half-up to cents, in small letters. `currencyName` is the currency's name in the same
 * language, 'rupiah' when nothing is said. Throws from 10^21 on: no document is that large.
 */
export function amountInWords(value: Decimal, language: Language, currencyName = 'rupiah'): string {
  const rounded = roundMoney(value)
  const [whole = '0', cents = '00'] = rounded.abs().toFixed(2).split('.')
  const spell = language === 'en' ? englishNumber : indonesianNumber
  const minus = rounded.isNegative() && !rounded.isZero() ? 'minus ' : ''
  const name = language === 'id' ? inSentence(currencyName) : whole === '1' ? currencyName : plural(currencyName)
  const amount = `${minus}${spell(whole)} ${name}`
  if (cents === '00') return amount
  if (language === 'id') return `${amount} ${spell(cents)} sen`
  return `${amount} and ${spell(cents)} ${currencyName === 'rupiah' ? 'sen' : cents === '01' ? 'cent' : 'cents'}`
}

/** A name that is written large where it stands alone: 'Dolar Amerika Serikat' is 'dolar Amerika Serikat'. */
const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

// Names of currencies that English does not count with an s, codes among them.
const UNCOUNTED = /(rupiah|yen|yuan|renminbi|won|baht|ringgit|dong|rand|s|[A-Z])$/
const plural = (name: string): string => (UNCOUNTED.test(name) ? name : `${name}s`)

// Groups of three digits, the units first.
function groups(digits: string): number[] {
  const found: number[] = []
  for (let end = digits.length; end > 0; end -= 3) {
    found.push(Number.parseInt(digits.slice(Math.max(0, end - 3), end), 10))
  }
  return found
}

function spellGroups(digits: string, spellGroup: (group: number, scale: number) => string): string {
  if (digits.length > 21) throw new RangeError('An amount of more than 21 digits has no words')
  const words = groups(digits).map((group, scale) => (group === 0 ? '' : spellGroup(group, scale)))
  return words
    .filter((word) => word !== '')
    .toReversed()
    .join(' ')
}

function indonesianNumber(digits: string): string {
  const words = spellGroups(digits, (group, scale) => {
    if (group === 1 && scale === 1) return 'seribu'
    return `${indonesianGroup(group)} ${ID_SCALES[scale]}`.trimEnd()
  })
  return words || 'nol'
}

function indonesianGroup(group: number): string {
  const hundreds = Math.floor(group / 100)
  const rest = group % 100
  const head = hundreds === 0 ? '' : hundreds === 1 ? 'seratus' : `${ID_DIGITS[hundreds]} ratus`
  return `${head} ${rest === 0 ? '' : indonesianTens(rest)}`.trim()
}

function indonesianTens(value: number): string {
  if (value < 10) return ID_DIGITS[value] ?? ''
  if (value === 10) return 'sepuluh'
  if (value === 11) return 'sebelas'
  if (value < 20) return `${ID_DIGITS[value - 10]} belas`
  const unit = value % 10
  return `${ID_DIGITS[Math.floor(value / 10)]} puluh ${unit === 0 ? '' : ID_DIGITS[unit]}`.trimEnd()
}

const englishNumber = (digits: string): string =>
  spellGroups(digits, (group, scale) => `${englishGroup(group)} ${EN_SCALES[scale]}`.trimEnd()) || 'zero'

function englishGroup(group: number): string {
  const hundreds = Math.floor(group / 100)
  const rest = group % 100
  const head = hundreds === 0 ? '' : `${EN_SMALL[hundreds]} hundred`
  return `${head} ${rest === 0 ? '' : englishTens(rest)}`.trim()
}

function englishTens(value: number): string {
  if (value < 20) return EN_SMALL[value] ?? ''
  const unit = value % 10
  return `${EN_TENS[Math.floor(value / 10)]}${unit === 0 ? '' : `-${EN_SMALL[unit]}`}`
}
