// A style names only what is given somewhere: a colour that nobody defined is drawn as that of what it stands in.
import { expect, test } from 'vitest'
import { allSources, isTestPath, planted, type Source } from './tree.ts'

const IN_STYLES = /(--[a-z][a-z0-9-]*)\s*:/g
const IN_CODE = /'(--[a-z][a-z0-9-]*)'/g
/** What a component library sets on its popovers. */
const FROM_OUTSIDE = ['--trigger-width']

const isStyle = ({ path }: Source): boolean => path.endsWith('.css')

/** `file names --token`, of each that neither a style sheet nor a component gives. */
function unknownTokens(sources: readonly Source[]): string[] {
  const given = new Set(FROM_OUTSIDE)
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(path.endsWith('.css') ? IN_STYLES : IN_CODE)) given.add(name)
  return sources.filter(isStyle).flatMap(({ path, text }) => {
    const used = new Set([...text.matchAll(/var\(\s*(--[a-z0-9-]+)/g)].map(([, name = '']) => name))
    return [...used].filter((name) => !given.has(name)).map((name) => `${path} names ${name}`)
  })
}

test('styles name only what is given', () => {
  const sources = allSources().filter(({ path }) => /\.(css|tsx?)$/.test(path) && !isTestPath(path))
  expect(sources.filter(isStyle).length).toBeGreaterThan(90)
  expect(unknownTokens(sources)).toEqual([])
})

test('a planted one is found', () => {
  const files = [planted('a.css', ':root { --ink: #000; }'), planted('b.css', 'b { color: var(--inc); }')]
  expect(unknownTokens([...files, planted('c.tsx', "style={{ '--inc': 1 }}")])).toEqual([])
  expect(unknownTokens(files)).toEqual(['b.css names --inc'])
})
