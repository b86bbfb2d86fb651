import { defineDocument, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import type { Round } from '../approval/approval.ts'
import { stepSentence } from './step-toast.ts'

const kind = (postsMoney?: true) =>
  defineDocument({
    key: 'parcel',
    module: 'sales',
    numbering: 'P/{SEQ:4}',
    resets: 'never',
    date: 'date',
    ...(postsMoney ? { postsMoney } : {}),
    fields: { date: f.date() },
    list: { columns: ['date'] },
    form: { header: ['date'] },
  })
const asked = (...names: readonly string[]) =>
  names.map((name) => ({ id: name, name, for: null, hasApproved: false, awayUntil: null }))
const MATCHED: Round['matched'] = { branches: [], amountFrom: null, exceptions: [], conditions: [] }
const round = (...names: readonly string[]): Round => ({
  id: '1',
  set: 'Sales',
  change: null,
  matched: MATCHED,
  state: 'waiting',
  submittedBy: 'Sari',
  submittedAt: '2026-11-23T00:00:00Z',
  level: 1,
  since: '2026-11-23T00:00:00Z',
  levels: [
    {
      level: 1,
      parts: [{ group: null, user: null, quorum: 'any', count: null, needed: 1, asked: asked(...names), approved: [] }],
    },
  ],
  decisions: [],
  delegates: [],
  changed: [],
})

test('submitting says whether it is posted, approved, or sent and to whom', () => {
  const of = (...given: Parameters<typeof stepSentence>) => stepSentence(...given)
  expect(of(kind(true), 'submit', 'P/1', { status: 'approved' })?.key).toBe('postedToast')
  expect(of(kind(), 'submit', 'P/1', { status: 'approved' })?.key).toBe('turnApproved')
  expect(of(kind(), 'submit', 'P/1', { status: 'pending' }, [round('Budi', 'Rina')])).toEqual({
    key: 'sentToToast',
    values: { number: 'P/1', names: 'Budi, Rina' },
  })
  expect(of(kind(), 'submit', 'P/1', { status: 'pending' }, [round('A', 'B', 'C', 'D')])?.values.names).toBe('A, B +2')
  expect(of(kind(), 'submit', 'P/1', { status: 'pending' })?.key).toBe('sentToast')
})

test('a level of several says that others follow, and other steps what they did', () => {
  expect(stepSentence(kind(true), 'approve', 'P/1', { status: 'pending' })?.key).toBe('turnOn')
  expect(stepSentence(kind(true), 'approve', 'P/1', { status: 'approved' })?.key).toBe('postedToast')
  expect(stepSentence(kind(), 'void', 'P/1', { status: 'void' })?.key).toBe('voidedToast')
  expect(stepSentence(kind(), 'delete', 'P/1', null)?.key).toBe('deletedToast')
  expect(stepSentence(kind(), 'duplicate', 'P/1', { status: 'draft' })).toBeNull()
})
