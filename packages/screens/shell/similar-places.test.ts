import { expect, test } from 'vitest'
import { askedBy } from './similar-places.tsx'

test.each([
  ['/transaction/stock-crd', 'stock crd'],
  ['/transaction/stock-crd/01a22075-8fb5-7000-8fed-4992127cbe48', 'stock crd'],
  ['/', ''],
  ['/2026/11', ''],
])('%s asks for "%s"', (path, asked) => expect(askedBy(path)).toBe(asked))
