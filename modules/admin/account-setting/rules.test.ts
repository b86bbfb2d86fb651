import { valuesIn } from '@lumbung/core'
import { expect, test } from 'vitest'
import type { AccountSetting } from './definition.ts'
import { rules } from './rules.ts'

const setting = (role: AccountSetting['role']): AccountSetting => ({
  id: 's',
  archived: false,
  version: 1,
  role,
  branch: null,
  account: 'a',
})
const accounts = (root: string, control: string) => ({
  accounts: new Map([['a', { id: 'a', archived: false, code: '112101', root, control }]]),
})

test('a purpose takes accounts of its root and control type', () => {
  expect(rules(setting('ar'), accounts('ASSET', 'AR'))).toEqual([])
  expect(rules(setting('sales'), accounts('INCOME', 'NONE'))).toEqual([])
})

test('another root or control type is refused with what is expected', () => {
  const wrong = [
    rules(setting('ar'), accounts('ASSET', 'NONE')),
    rules(setting('sales'), accounts('EXPENSE', 'NONE')),
    rules(setting('sales'), accounts('INCOME', 'AR')),
  ]
  expect(wrong.map((findings) => findings[0]?.values?.expected)).toEqual([
    ['asset (receivables)', 'aset (piutang)'],
    ['income', 'pendapatan'],
    ['income', 'pendapatan'],
  ])
})

test('what an account is and what is needed are said in the language of the user', () => {
  const [finding] = rules(setting('ar'), accounts('ASSET', 'CASH_BANK'))
  expect(valuesIn(finding?.values ?? {}, 'id')).toMatchObject({
    type: 'aset (kas dan bank)',
    expected: 'aset (piutang)',
  })
})
