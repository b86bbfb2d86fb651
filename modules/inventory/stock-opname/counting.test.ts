import { expect, test } from 'vitest'
import { found, type OpnameShown, rowsFor } from './counting.ts'

const item = (code: string, name: string) => ({ id: code, code, name })
const [rice, sugar, tea] = [item('RICE', 'Rice 5 kg'), item('SUGAR', 'Cane sugar'), item('TEA', 'Black tea')]
const salt = item('SALT', 'Sea salt')
const WHOLE = { location: null, batch: null, serial: null }
const line = (of: typeof rice, round = 1, decision: string | null = null) => ({
  item: of,
  ...WHOLE,
  unit: { code: 'BAG' },
  round,
  decision,
})
const counted = (of: typeof rice, quantity: string, by: string, round = 1) => ({
  id: `${of.code}-${by}-${round}`,
  item: of,
  ...WHOLE,
  quantity,
  round,
  countedBy: { id: by, name: by },
  countedAt: '09:00:00',
})

const opname = (more: Partial<OpnameShown>): OpnameShown => ({
  id: 'S',
  number: 'OP/0001',
  status: 'draft',
  stage: 'counting',
  warehouse: { id: 'W', code: 'WH', name: 'Main' },
  items: null,
  lines: [line(rice), line(sugar), line(tea)],
  counts: [],
  ...more,
})

const shown = (one: OpnameShown, user = 'ana') =>
  rowsFor(one, user).map(
    ({ item: { code }, total, isForOthers }) => `${code} ${total?.toFixed() ?? '–'} ${isForOthers}`,
  )

test('what two people counted of one item at several places adds up', () => {
  const counts = [counted(rice, '12', 'ana'), counted(rice, '0.5', 'budi'), counted(tea, '0', 'budi')]
  expect(shown(opname({ counts }))).toEqual(['RICE 12.5 false', 'SUGAR – false', 'TEA 0 false'])
  expect(rowsFor(opname({ counts }), 'ana')[0]?.counts.map(({ countedBy }) => countedBy?.id)).toEqual(['budi', 'ana'])
})

test('what is counted again has nothing yet, and is not asked of who counted it before', () => {
  const again = opname({
    lines: [line(rice), line(sugar, 2), line(tea, 2), line(salt)],
    counts: [counted(rice, '12', 'ana'), counted(sugar, '3', 'ana'), counted(tea, '9', 'budi')],
  })
  expect(shown(again)).toEqual(['RICE 12 false', 'SUGAR – true', 'TEA – false', 'SALT – false'])
  expect(shown(again, 'budi')).toEqual(['RICE 12 false', 'SUGAR – false', 'TEA – true', 'SALT – false'])
})

test('what is skipped is not asked', () => {
  expect(shown(opname({ lines: [line(rice, 1, 'skip'), line(tea)] }))).toEqual(['TEA – false'])
})

test.each([
  ['rice', ['RICE']],
  ['tea black', ['TEA']],
  ['sug', ['SUGAR']],
  ['coffee', []],
  ['', ['RICE', 'SUGAR', 'TEA']],
])('"%s" finds', (typed, codes) => {
  expect(found(rowsFor(opname({}), 'ana'), typed).map((row) => row.item.code)).toEqual(codes)
})
