// Every text a user can see exists in English and Indonesian, in a catalogue and nowhere else.
import type { Catalogue, Words } from '@lumbung/core'
import { type AnyReport, type Fields, glossary, type Resource, statesOf } from '@lumbung/definition'
import { engineErrors, mergedCatalogue } from '@lumbung/engine/errors.ts'
import { settingValue } from '@lumbung/engine/settings.ts'
import { describe, expect, test } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { UI_TEXTS } from '../packages/ui/language/ui-texts.ts'
import { rewordedSentences } from './reworded.ts'
import { screenWords } from './screen-words.ts'
import { productIn } from './support.ts'
import {
  calleeOf,
  findings,
  isNode,
  type Node,
  nameOf,
  placeOf,
  planted,
  type Source,
  textOf,
  walk,
  parsed,
} from './tree.ts'

// {SEQ} and its like are what a user types, not places.
const PLACE = /\{([a-z]\w*)(?:\}|, plural,)/g
const placesOf = (text: string): string =>
  [...new Set(Array.from(text.matchAll(PLACE), (match) => match[1] ?? ''))].toSorted().join()

/** The words of a report as they are before a company has set anything. */
const wordsOf = ({ words, settings = [], wordsOf: follow }: AnyReport): Readonly<Record<string, Words>> => ({
  ...words,
  ...follow?.(Object.fromEntries(settings.map((one) => [one.key, settingValue(one, one.default)]))),
})

/** What is wrong with a pair of words. Both languages may use one word (bank, status); a field never its bare key. */
function wrongWords(name: string, words: Words | undefined, key: string | null = null): string[] {
  if (!words) return [`${name} has no words`]
  const [english, indonesian] = words
  if (english.trim() === '' || indonesian.trim() === '') return [`${name} has words in one language`]
  if (english === key || indonesian === key) return [`${name} is called by its key`]
  if (english !== english.trim() || indonesian !== indonesian.trim()) return [`${name} begins or ends with a blank`]
  if (placesOf(english) !== placesOf(indonesian)) return [`${name} has other places in the other language`]
  return wrongMeasure(words) ? [`${name} takes quantity, amount and value for one another`] : []
}

/** A quantity is *kuantitas*, an amount of money *jumlah*; *nilai* is what stock and assets are worth. */
function wrongMeasure([english, indonesian]: Words): boolean {
  const says = (word: RegExp): boolean => word.test(english)
  if (says(/\bquantit(y|ies)\b/i) && !says(/\bamounts?\b|\bsum\b/i)) return /\bjumlah(nya)?\b/i.test(indonesian)
  return says(/\bamounts?\b/i) && !says(/\bvalues?\b|\bworth\b/i) && /\bnilai(nya)?\b/i.test(indonesian)
}

const fieldsOf = (fields: Fields): readonly (readonly [string, Fields[string]])[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    [key, field] as const,
    ...(field.kind === 'lines' ? fieldsOf(field.options.fields ?? {}) : []),
  ])

const choiceWords = (name: string, field: Fields[string]): string[] =>
  Object.entries(field.options.choices ?? {}).flatMap(([choice, words]) => wrongWords(`${name}=${choice}`, words))

function wrongResource({ definition, words }: Resource): string[] {
  const { key } = definition
  const progress = definition.kind === 'document' ? Object.entries(definition.progress ?? {}) : []
  return [
    ...wrongWords(`${key}: title`, words['title'], key),
    ...fieldsOf(definition.fields).flatMap(([name, field]) => [
      ...wrongWords(`${key}.${name}`, words[name], name),
      ...choiceWords(`${key}.${name}`, field),
    ]),
    ...progress.flatMap(([name, one]) =>
      Object.values(statesOf(one)).flatMap((pair) => wrongWords(`${key}: progress ${name}`, pair, name)),
    ),
  ]
}

const resources = modules.flatMap(({ module }) => module.resources)
const reports = modules.flatMap((one) => one.reports ?? [])

