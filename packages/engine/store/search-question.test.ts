import type { Words } from '@lumbung/core'
import { defineDocument, f, type Resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { amountIn, isNumberish, kindsNamed, slipsOf, wordsIn } from './search-question.ts'

const paper = (key: string, numbering: string, title: Words): Resource => ({
  definition: defineDocument({
    key,
    module: 'sample',
    numbering,
    resets: 'never',
    date: 'date',
    fields: { date: f.date() },
    list: { columns: ['number'] },
    form: { header: ['date'] },
  }),
  words: { title },
  calculation: null,
})
const papers = [
  paper('bill', 'INV/{BR}/{SEQ:4}', ['Guest bill', 'Nota tamu']),
  paper('invitation', 'UND/{SEQ:4}', ['Invitation', 'Undangan']),
  paper('night-note', 'NN-{SEQ:4}', ['Night note', 'Nota malam']),
]
const named = (q: string) => [...kindsNamed(papers, wordsIn(q))].map(([key, { rank, rest }]) => [key, rank, rest])

test.each([
  [
    'inv 0011',
    [
      ['bill', 0, ['0011']],
      ['invitation', 1, ['0011']],
    ],
  ],
  [
    'NOTA 0011',
    [
      ['bill', 1, ['0011']],
      ['night-note', 1, ['0011']],
    ],
  ],
  // Two words that name a kind leave those aside that one of them names.
  ['nota tamu ani', [['bill', 1, ['ani']]]],
  ['0011 nn', [['night-note', 0, ['0011']]]],
  // Initials, in either language.
  ['nt', [['bill', 0, []]]],
  ['no 0011', []],
  ['jkt 0011', []],
  ['0011', []],
])('%s names its kinds and leaves the rest', (q, found) => {
  expect(named(q)).toEqual(found)
})

const amount = (q: string): string | null => amountIn(wordsIn(q))?.value.toFixed() ?? null

test.each([
  ['12.500.000', '12500000'],
  ['12,5jt', '12500000'],
  ['12,5 jt', '12500000'],
  ['Rp 1.250.000,50', '1250000.5'],
  ['1250000', '1250000'],
  ['0011', null],
  ['00112233', null],
  ['2601', null],
  ['0', null],
  ['-12.500', null],
  ['inv/jkt/2601/0011', null],
  ['toko ani', null],
])('%s as an amount is %s', (q, value) => {
  expect(amount(q)).toBe(value)
})

test('figures and slashes make a number, and nothing else does', () => {
  expect([['0011'], ['inv/jkt'], ['toko', 'ani'], []].map(isNumberish)).toEqual([true, true, false, false])
})

test('one letter wrong, too many, missing or swapped, where three letters in a row are left to look for', () => {
  const isMeant = (typed: string, name: string): boolean =>
    slipsOf(typed).some((one) => new RegExp(one.replaceAll('_', '.')).test(name))
  expect(isMeant('indofud', 'indofood')).toBe(false)
  expect(
    ['indofod', 'indofoood', 'indofokd', 'indoofod', 'nidofood', 'iindofood'].map((one) => isMeant(one, 'indofood')),
  ).toEqual([true, true, true, true, true, true])
  expect(isMeant('indofood', 'sumber')).toBe(false)
  expect(slipsOf('ani')).toEqual([])
  expect(slipsOf('maju').every((one) => one.split('_').some((run) => run.length > 2))).toBe(true)
})
