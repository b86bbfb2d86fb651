import { describe, expect, it } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

const texts = (queue: ReturnType<typeof createToastQueue>): readonly string[] =>
  queue.shown().map((toast) => toast.text)

describe('the toast queue', () => {
  it('shows the newest on top and at most three', () => {
    const queue = createToastQueue()
    for (const text of ['one', 'two', 'three', 'four']) queue.show({ text })
    expect(texts(queue)).toEqual(['four', 'three', 'two'])
  })

  it('lets an error stay when others must leave, and until it is closed', () => {
    const queue = createToastQueue()
    const failed = queue.show({ text: 'failed', kind: 'error', lasts: 10 })
    for (const text of ['two', 'three', 'four']) queue.show({ text })
    expect(texts(queue)).toEqual(['four', 'three', 'failed'])
    expect(queue.shown().at(-1)?.lasts).toBeUndefined()
    queue.close(failed)
    expect(texts(queue)).toEqual(['four', 'three'])
  })

  it('lasts 3 seconds and informs when nothing is said', () => {
    const queue = createToastQueue()
    queue.show({ text: 'saved' })
    expect(queue.shown()[0]).toMatchObject({ lasts: 3000, kind: 'info' })
  })
})
