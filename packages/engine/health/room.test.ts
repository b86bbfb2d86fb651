import { Problem } from '@lumbung/core'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { sentenceOf } from '../backup/sentence.ts'
import { asProblem } from '../http/problem.ts'
import { fakeDatabase } from '../http/sample.ts'
import { isFull, roomOf } from './room.ts'

const FULL = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' })

describe('a database without room', () => {
  test('is not ready from the first refusal until something can be written again', async () => {
    vi.useFakeTimers()
    let refusal: Error | null = FULL
    const transaction: Database['transaction'] = () =>
      refusal ? Promise.reject(refusal) : Promise.resolve<never>(undefined as never)
    const room = roomOf({ ...fakeDatabase(), transaction }, null)
    expect(await room.reason()).toBeNull()
    room.saw(new Error('something else'))
    expect(await room.reason()).toBeNull()
    room.saw(FULL)
    expect(await room.reason()).toBe('The disk of the database is full.')
    refusal = null
    // It is tried every few seconds only.
    expect(await room.reason()).toBe('The disk of the database is full.')
    vi.advanceTimersByTime(5001)
    expect(await room.reason()).toBeNull()
    vi.useRealTimers()
  })
})

test('a folder that is not there says nothing of a disk', () => {
  expect(isFull('/there/is/no/such/folder')).toBe(false)
})

test('no room is reported as such, for database and files of the server, without naming a file', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write /srv/backups/x'), { code })
    expect(asProblem(error)).toEqual(new Problem(503, 'disk-full', {}, [], { retryAfter: 30 }))
    expect(sentenceOf(error, 'backup-failed')).toEqual({ code: 'disk-full', values: {} })
  }
})
