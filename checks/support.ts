// Which files serve tests alone: rules of the product are not theirs.
import path from 'node:path'
import { allSources, isCode, isTestPath, parsed, type Source } from './tree.ts'

const ALIAS: Readonly<Record<string, string>> = {
  modules: 'modules',
  playground: 'playground',
  server: 'apps/server',
  web: 'apps/web',
}

/** The file an import means, from the root; null for a package of others. `?raw` asks for the file as its text. */
export function resolved(importer: string, asked: string): string | null {
  const from = asked.replace(/\?raw$/, '')
  if (from.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(importer), from))
  const ours = /^@lumbung\/([^/]+)(?:\/(.*))?$/.exec(from)
  if (!ours) return from.startsWith('/') ? from : null
  const [, name = '', file = 'index.ts'] = ours
  return `${ALIAS[name] ?? `packages/${name}`}/${file}`
}

const outside = (file: string): boolean => /^(checks|scenarios|bench|acceptance)\//.test(file)

/**
 * Tests and what only tests import. A file of the product that nothing imports is not support: it is an entry, or dead,
 * and both are held to the table.
 */
export function supportOf(files: readonly Source[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const one of parsed(file).imports) {
      const target = resolved(file.path, one.from)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  }
  const support = new Set(files.map((file) => file.path).filter(isTestPath))
  for (let before = -1; before !== support.size; ) {
    before = support.size
    for (const [file, by] of importers) if (by.every((one) => support.has(one) || outside(one))) support.add(file)
  }
  return support
}

let known: ReadonlySet<string> | null = null

/** Of the files as they are: whether a test, or imported by tests alone. */
export function servesTests(file: Source): boolean {
  known ??= supportOf(allSources().filter(isCode))
  return known.has(file.path)
}

/** Program code of the product below these folders. */
export const productIn = (...folders: readonly string[]): readonly Source[] =>
  allSources().filter(
    (file) => isCode(file) && folders.some((folder) => file.path.startsWith(`${folder}/`)) && !servesTests(file),
  )