describe('words of definitions', () => {
  test('every field of every resource has both', () => {
    expect(resources.length).toBeGreaterThan(35)
    expect(resources.flatMap(({ definition }) => fieldsOf(definition.fields)).length).toBeGreaterThan(600)
    expect(resources.flatMap(wrongResource)).toEqual([])
  })
  test('every filter and column of every report has both', () => {
    expect(reports.length).toBeGreaterThan(15)
    const wrong = reports.flatMap((report) => [
      ...wrongWords(`report ${report.key}: title`, report.title, report.key),
      ...wrongWords(`report ${report.key}: sentence`, report.sentence, report.key),
      ...fieldsOf({ ...report.filters, ...report.columns }).flatMap(([name, field]) => [
        ...wrongWords(`report ${report.key}.${name}`, wordsOf(report)[name] ?? glossaryWords(name), name),
        ...choiceWords(`report ${report.key}.${name}`, field),
      ]),
      ...Object.entries(report.formulas ?? {}).flatMap(([name, one]) => wrongWords(`formula ${name}`, one, name)),
    ])
    expect(wrong).toEqual([])
  })
  test('modules, papers and uploads have both', () => {
    const pairs: readonly (readonly [string, Words])[] = modules.flatMap(({ module, prints = [], uploads = [] }) => [
      [`module ${module.key}`, module.title] as const,
      ...prints.map((print) => [`paper ${print.key}`, print.name] as const),
      ...uploads.flatMap((upload) => [
        [`upload ${upload.key}`, upload.title] as const,
        ...upload.columns.map((column) => [`upload ${upload.key}.${column.name}`, column.words] as const),
      ]),
    ])
    expect(pairs.length).toBeGreaterThan(60)
    expect(pairs.flatMap(([name, words]) => wrongWords(name, words))).toEqual([])
  })
  test('a planted omission is found', () => {
    const [first] = resources
    if (!first) throw new Error('no resource')
    const [name = ''] = Object.keys(first.definition.fields)
    const broken = (words: Words | undefined): Resource =>
      ({ ...first, words: { ...first.words, [name]: words } }) as Resource
    expect(wrongResource(broken(undefined))).toHaveLength(1)
    expect(wrongResource(broken(['Number', '']))).toHaveLength(1)
    expect(wrongResource(broken([name, 'Nomor']))).toHaveLength(1)
    expect(wrongWords('x', ['{n} lines', '{m} baris'], 'x')).toHaveLength(1)
    expect(wrongWords('x', ['Quantity', 'Jumlah'])).toHaveLength(1)
    expect(wrongWords('x', ['Amount due', 'Nilai tagihan'])).toHaveLength(1)
    expect(wrongWords('x', ['Value', 'Nilai'])).toEqual([])
  })
})

const glossaryWords = (name: string): Words | undefined => (glossary as Readonly<Record<string, Words>>)[name]

const catalogues = modules.flatMap((one) => (one.errors ? [one.errors] : []))
const catalogue = mergedCatalogue(catalogues)

const wrongCatalogue = (all: Readonly<Record<string, Words>>): string[] =>
  Object.entries(all).flatMap(([key, words]) => wrongWords(key, words))

describe('catalogues', () => {
  test('of errors, screens, kit and glossary have both languages with the same places', async () => {
    const screens = Object.values(await screenWords())
    const texts: Readonly<Record<string, Words>> = UI_TEXTS
    expect(Object.keys(catalogue).length).toBeGreaterThan(200)
    const keys = screens.flatMap((one) => Object.keys(one))
    expect(keys.length).toBeGreaterThan(400)
    expect(new Set(keys).size).toBe(keys.length)
    expect(Object.keys(texts).length).toBeGreaterThan(60)
    expect(Object.keys(glossary).length).toBeGreaterThan(80)
    expect([catalogue, ...screens, texts].flatMap(wrongCatalogue)).toEqual([])
    expect(wrongCatalogue(glossary)).toEqual([])
  })
  test('no sentence is worded twice', () => {
    expect(rewordedSentences(catalogues)).toEqual([])
    const twice = { required: ['Fill it', 'Isi'], 'price-gone': ['Gone', 'Hilang'] } as const
    expect(rewordedSentences([twice, { 'price-gone': ['Gone', 'Hilang'] }])).toEqual(['required'])
  })
  test('a planted sentence in one language is found', () => {
    expect(wrongCatalogue({ planted: ['Only English.', ''] })).toHaveLength(1)
  })
})

