import { expect, test } from 'vitest'
import { byId } from './samples.ts'
import { withUsualWarehouse } from './usual-warehouse.ts'

const branches = byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: 'MAIN' })
const draft = (warehouse: string | null) => ({ branch: 'HQ', warehouse })

test('a new document takes the warehouse of its branch; one that is chosen, or taken away, stays so', () => {
  expect(withUsualWarehouse(draft(null), '', { branches }).warehouse).toBe('MAIN')
  expect(withUsualWarehouse(draft('FAR'), '', { branches }).warehouse).toBe('FAR')
  expect(withUsualWarehouse(draft(null), 'supplier', { branches }).warehouse).toBeNull()
  expect(withUsualWarehouse(draft(null), '', { branches: byId() }).warehouse).toBeNull()
})
