import { describe, expect, test } from 'vitest'
import { asRupiah, type DatePattern, decimal, type Finding, Problem, refuse } from '@lumbung/core'
import { f, kinds } from '@lumbung/definition'
import { engineErrors } from '../errors.ts'
import { problemBody, sentenceFor, withSentences } from './problem.ts'

const catalogue = { dear: ['{item} is dear.', '{item} mahal.'] } as const

test('warnings travel as sentences in the language of the user', () => {
  const body = { hash: 'x', warnings: [{ path: 'lines.0.price', code: 'dear', values: { item: 'Tea' } }] }
  expect(withSentences(body, catalogue, 'id')).toEqual({
    hash: 'x',
    warnings: [{ path: 'lines.0.price', code: 'dear', message: 'Tea mahal.' }],
  })
})

test('a warning names the approval that it asks for', () => {
  const body = { warnings: [{ path: 'price', code: 'dear', values: { item: 'Tea' }, level: 'match' }] }
  expect(withSentences(body, catalogue, 'en')).toEqual({
    warnings: [{ path: 'price', code: 'dear', message: 'Tea is dear.', level: 'match' }],
  })
})

test('an answer without warnings stays as it is', () => {
  const body = { hash: 'x' }
  expect(withSentences(body, catalogue, 'en')).toBe(body)
  expect(withSentences(null, catalogue, 'en')).toBeNull()
})

test('days and amounts are said as people write them, numbers and codes as they are', () => {
  const words = { floor: ['{bank} falls to {amount} on {date}, by {number}.', ''] } as const
  const values = { bank: 'BCA', amount: '-1250000.50', date: '2026-11-20', number: 'CI/2611/0018' }
  expect(sentenceFor(words, 'floor', values, 'en')).toBe('BCA falls to -1.250.000,50 on 20/11/2026, by CI/2611/0018.')
})

test('days are said as their reader writes them, in whichever language; amounts as screens show them to all', () => {
  const words = { due: ['Due {date}: {amount}.', 'Jatuh tempo {date}: {amount}.'] } as const
  const values = { date: '2026-11-20', amount: '1250000.50' }
  const read = (dateFormat: DatePattern | undefined, language: 'en' | 'id' = 'en') =>
    sentenceFor(words, 'due', values, { language, dateFormat })
  expect(read(undefined)).toBe('Due 20/11/2026: 1.250.000,50.')
  expect(read('yyyy-MM-dd')).toBe('Due 2026-11-20: 1.250.000,50.')
  expect(read('MM/dd/yyyy', 'id')).toBe('Jatuh tempo 11/20/2026: 1.250.000,50.')
  const { detail, errors } = problemBody(
    refuse([{ path: 'date', code: 'due', values }]),
    words,
    { language: 'en', dateFormat: 'yyyy-MM-dd' },
    'r',
  )
  expect([detail, errors[0]?.message, errors[0]?.values]).toEqual([
    'Due 2026-11-20: 1.250.000,50.',
    'Due 2026-11-20: 1.250.000,50.',
    values,
  ])
})

test('a period is called as on the screens; one with a name of its own keeps it', () => {
  const words = { closed: ['{period} is closed.', '{period} sudah ditutup.'] } as const
  expect(sentenceFor(words, 'closed', { period: '2026-08' }, 'id')).toBe('Agu 2026 sudah ditutup.')
  expect(sentenceFor(words, 'closed', { period: 'Stocktaking' }, 'en')).toBe('Stocktaking is closed.')
})

