// `npm run count`: figures of the architecture, as closing notes quote them. It judges nothing.
import { circles, faces } from './count/imports.ts'
import { countWords } from './count/users.ts'
import type { Word } from './count/words.ts'
import { servesTests } from './support.ts'
import { codeIn, type Source } from './tree.ts'

const say = (line = ''): void => console.log(line)

const linesOf = (files: readonly Source[]): number =>
  files.reduce((sum, file) => sum + file.text.replace(/\n$/, '').split('\n').length, 0)

const product = (folder: string): readonly Source[] => codeIn(folder).filter((file) => !servesTests(file))

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => a.localeCompare(b)

function lines(): void {
  say('Lines of product code, without tests')
  const folders = new Map<string, Source[]>()
  for (const file of [...product('packages'), ...product('apps'), ...product('modules')]) {
    const folder = file.path.split('/').slice(0, 2).join('/')
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  for (const [folder, files] of [...folders].toSorted(byName)) say(`  ${folder.padEnd(24)} ${linesOf(files)}`)
  const machine = linesOf([...product('packages'), ...product('apps')])
  const domains = linesOf(product('modules'))
  say(`  machine ${machine}, domains ${domains}: ${(machine / domains).toFixed(2)} lines of machine per line of domain`)
}

function importCircles(): void {
  const found = circles()
  const [largest = []] = found
  const within = new Map<string, number>()
  for (const file of largest) {
    const folder = file.split('/').slice(0, 3).join('/')
    within.set(folder, (within.get(folder) ?? 0) + 1)
  }
  const folders = [...within].toSorted((a, b) => b[1] - a[1]).map(([folder, count]) => `${folder} ${count}`)
  say()
  say(`Import circles: ${found.length}; the largest has ${largest.length} files`)
  if (folders.length > 0) say(`  ${folders.join(', ')}`)
}

function packageFaces(): void {
  say()
  say('Names a package exports, and how many of them other packages import')
  for (const one of faces()) {
    say(`  ${one.package.padEnd(12)} ${one.exported} exported, ${one.used} used outside, ${one.deep} deep imports`)
  }
}

interface Learned {
  readonly kind: Word['kind']
  readonly users: Set<string>
}

/** One name is learnt once, wherever it stands; what no domain uses is not learnt. */
function learned(): ReadonlyMap<string, Learned> {
  const names = new Map<string, Learned>()
  const order: readonly Word['kind'][] = ['function', 'option', 'given']
  const words = countWords()
  for (const kind of order) {
    for (const word of words.filter((one) => one.kind === kind && one.users.size > 0)) {
      const name = word.name.split('.').at(-1) ?? word.name
      const before = names.get(name)
      names.set(name, { kind: before?.kind ?? kind, users: new Set([...(before?.users ?? []), ...word.users]) })
    }
  }
  return names
}

function authorsWords(): void {
  const names = learned()
  const of = (kind: Word['kind']): number => [...names.values()].filter((one) => one.kind === kind).length
  const single = [...names].filter(([, one]) => one.users.size === 1)
  say()
  say(`Words an author of a domain learns: ${names.size}`)
  say(`  ${of('function')} functions and kinds, ${of('option')} options, ${of('given')} values given to functions`)
  say(`  with one user: ${single.length}`)
  for (const [name, one] of single.toSorted(byName)) say(`    ${name.padEnd(20)} ${[...one.users].join()}`)
}

lines()
importCircles()
packageFaces()
authorsWords()