interface Use {
  readonly code: string
  readonly place: string
  /** The values given beside it; null when they are not written out there. */
  readonly values: readonly string[] | null
}

const memberOf = (object: Node, name: string): Node | null => {
  const members = (object['properties'] as readonly Node[]).filter((one) => one.type === 'Property')
  const found = members.find((one) => nameOf(one['key']) === name)?.['value']
  return isNode(found) ? found : null
}

const keysOf = (object: Node | null): readonly string[] | null => {
  if (object?.type !== 'ObjectExpression') return null
  const members = object['properties'] as readonly Node[]
  if (members.some((one) => one.type !== 'Property')) return null
  return members.map((one) => nameOf(one['key']) ?? '')
}

/** `a`, and both sides of `condition ? a : b`. */
function codesIn(value: Node | null | undefined): string[] {
  if (value?.type === 'ConditionalExpression') {
    return [...codesIn(value['consequent'] as Node), ...codesIn(value['alternate'] as Node)]
  }
  const text = textOf(value)
  return text === null ? [] : [text]
}

/** Codes of findings `{ path, code, values }` and of `new Problem(status, code, values)`. */
function usesIn(file: Source): Use[] {
  const uses: Use[] = []
  walk(parsed(file).program, (node) => {
    const place = placeOf(file, node)
    // A finding that brings its own sentence was put into words by the screens.
    if (node.type === 'ObjectExpression' && memberOf(node, 'path') && !memberOf(node, 'message')) {
      const given = memberOf(node, 'values')
      const spread = (node['properties'] as readonly Node[]).some((one) => one.type !== 'Property')
      const values = given ? keysOf(given) : spread || node['properties'] === undefined ? null : shorthand(node)
      for (const code of codesIn(memberOf(node, 'code'))) uses.push({ code, place, values })
    }
    if (node.type === 'NewExpression' && calleeOf(node) === 'Problem') {
      const [, code, values] = node['arguments'] as readonly Node[]
      for (const one of codesIn(code)) uses.push({ code: one, place, values: values ? keysOf(values) : [] })
    }
  })
  return uses
}

/** `${side}-total` as a pattern: codes may be put together where two documents share their rules. */
function composedTexts(file: Source): RegExp[] {
  const found: RegExp[] = []
  walk(parsed(file).program, (node) => {
    if (node.type !== 'TemplateLiteral') return
    const parts = (node['quasis'] as readonly Node[]).map((one) => (one['value'] as { raw: string }).raw)
    if (parts.length > 1 && /^[a-z-]{4,}$/.test(parts.join(''))) found.push(new RegExp(`^${parts.join('.*')}$`))
  })
  return found
}

const shorthand = (object: Node): readonly string[] | null => (memberOf(object, 'values') ? null : [])

function wrongUses(files: readonly Source[], known: Catalogue): string[] {
  return files.flatMap(usesIn).flatMap(({ code, place, values }) => {
    const sentence = known[code]
    if (!sentence) return [`${place} says '${code}', which no catalogue has`]
    const asked = placesOf(sentence[0])
      .split(',')
      .filter((one) => one !== '')
    const missing = values === null ? [] : asked.filter((one) => !values.includes(one))
    return missing.length === 0 ? [] : [`${place} leaves {${missing.join('}, {')}} of '${code}' open`]
  })
}

