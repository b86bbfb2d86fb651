// A package shows what others use of it, in files of its own, and nothing else of it is known outside. Tests may know
// more, and the gallery shows the examples that lie beside each part of the kit.
import { describe, expect, test } from 'vitest'
import { deepImports, unusedNames } from './count/imports.ts'
import { productIn } from './support.ts'
import { planted } from './tree.ts'

describe('faces of packages', () => {
  test('are all that others import', () => {
    const files = productIn('packages', 'apps', 'modules')
    expect(files.length).toBeGreaterThan(1000)
    expect(deepImports(files)).toEqual([])
  })
  test('show nothing that nobody uses', () => expect(unusedNames()).toEqual([]))
  test.each([
    ['apps/server/main.ts', '@lumbung/engine/open.ts', 'packages/engine/open.ts, which engine does not show'],
    [
      'packages/engine/ledger/writer.ts',
      '@lumbung/ledger/tax.ts',
      'packages/ledger/tax.ts, which ledger does not show',
    ],
    ['modules/sales/sales-order/rules.ts', '../../../packages/core/id.ts', 'packages/core/id.ts, which core'],
  ])('%s may not import %s', (at, from, said) => {
    const file = planted(at, `import type { Thing } from '${from}'\nexport type Other = Thing\n`)
    expect(deepImports([file])).toEqual([expect.stringContaining(said)])
  })
  test.each([
    ['apps/server/main.ts', '@lumbung/engine'],
    ['modules/sales/sales-order/rules.ts', '@lumbung/engine/contract.ts'],
    ['packages/engine/ledger/writer.ts', '../database/batch.ts'],
  ])('%s may import %s', (at, from) => {
    expect(deepImports([planted(at, `import { thing } from '${from}'\nexport const other = thing\n`)])).toEqual([])
  })
  test('a planted name that nobody uses is found, by itself or with a whole file', () => {
    const files = [
      planted('packages/ledger/index.ts', "export { used, spare } from './one.ts'\nexport * from './two.ts'\n"),
      planted('packages/ledger/two.ts', 'export const second = 2\nexport type Second = 2\n'),
      planted('packages/ledger/stock/pool.ts', "import { spare } from '../index.ts'\nexport const own = spare\n"),
      planted(
        'modules/sales/index.ts',
        "import { second, used } from '@lumbung/ledger'\nexport const all = [used, second]\n",
      ),
    ]
    expect(unusedNames(files)).toEqual(['packages/ledger/index.ts spare', 'packages/ledger/index.ts Second'])
  })
})
