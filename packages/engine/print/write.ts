import {
  amountInWords,
  type Decimal,
  formatDate,
  formatDateLong,
  inLanguage,
  isLocalDate,
  type Language,
  type Words,
} from '@lumbung/core'
import type { PrintLabel, PrintSigner, PrintWriter } from '@lumbung/definition'
import { addressLines } from './values.ts'

/** What differs from document to document in how texts are written. */
export interface WriterOptions {
  readonly language: Language
  /** The document's currency as it is spoken, in both languages. */
  readonly currency: Words
  readonly place: string
  /** How records of a kind are called. */
  readonly called: (key: string) => Words
  readonly preparedBy: PrintSigner
  readonly approvedBy: PrintSigner
}

const other = (language: Language): Language => (language === 'en' ? 'id' : 'en')

/** The word in the language asked for and beside it the other, which is left out where both are the same. */
export function labelIn(words: Words, language: Language): PrintLabel {
  const [first, second] = [inLanguage(words, language), inLanguage(words, other(language))]
  return [first, first === second ? '' : second]
}

/** Amounts in words begin with a capital and stand between signs, so that nothing can be written before or behind. */
const framed = (words: string): string => `#\u00a0${words.charAt(0).toUpperCase()}${words.slice(1)}\u00a0#`

export function writerOf(options: WriterOptions): PrintWriter {
  const { language, currency, place, called, preparedBy, approvedBy } = options
  const spell = (amount: Decimal, spoken: Language): string =>
    framed(amountInWords(amount, spoken, inLanguage(currency, spoken)))
  return {
    language,
    place,
    called: (key) => inLanguage(called(key), language),
    preparedBy,
    approvedBy,
    label: (words) => labelIn(words, language),
    text: (words) => inLanguage(words, language),
    date: (date) => (isLocalDate(date) ? formatDate(date, 'dd/MM/yyyy') : ''),
    dateLong: (date) => (isLocalDate(date) ? formatDateLong(date, language) : ''),
    address: addressLines,
    inWords: (amount) => [spell(amount, language), spell(amount, other(language))],
  }
}