describe('codes', () => {
  const files = productIn('modules', 'packages', 'apps')
  test('that rules and the engine use have their sentence, and all its places are filled', () => {
    expect(files.flatMap(usesIn).length).toBeGreaterThan(150)
    expect(wrongUses(files, catalogue)).toEqual([])
  })
  test('that modules declare are used', () => {
    const text = files.map((file) => file.text).join('\n')
    const own = catalogues.flatMap((one) => Object.keys(one)).filter((code) => !(code in engineErrors))
    expect(own.length).toBeGreaterThan(60)
    const composed = files.flatMap(composedTexts)
    const counted = (code: string): number =>
      text.split(`'${code}'`).length - 1 + (text.split(` ${code}: [`).length - 1)
    const unused = own.filter((code) => counted(code) < 2 && !composed.some((one) => one.test(code)))
    expect(unused).toEqual([])
  })
  test('planted mistakes are found', () => {
    const say = (text: string): string[] =>
      wrongUses([planted('modules/a.ts', text)], { known: ['{n} of {m}', '{n} dari {m}'] })
    expect(say("const a = { path: 'lines', code: 'unknown-thing' }")).toHaveLength(1)
    expect(say("throw new Problem(422, 'unknown-thing')")).toHaveLength(1)
    expect(say("const a = { path: '', code: late ? 'known' : 'other', values: { n, m } }")).toHaveLength(1)
    expect(say("const a = { path: '', code: 'known', values: { n } }")).toHaveLength(1)
    expect(say("const a = { path: '', code: 'known', values: { n, m } }")).toEqual([])
  })
})

/** Attributes that a user reads or hears. */
const SPOKEN = new Set([
  'title',
  'label',
  'alt',
  'placeholder',
  'description',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'heading',
  'message',
  'hint',
  'text',
  'name',
])
const LETTERS = /\p{L}{2,}/u
// Names of keys, of formats and of ourselves are not language.
const SAME_EVERYWHERE = /^(Lumbung|Esc|Enter|Tab|Ctrl|Shift|Alt|Del|Home|End|IDR|Rp|xlsx|csv|PDF|HH:mm|Ctrl\+.*|F\d+)$/

/** A picture beside the sign-in form, hidden from readers of screens: names of goods and places, not language. */
const PICTURES = new Set(['packages/screens/access/access-frame.tsx'])

function spokenLiterals(files: readonly Source[]): string[] {
  return files
    .filter((file) => !PICTURES.has(file.path))
    .flatMap((file) =>
      findings(file, (node, around) => {
        const text = node.type === 'JSXAttribute' ? attributeText(node) : childText(node, around.at(-1))
        return text !== null && speaks(text) ? `says "${text.trim()}"` : null
      }),
    )
}

function childText(node: Node, parent: Node | undefined): string | null {
  if (node.type === 'JSXText') return String(node['value'])
  return node.type === 'JSXExpressionContainer' && isElement(parent) ? textOf(node['expression']) : null
}

function attributeText(node: Node): string | null {
  const name = attributeName(node)
  const value = node['value'] as Node | null
  const text = SPOKEN.has(name) ? textOf(value?.type === 'JSXExpressionContainer' ? value['expression'] : value) : null
  // A name may be that of a form field or an icon; only a sentence is spoken.
  return name === 'name' && text !== null && !/[A-Z ]/.test(text) ? null : text
}

const isElement = (node: Node | undefined): boolean => node?.type === 'JSXElement' || node?.type === 'JSXFragment'
const speaks = (text: string): boolean => LETTERS.test(text) && !SAME_EVERYWHERE.test(text.trim())
const attributeName = (node: Node): string => {
  const name = node['name'] as Node
  return name.type === 'JSXIdentifier' ? String(name['name']) : ''
}

describe('screens', () => {
  const files = productIn('packages/screens', 'packages/ui', 'apps/web', 'modules').filter((file) =>
    file.path.endsWith('.tsx'),
  )
  test('write no text of their own', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(spokenLiterals(files)).toEqual([])
  })
  test.each([
    ['const a = <b>Save</b>'],
    ['const a = <b>{"Save"}</b>'],
    ['const a = <b title="Save it" />'],
    ["const a = <b aria-label={'Close'} />"],
    ['const a = <>Nothing here</>'],
  ])('a planted text: %s', (text) => expect(spokenLiterals([planted('a.tsx', text)])).toHaveLength(1))
  test('names of keys and figures are no text', () => {
    expect(
      spokenLiterals([planted('a.tsx', 'const a = <b className="bold" type="button">Esc {say("save")} · 1</b>')]),
    ).toEqual([])
  })
})
