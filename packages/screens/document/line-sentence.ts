import { fillIn } from '@lumbung/core'
import { documentWords } from '../words-document.ts'

/** The sentence without the line it begins with, for places that name the line themselves. */
export function sentenceOfLine(sentence: string, row: number): string {
  const heads = documentWords.lineNumber.map((word) => fillIn(word, { line: row + 1 }))
  const head = heads.find((one) => sentence.startsWith(`${one}: `) || sentence.startsWith(`${one} `))
  if (head === undefined) return sentence
  const rest = sentence.slice(head.length).replace(/^:? /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** The sentence without the name of the field it begins with, for places that name the field themselves. */
export function sentenceOfField(sentence: string, label: string): string {
  const rest = sentence.startsWith(`${label} `) ? sentence.slice(label.length + 1) : ''
  // 'Account 112101 …' names what it is about and needs no more; 'Account is …' would lose its subject.
  return /^[\p{Lu}\d]/u.test(rest) ? rest : sentence
}
