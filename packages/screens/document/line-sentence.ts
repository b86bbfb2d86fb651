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
