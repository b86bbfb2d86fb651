import { type AnyDocument, defineDocument, f, type Resource, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { postingAfter } from './posts-nothing.tsx'

const kind = (key: string, more: Partial<Pick<AnyDocument, 'successors' | 'postsMoney'>>): Resource =>
  resource(
    defineDocument({
      key,
      module: 'sales',
      numbering: 'X/{SEQ:4}',
      resets: 'never',
      date: 'date',
      fields: { date: f.date() },
      list: { columns: ['date'] },
      form: { header: ['date'] },
      ...more,
    }),
    { title: [key, key] },
  )

const kinds = new Map(
  [
    kind('promise', { successors: ['instruction', 'bill', 'elsewhere'] }),
    kind('instruction', { successors: ['transport', 'promise'] }),
    kind('transport', { postsMoney: true, successors: ['bill'] }),
    kind('bill', { postsMoney: true }),
  ].map((one) => [one.definition.key, one]),
)

test('the first documents that post, along every way, each once', () => {
  const promise = kinds.get('promise')?.definition
  if (promise?.kind !== 'document') throw new Error('no document')
  expect(postingAfter(promise, (key) => kinds.get(key)).map(({ definition }) => definition.key)).toEqual([
    'bill',
    'transport',
  ])
})
