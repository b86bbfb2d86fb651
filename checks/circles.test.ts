// Files that import one another in a circle cannot be read, tried or moved one by one: types count as all else.
import { describe, expect, test } from 'vitest'
import { circles } from './count/imports.ts'
import { productIn } from './support.ts'
import { planted, type Source } from './tree.ts'

const MOST = 10

const tooLarge = (files: readonly Source[]): readonly string[] =>
  circles(files)
    .filter((circle) => circle.length > MOST)
    .map((circle) => `${circle.length} files: ${circle.toSorted().join(', ')}`)

/** Files of which each imports the next, and the last the first. */
const ringOf = (count: number, statement: (next: string) => string): readonly Source[] =>
  Array.from({ length: count }, (_, at) =>
    planted(`packages/engine/store/ring-${at}.ts`, statement(`./ring-${(at + 1) % count}.ts`)),
  )

describe('circles of imports', () => {
  test(`have no more than ${MOST} files`, () => {
    const files = productIn('packages', 'apps', 'modules')
    expect(files.length).toBeGreaterThan(1000)
    expect(tooLarge(files)).toEqual([])
  })
  test.each([
    ['import', (next: string) => `import { one } from '${next}'\nexport const other = one\n`],
    ['import of a type', (next: string) => `import type { One } from '${next}'\nexport type Other = One\n`],
  ])('a planted one by %s is found', (_, statement) => {
    expect(tooLarge(ringOf(MOST, statement))).toEqual([])
    expect(tooLarge(ringOf(MOST + 1, statement))).toEqual([expect.stringContaining(`${MOST + 1} files`)])
  })
})
