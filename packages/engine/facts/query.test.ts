import { defineFact, type FactsOf } from '@lumbung/definition'
import { expect, expectTypeOf, test } from 'vitest'
import { answerFact, type FactAnswer } from './query.ts'

type Question = { readonly items: readonly string[] }

const left = defineFact<Question, ReadonlyMap<string, number>>('test.left')

test('a question is plain values under the key of its fact', () => {
  expect(left({ items: ['a'] })).toEqual({ kind: 'asked', fact: 'test.left', question: { items: ['a'] } })
  const after = left.after('orders', (orders: ReadonlyMap<string, Question>) => ({ items: [...orders.keys()] }))
  expect(after).toMatchObject({ kind: 'asked', fact: 'test.left', of: 'orders' })
})

test('what is asked and what is answered are held to the fact', () => {
  const needs = () => ({ left: left({ items: [] }) })
  expectTypeOf(left).parameter(0).toEqualTypeOf<Question>()
  expectTypeOf<{ readonly item: string }>().not.toExtend<Parameters<typeof left>[0]>()
  expectTypeOf<FactsOf<typeof needs>['left']>().toEqualTypeOf<ReadonlyMap<string, number>>()
  type Answered = Awaited<ReturnType<FactAnswer<Question, ReadonlyMap<string, number>>['answer']>>
  expectTypeOf<Answered>().toEqualTypeOf<readonly ReadonlyMap<string, number>[]>()
  expectTypeOf<readonly ReadonlyMap<string, string>[]>().not.toExtend<Answered>()
  expect(Object.keys(needs())).toEqual(['left'])
})

test('a fact tells forms unless it says that it decides', () => {
  const answer = async () => []
  expect([answerFact(left, { answer }).decides, answerFact(left, { decides: true, answer }).decides]).toEqual([
    false,
    true,
  ])
})