describe('a refusal', () => {
  const words = {
    ...engineErrors,
    dear: ['Line {line}: {price} is dear. Lower it.', 'Baris {line}: {price} mahal. Turunkan.'],
    bare: ['Account {code} needs a cost code on line {line}.', 'Akun {code} butuh kode biaya pada baris {line}.'],
  } as const
  const body = (findings: readonly Finding[], language: 'en' | 'id' = 'en') =>
    problemBody(refuse(findings), words, language, 'r')
  const lines = (count: number, one: (line: number) => Omit<Finding, 'path'>): Finding[] =>
    Array.from({ length: count }, (_, place) => ({ path: `lines.${place}.price`, ...one(place + 1) }))

  test('of a choice names the values to send, in the sentence and as data', () => {
    const field = f.choice({ cash: ['Cash', 'Tunai'], credit: ['Credit', 'Kredit'] })
    const read = kinds.choice.read('Cash', field)
    const error = 'error' in read ? read.error : { code: 'none' }
    expect(body([{ path: 'kind', ...error }], 'id')).toMatchObject({
      detail: 'Pilih Tunai (cash) atau Kredit (credit).',
      errors: [{ path: 'kind', values: { choices: ['cash', 'credit'] } }],
    })
    const rates = kinds.choice.read('x', f.choice({ IDR: ['IDR', 'IDR'], USD: ['Dollar', 'Dolar'] }))
    expect(body([{ path: 'kind', ...('error' in rates ? rates.error : { code: 'none' }) }]).detail).toBe(
      'Choose IDR or Dollar (USD).',
    )
  })

  test('carries as data what its sentence names, and nothing else that the rule knew', () => {
    const finding = { path: 'lines.0.price', code: 'dear', values: { line: 1, price: '90.50', floor: '100.00' } }
    expect(body([finding]).errors).toEqual([
      {
        path: 'lines.0.price',
        code: 'dear',
        message: 'Line 1: 90,50 is dear. Lower it.',
        values: { line: 1, price: '90.50' },
      },
    ])
  })

  test('writes a figure as its reader reads it, and carries its number as data', () => {
    const finding = { path: 'lines.0.price', code: 'dear', values: { line: 1, price: asRupiah(decimal('90500')) } }
    expect(body([finding], 'id').errors).toMatchObject([
      { message: 'Baris 1: Rp 90.500,00 mahal. Turunkan.', values: { line: 1, price: '90500.00' } },
    ])
  })

  test('says words in the language of its reader, as data too', () => {
    const finding = { path: 'lines.0.price', code: 'dear', values: { line: 1, price: ['This', 'Ini'] as const } }
    expect(body([finding], 'id').errors).toMatchObject([
      { message: 'Baris 1: Ini mahal. Turunkan.', values: { line: 1, price: 'Ini' } },
    ])
  })

  test('of 400 lines for one reason says it once with its lines; every line is among its errors', () => {
    const bodyOf = body(lines(400, () => ({ code: 'not-a-reference' })))
    expect(bodyOf.detail).toBe('Lines 1–400: Choose a record from the list.')
    expect(bodyOf.errors).toHaveLength(400)
    expect(bodyOf).not.toHaveProperty('errorsOmitted')
  })

  test('says the lines where its sentence says the line', () => {
    const dear = lines(4, (line) => ({ code: 'dear', values: { line, price: line === 3 ? '5.00' : '9.00' } }))
    expect(body(dear).detail).toBe('Lines 1–2, 4: 9,00 is dear. Lower it.')
    expect(body(dear, 'id').detail).toBe('Baris 1–2, 4: 9,00 mahal. Turunkan.')
    const bare = lines(2, (line) => ({ code: 'bare', values: { line, code: '6211' } }))
    expect(body(bare).detail).toBe('Account 6211 needs a cost code on line 1–2.')
  })

  test('of one line, or of fields of the header, stays as it is', () => {
    expect(body(lines(1, () => ({ code: 'required' }))).detail).toBe(engineErrors.required?.[0])
    const header = ['note', 'date'].map((path) => ({ path, code: 'required' }))
    expect(body(header).detail).toBe(engineErrors.required?.[0])
    expect(problemBody(new Problem(404, 'not-found'), words, 'en', 'r').detail).toBe('Not found')
  })

  test('sends a thousand findings at most, and says how many more there are', () => {
    const many = body(lines(2500, () => ({ code: 'required' })))
    expect([many.errors.length, many.errorsOmitted]).toEqual([1000, 1500])
    expect(many.detail).toMatch(/^Lines 1–2500: /)
  })
})
