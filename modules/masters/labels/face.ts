// A label in words: what is printed, in its language, and in which order.
import { type DatePattern, formatDate, formatQuantity, inLanguage, isLocalDate, type Language } from '@lumbung/core'
import type { Labelled } from './label.ts'
import { printedWords } from './words.ts'

export interface Face {
  readonly title: string
  /** In large letters: the code of a location. */
  readonly big: string
  /** What tells the goods from others: a word and its value; the word is empty where the value speaks for itself. */
  readonly facts: readonly (readonly [word: string, value: string])[]
  readonly price: string
}

interface Written {
  readonly language: Language
  readonly dates: DatePattern
}

export function faceOf(one: Labelled, { language, dates }: Written): Face {
  const { isPlace, name, code, batch, serial, expiry, quantity, unit, number, price } = one
  if (isPlace) return { title: name === code ? '' : name, big: code, facts: [], price: '' }
  const say = (key: keyof typeof printedWords): string => inLanguage(printedWords[key], language)
  const facts: (readonly [string, string])[] = [['', code]]
  if (batch) facts.push([say('batch'), batch])
  if (serial) facts.push([say('serial'), serial])
  if (isLocalDate(expiry)) facts.push([say('expiry'), formatDate(expiry, dates)])
  if (quantity) facts.push(['', `${formatQuantity(quantity)} ${unit}`])
  if (number) facts.push(['', number])
  return { title: name, big: '', facts, price: price ?? '' }
}
