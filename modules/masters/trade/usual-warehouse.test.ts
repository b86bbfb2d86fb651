import { expect, test } from 'vitest'
import { byId } from './samples.ts'
import { withUsualWarehouse } from './usual-warehouse.ts'

const branches = byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: 'MAIN' })
const facts = { branches, ownWarehouses: [] }
const draft = (warehouse: string | null) => ({ branch: 'HQ', warehouse })

test('a new document takes the warehouse of its branch; one that is chosen, or taken away, stays so', () => {
  expect(withUsualWarehouse(draft(null), '', facts).warehouse).toBe('MAIN')
  expect(withUsualWarehouse(draft('FAR'), '', facts).warehouse).toBe('FAR')
  expect(withUsualWarehouse(draft(null), 'supplier', facts).warehouse).toBeNull()
  expect(withUsualWarehouse(draft(null), '', { ...facts, branches: byId() }).warehouse).toBeNull()
})

test('without a usual one it takes the only warehouse of its branch, and none of several', () => {
  const at = (...codes: readonly string[]) => ({
    branches: byId(),
    ownWarehouses: codes.map((id) => ({ id, number: id })),
  })
  expect(withUsualWarehouse(draft(null), '', at('FAR')).warehouse).toBe('FAR')
  expect(withUsualWarehouse(draft(null), '', at('FAR', 'NEAR')).warehouse).toBeNull()
  expect(withUsualWarehouse(draft(null), '', { ...at('FAR'), branches }).warehouse).toBe('MAIN')
})
