// Titles of documents, fields, states and reports are those of docs/glossary.csv, and no phrase that was replaced
// (docs/replaced-words.csv) comes back.
import type { Words } from '@lumbung/core'
import { type Fields, glossary, type Resource, statesOf } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { UI_TEXTS } from '../packages/ui/language/ui-texts.ts'
import { againstTerms, maySayReplaced, replacedIn, replacedWords, termsOf } from './glossary.ts'
import { screenWords } from './screen-words.ts'
import { productIn } from './support.ts'
import { findings, type Node, planted, type Source, textOf } from './tree.ts'

type Named = readonly (readonly [name: string, words: Words])[]

// Actions are verbs of buttons, texts of screens those of screens: neither names a field.
const FIELDS = termsOf((group) => !['Status', 'Action', 'General UI'].includes(group))
const STATES = termsOf((group) => group === 'Status')
const SCREENS = termsOf((group) => ['General UI', 'Action', 'Status'].includes(group))

const resources = modules.flatMap(({ module }) => module.resources)
const reports = modules.flatMap((one) => one.reports ?? [])

/** Choices of fields, of lines too. */
const choicesOf = (name: string, fields: Fields): Named =>
  Object.entries(fields).flatMap(
    ([key, field]): Named =>
      field.kind === 'lines'
        ? choicesOf(name, field.options.fields ?? {})
        : Object.entries(field.options.choices ?? {}).map(([choice, words]) => [`${name}.${key}=${choice}`, words]),
  )

const titlesOf = ({ definition: { key }, words }: Resource): Named =>
  Object.entries(words).map(([name, pair]) => [`${key}.${name}`, pair])

function statesNamed({ definition }: Resource): Named {
  const progress = definition.kind === 'document' ? Object.entries(definition.progress ?? {}) : []
  return progress.flatMap(([name, one]) =>
    Object.values(statesOf(one)).map((pair) => [`${definition.key}: progress ${name}`, pair] as const),
  )
}

const reportNames: Named = reports.flatMap((one) => [
  [`report ${one.key}`, one.title],
  ...Object.entries(one.words).map(([name, pair]) => [`report ${one.key}.${name}`, pair] as const),
])

/** English words that mean something else here than in the glossary. */
const OTHERWISE = new Set([
  // A filter is applied, an upload cancelled, a page opened; of two rows on templates the later one holds.
  'filterApply',
  'uploadCancel',
  'open',
  'fileOpen',
  'paletteOpen',
  'uploadTemplateGet',
  // From one year to the next; the glossary's is of cash.
  'report income-statement.change',
  // What was done, no state.
  'audit.action=export',
  'audit.action=cancel',
])

const wrong = (terms: ReturnType<typeof termsOf>, all: Named): readonly string[] =>
  all.flatMap(([name, words]) => {
    const said = OTHERWISE.has(name) ? null : againstTerms(terms, words)
    return said === null ? [] : [`${name}: ${said}`]
  })

describe('the glossary', () => {
  test('names documents, masters, reports and their fields', () => {
    expect(FIELDS.size).toBeGreaterThan(180)
    expect(wrong(FIELDS, [...Object.entries(glossary), ...resources.flatMap(titlesOf), ...reportNames])).toEqual([])
  })
  test('names states', () => {
    const states = resources.flatMap((one) => [
      ...choicesOf(one.definition.key, one.definition.fields),
      ...statesNamed(one),
    ])
    expect(states.length).toBeGreaterThan(150)
    expect(STATES.size).toBeGreaterThan(70)
    expect(wrong(STATES, states)).toEqual([])
  })
  test('names what is on every screen', async () => {
    const screens = Object.values(await screenWords()).flatMap((one) => Object.entries(one))
    expect(SCREENS.size).toBeGreaterThan(40)
    expect(wrong(SCREENS, [...screens, ...Object.entries<Words>(UI_TEXTS)])).toEqual([])
  })
  test('finds a planted word', () => {
    expect(wrong(FIELDS, [['a', ['Sales order', 'Order jual']]])).toHaveLength(1)
    expect(wrong(FIELDS, [['a', ['Sales order', 'Pesanan penjualan']]])).toEqual([])
    expect(wrong(FIELDS, [['a', ['Tax base', 'DPP']]])).toEqual([])
    expect(wrong(STATES, [['a', ['Void', 'Batal']]])).toHaveLength(1)
  })
})

const REPLACED = replacedWords()

/** Pairs of texts, English and Indonesian, wherever they are written. */
const replacedPairs = (file: Source): readonly string[] =>
  findings(file, (node) => {
    if (node.type !== 'ArrayExpression') return null
    const [first, second] = (node['elements'] as readonly (Node | null)[]).map((one) => (one ? textOf(one) : null))
    return typeof first === 'string' && typeof second === 'string' ? replacedIn([first, second], REPLACED) : null
  })

describe('phrases that were replaced', () => {
  test('are said nowhere', () => {
    const files = productIn('modules', 'packages', 'apps', 'playground', 'database')
    expect(REPLACED.length).toBeGreaterThan(70)
    expect(files.length).toBeGreaterThan(500)
    const likely = files.filter(({ text }) => maySayReplaced(text, REPLACED))
    expect(likely.flatMap(replacedPairs)).toEqual([])
  })
  test.each([
    ["const a = ['Effects', 'Jurnal dan mutasi']", 1],
    ["const a = ['Void', 'Batal']", 1],
    ["const a = ['Cancel', 'Batal']", 0],
    ["const a = ['Check your mail', 'Periksa surel Anda']", 1],
    ["const a = ['Rows are passed over.', 'Baris dilewati.']", 1],
    ["const a = ['A prayer', 'Ayat']", 1],
    ["const a = ['Trusted', 'Mengayati']", 0],
  ])('a planted one: %s', (text, count) => expect(replacedPairs(planted('modules/a.ts', text))).toHaveLength(count))
})
