import { Decimal } from '@lumbung/core'
import type { PrintSheet, PrintWriter } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { byId } from '../trade/samples.ts'
import { withMeasures } from './measured-paper.ts'

const signer = { name: '', role: '' }
const write: PrintWriter = {
  language: 'en',
  label: (words) => words,
  text: ([text]) => text,
  date: (date) => date ?? '',
  dateLong: (date) => date ?? '',
  inWords: () => ['', ''],
  address: () => [],
  called: (key) => key,
  place: '',
  preparedBy: signer,
  approvedBy: signer,
}

const sheet: PrintSheet = {
  title: ['Delivery note', ''],
  watermark: null,
  company: { name: '', lines: [] },
  parties: [],
  facts: [],
  tables: [
    {
      columns: [
        { key: 'quantity', label: ['Quantity', ''], align: 'right' },
        { key: 'measured', label: ['Catch weight', ''], align: 'right' },
      ],
      rows: [
        [{ text: '5' }, { text: '7,9' }],
        [{ text: '1' }, { text: '1,4' }],
        [{ text: '2' }, { text: '' }],
      ],
    },
  ],
  words: null,
  payment: null,
  notes: [],
  totals: [],
  signatures: [],
  foot: '',
  copy: '',
}

const chicken = {
  id: 'chicken',
  archived: false,
  code: 'CHICKEN',
  baseUnitCode: 'PCS',
  tracking: 'none' as const,
  expiryControl: false,
  shelfLife: null,
  minimumDaysIn: null,
  minimumDaysOut: null,
  measureUnit: 'KG' as never,
  measureUnitCode: 'KG',
  measureDecimals: 3,
  nominalMeasure: null,
  measureTolerance: null,
}

const lines = [
  { id: '1', item: 'chicken' },
  { id: '2', item: 'tea' },
]
const row = (line: string, measured: string | null) => ({
  line,
  measured: measured === null ? null : new Decimal(measured),
})

test('rows of 7.9 and 1.4 kg say their unit, and 9.3 kg stand above', () => {
  const tracking = [row('1', '7.9'), row('1', '1.4'), row('2', null)]
  const { facts, tables } = withMeasures(sheet, { lines, tracking }, { tracked: byId(chicken) }, write)
  expect(facts.map(({ label, value }) => [label, value])).toEqual([[['Catch weight', 'Hasil timbang'], '9,3 KG']])
  expect(tables[0]?.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['5', '7,9 KG'],
    ['1', '1,4 KG'],
    ['2', ''],
  ])
})

test('a paper on which nothing was weighed stays as it is', () => {
  const tracking = [row('2', null)]
  expect(withMeasures(sheet, { lines, tracking }, { tracked: byId(chicken) }, write)).toBe(sheet)
})
