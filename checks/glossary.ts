// The field's own words, as files: what a term is called in both languages, and which of our words were replaced.
import fs from 'node:fs'
import path from 'node:path'
import type { Words } from '@lumbung/core'
import { root } from './tree.ts'

/** Cells of a CSV without line breaks in its cells. */
function cellsOf(row: string): readonly string[] {
  const cells = `${row},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

const rowsOf = (file: string): readonly (readonly string[])[] =>
  fs
    .readFileSync(path.join(root, 'docs', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(cellsOf)

/** What tells terms apart is in parentheses: `Void (action)`; a short form too: `Dasar Pengenaan Pajak (DPP)`. */
const plain = (text: string): string => text.replace(/ \([^)]*\)$/, '').toLowerCase()
const formsOf = (text: string): readonly string[] => {
  const short = / \((\p{Lu}{2,})\)$/u.exec(text)?.[1]
  return [text.toLowerCase(), plain(text), ...(short ? [short.toLowerCase()] : [])]
}

/** English terms of these groups, with their Indonesian forms. */
export type Terms = ReadonlyMap<string, readonly string[]>

export function termsOf(groups: (group: string) => boolean, rows = rowsOf('glossary.csv')): Terms {
  const terms = new Map<string, readonly string[]>()
  for (const [group = '', english = '', indonesian = ''] of rows) {
    if (!groups(group)) continue
    terms.set(plain(english), [...(terms.get(plain(english)) ?? []), ...formsOf(indonesian)])
  }
  return terms
}

/** What is wrong with a pair by the glossary; null where it says nothing of the English word. */
export function againstTerms(terms: Terms, [english, indonesian]: Words): string | null {
  // What begins with a small letter stands within a sentence, as a verb or bent.
  const expected = /^\p{Lu}/u.test(english) ? (terms.get(plain(english)) ?? []) : []
  if (expected.length === 0 || formsOf(indonesian).some((one) => expected.includes(one))) return null
  return `"${english}" is "${expected[0]}" in the glossary, not "${indonesian}"`
}

/** A phrase that was replaced: the whole text, or words within it; of one language, or of both as a pair. */
export interface Replaced {
  readonly old: readonly [english: RegExp | null, indonesian: RegExp | null]
  readonly instead: string
}

export const replacedWords = (): readonly Replaced[] =>
  rowsOf('replaced-words.csv').map(([english = '', indonesian = '', where = '', instead = '']) => ({
    old: [patternOf(english, where), patternOf(indonesian, where)],
    instead,
  }))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** As a text of a catalogue and as it is written in a file: a whole one stands between quotes there. */
function patternOf(old: string, where: string): RegExp | null {
  if (old === '') return null
  return where === 'whole'
    ? new RegExp(`(?:^|['"])${escaped(old)}(?:$|['"])`, 'u')
    : new RegExp(String.raw`(?<!\p{L})${escaped(old)}(?!\p{L})`, 'iu')
}

const isSaid = (old: RegExp | null, text: string): boolean => old?.test(text) ?? true

/** Whether a file may say one of them. */
export const maySayReplaced = (text: string, all: readonly Replaced[]): boolean =>
  all.some(({ old: [first, second] }) => isSaid(first, text) && isSaid(second, text))

/** The replaced phrase that a pair says, and what to say instead. */
export function replacedIn([english, indonesian]: Words, all: readonly Replaced[]): string | null {
  const found = all.find(({ old: [first, second] }) => isSaid(first, english) && isSaid(second, indonesian))
  return found ? `["${english}", "${indonesian}"] was replaced: ${found.instead}` : null
}
