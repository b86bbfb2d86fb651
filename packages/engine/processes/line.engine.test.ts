import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { type Line, openLine } from './line.ts'

let server: TestDatabase
const open: Line[] = []

beforeAll(async () => {
  server = await freshDatabase()
})

afterAll(async () => {
  await Promise.all(open.map((line) => line.close()))
  await server.drop()
})

async function listener() {
  const heard: unknown[] = []
  const line = await openLine(
    { ...server.connection },
    { onEvents: (events) => heard.push(...events), onLost: () => heard.push('lost') },
  )
  open.push(line)
  return { line, heard }
}

test('what is told arrives whole and in order, however much; who tells does not hear it', async () => {
  const alone = await listener()
  alone.line.tell('nobody is there')
  const other = await listener()
  await expect.poll(() => [alone.line.others, other.line.others]).toEqual([1, 1])
  const told = Array.from({ length: 1000 }, (_, index) => ({ index, text: 'x'.repeat(index % 90) }))
  for (const event of told) alone.line.tell(event)
  await expect.poll(() => other.heard.length).toBe(told.length)
  expect(other.heard).toEqual(told)
  expect(alone.heard).toEqual([])
})

test('who says goodbye is not told to any more, and neither is who is known to be gone', async () => {
  const [one, other] = [await listener(), await listener()]
  await expect.poll(() => one.line.others).toBe(open.length - 1)
  const before = one.line.others
  await other.line.close()
  await expect.poll(() => one.line.others).toBe(before - 1)
  one.line.forget(one.line.heardOf)
  expect(one.line.others).toBe(0)
})
