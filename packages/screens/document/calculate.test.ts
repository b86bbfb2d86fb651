import { expect, test } from 'vitest'
import { broughtLines } from './calculate.ts'

const line = (key: string, values: Readonly<Record<string, unknown>> = {}) => ({ key, values })

test('lines that a choice brings come, those it drops go, and what was typed meanwhile stays', () => {
  const asked = [line('kept', { memo: 'a', amount: '1' }), line('dropped'), line('removed')]
  const answered = [{ id: 'kept', memo: 'b', amount: '2' }, { id: 'removed' }, { id: 'brought', amount: '5' }]
  const shown = [line('kept', { memo: 'typed', amount: '1' }), line('dropped'), line('added')]
  expect(broughtLines(asked, answered, shown)).toEqual([
    line('kept', { memo: 'typed', amount: '2' }),
    line('brought', { amount: '5' }),
    line('added'),
  ])
})
