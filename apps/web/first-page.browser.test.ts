// What everybody fetches before they can begin grows with imports that nobody thinks of: the bench measures it, this
// refuses it.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { pathOf } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { root } from '../server/system.ts'
import { heads } from './heads.ts'

const BUILT = path.join(root, 'build', 'web')
const MOST_KB = 264
// What a list adds to it, and a form.
const LIST_MOST_KB = 110
const FORM_MOST_KB = 170
// Less than a tenth of a definition.
const HEAD_MOST_BYTES = 45

const textOf = (file: string): string => fs.readFileSync(path.join(BUILT, file), 'utf8')

const filesOf = (page: string, kind: 'js' | 'css'): readonly string[] => [
  ...new Set([...page.matchAll(new RegExp(`/(assets/[^"]+\\.${kind})"`, 'g'))].flatMap(([, file]) => file ?? [])),
]

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(BUILT, file))).length, 0) / 1024

test(`the first page is at most ${MOST_KB} KB of scripts, without the kit of further pages`, () => {
  const page = textOf('index.html')
  const scripts = filesOf(page, 'js')
  expect(scripts.filter((file) => /\/(shell|index|react)-/.test(file))).toHaveLength(3)
  expect(scripts.filter((file) => /\/(kit|chart|pdf)/.test(file))).toEqual([])
  expect(kilobytes(scripts)).toBeLessThan(MOST_KB)
  expect(kilobytes(filesOf(page, 'css'))).toBeLessThan(30)
})

test('a list fetches nothing that only forms, dragged rows or calendars stand on', () => {
  const { pages } = JSON.parse(textOf('pages.json')) as { readonly pages: Readonly<Record<string, readonly string[]>> }
  const scripts = (pages['list'] ?? []).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => /\/(kit|list-page)-/.test(file))).toHaveLength(2)
  expect(scripts.filter((file) => /\/(form|drag|.*calendar.*)-/.test(file))).toEqual([])
  expect(kilobytes(scripts)).toBeLessThan(LIST_MOST_KB)
  expect((pages['record'] ?? []).filter((file) => /\/form-.*js$/.test(file))).toHaveLength(1)
})

test('a form fetches nothing of lists, reports, charts, dragged rows or calendars', () => {
  const { pages } = JSON.parse(textOf('pages.json')) as { readonly pages: Readonly<Record<string, readonly string[]>> }
  const scripts = (pages['record'] ?? []).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => /\/(kit|form|record-page)-/.test(file))).toHaveLength(3)
  expect(scripts.filter((file) => /\/(list-page|report|chart|pdf|drag|palette|.*calendar.*)-/.test(file))).toEqual([])
  expect(kilobytes(scripts)).toBeLessThan(FORM_MOST_KB)
})

const declaring = heads.filter(({ resources }) => resources.length > 0)

test.each(declaring.map(({ key, resources }) => [key, resources] as const))(
  'of the domain %s the first page carries no definition; the pages of its records name its file',
  (domain, resources) => {
    expect(declaring.length).toBeGreaterThan(7)
    const { records } = JSON.parse(textOf('pages.json')) as {
      readonly records: Readonly<Record<string, readonly string[]>>
    }
    const scripts = filesOf(textOf('index.html'), 'js')
    for (const { definition } of resources) {
      const files = records[pathOf(definition)] ?? []
      expect(files.filter((file) => file.startsWith(`assets/${domain}-`))).toHaveLength(1)
      expect(files.filter((file) => scripts.includes(file))).toEqual([])
    }
  },
)

const drawn = heads.flatMap(({ key: domain, pages = [] }) => pages.map((one) => [one.path, one.key, domain] as const))

test.each(drawn)('the html of %s names what draws it, and no definition of its domain', (address, key, domain) => {
  const { own } = JSON.parse(textOf('pages.json')) as { readonly own: Readonly<Record<string, readonly string[]>> }
  const files = own[address] ?? []
  expect(files.filter((file) => file.startsWith(`assets/${key}-page-`) && file.endsWith('.js'))).toHaveLength(1)
  expect(files.filter((file) => file.startsWith(`assets/${domain}-`))).toEqual([])
})

test('a further document, page or tab costs the first page its head, a few dozen bytes', () => {
  const count = heads.reduce(
    (sum, { resources, pages = [], tabs = [] }) => sum + resources.length + pages.length + tabs.length,
    0,
  )
  expect(count).toBeGreaterThan(50)
  expect(gzipSync(JSON.stringify(heads)).length / count).toBeLessThan(HEAD_MOST_BYTES)
  // Series of numbers are declared by documents: they stand with the domains alone.
  const numbered = fs.readdirSync(path.join(BUILT, 'assets')).filter((file) => /^(sales|finance)-.*\.js$/.test(file))
  expect(numbered.filter((file) => textOf(`assets/${file}`).includes('{SEQ:'))).toHaveLength(2)
  expect(filesOf(textOf('index.html'), 'js').filter((file) => textOf(file).includes('{SEQ:'))).toEqual([])
})
