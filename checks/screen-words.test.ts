// Texts of an area are fetched with the pages that show them: what a file that is fetched by itself says, it brings in.
import { expect, test } from 'vitest'
import { type Catalogues, screenWords } from './screen-words.ts'
import { resolved } from './support.ts'
import { calleeOf, codeIn, isTestPath, nameOf, parsed, planted, type Source, textOf, walk } from './tree.ts'

const SHELL = 'shellWords'
/** Fetched before anything is shown, as one file. */
const FRAME = ['apps/web/main.tsx', 'apps/web/signed-in.tsx', 'packages/screens/home/home-page.tsx']

/** The area of each key. */
const areasOf = (catalogues: Catalogues): ReadonlyMap<string, string> =>
  new Map(Object.entries(catalogues).flatMap(([area, words]) => Object.keys(words).map((key) => [key, area] as const)))

interface Said {
  readonly brought: ReadonlySet<string>
  readonly keys: readonly string[]
}

/** The areas a file brings in, and the texts it may name. Whoever says nothing may have the same word for its own. */
function saidIn(file: Source, areas: ReadonlyMap<string, string>): Said {
  const [brought, keys] = [new Set<string>(), new Set<string>()]
  const speaks = parsed(file).imports.some(({ from }) => /(^|\/)words\.ts$/.test(from))
  walk(parsed(file).program, (node) => {
    if (node.type === 'CallExpression' && calleeOf(node) === 'addWords')
      for (const one of node['arguments'] as readonly unknown[]) brought.add(nameOf(one) ?? '')
    const text = speaks && node.type === 'Literal' ? textOf(node) : null
    if (text !== null && areas.has(text)) keys.add(text)
  })
  return { brought, keys: [...keys] }
}

/** All files that are fetched with this one. */
function togetherWith(entry: string, files: ReadonlyMap<string, Source>, found = new Set<string>()): Set<string> {
  const file = files.get(entry)
  if (!file || found.has(entry)) return found
  found.add(entry)
  for (const { from, typeOnly, isLate } of parsed(file).imports)
    if (!typeOnly && !isLate) togetherWith(resolved(entry, from) ?? '', files, found)
  return found
}

function entriesOf(files: ReadonlyMap<string, Source>): readonly (readonly string[])[] {
  const late = [...files.values()].flatMap((file) =>
    parsed(file)
      .imports.filter(({ isLate }) => isLate)
      .map(({ from }) => resolved(file.path, from) ?? ''),
  )
  return [FRAME, ...new Set(late.filter((one) => files.has(one) && !FRAME.includes(one)).map((one) => [one]))]
}

/** What is said where its words were not brought in: `page says 'key' of area`. */
function missingWords(sources: readonly Source[], areas: ReadonlyMap<string, string>): string[] {
  const files = new Map(sources.map((file) => [file.path, file]))
  return entriesOf(files).flatMap((entry) => {
    const found = new Set<string>()
    for (const one of entry) togetherWith(one, files, found)
    const said = [...found].flatMap((one) => {
      const file = files.get(one)
      return file ? [saidIn(file, areas)] : []
    })
    const brought = new Set([SHELL, ...said.flatMap((one) => [...one.brought])])
    const keys = new Set(said.flatMap((one) => one.keys))
    const missing = [...keys].filter((key) => !brought.has(areas.get(key) ?? SHELL))
    return missing.map((key) => `${entry.at(-1)} says '${key}' of ${areas.get(key)}`)
  })
}

const product = (): readonly Source[] =>
  codeIn('packages/screens', 'apps/web', 'modules').filter((file) => !isTestPath(file.path))

test('every page brings in the words it says', async () => {
  const areas = areasOf(await screenWords())
  expect(areas.size).toBeGreaterThan(400)
  expect(entriesOf(new Map(product().map((file) => [file.path, file]))).length).toBeGreaterThan(10)
  expect(missingWords(product(), areas)).toEqual([])
})

test('a planted page without its words is found', () => {
  const areas = new Map([['rare', 'listWords']])
  const page = (text: string): string[] =>
    missingWords([planted('apps/web/main.tsx', "import('./page.tsx')"), planted('apps/web/page.tsx', text)], areas)
  const speaks = "import { addWords, useSay } from './words.ts'\n"
  expect(page(`${speaks}useSay()('rare')`)).toHaveLength(1)
  expect(page(`${speaks}useSay()('rare'); addWords(listWords)`)).toEqual([])
  expect(page("const kind = 'rare'")).toEqual([])
})
