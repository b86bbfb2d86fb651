import { asQuantity, decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, sampleMaster } from '../../masters/trade/samples.ts'
import { batch } from '../batch/definition.ts'
import { measuredFindings } from '../batch/measured.ts'
import { itemSpecification } from './definition.ts'
import { required, rules } from './rules.ts'

const moisture = (more: object = {}) =>
  sampleMaster(itemSpecification, {
    id: 'WATER',
    name: 'Moisture',
    type: 'number',
    sampling: 'all',
    min: decimal(4),
    target: decimal(5),
    max: decimal(6),
    ...more,
  })
const codes = (more: object) => rules(moisture(more)).map(({ path, code }) => `${path} ${code}`)
const limits = (more: object = {}) => ({
  id: 'I1',
  item: 'FLOUR',
  validFrom: '2026-03-01',
  min: decimal(2),
  target: null,
  max: decimal(3),
  ...more,
})

test('a minimum above its maximum is refused, here and for an item', () => {
  expect(rules(moisture())).toEqual([])
  expect(rules(moisture({ min: decimal(7), target: null }))).toEqual([
    {
      path: 'min',
      code: 'limits-crossed',
      values: { lower: asQuantity('7'), upper: asQuantity('6'), name: 'Moisture' },
    },
  ])
  expect(codes({ target: decimal(9) })).toEqual(['target target-outside'])
  expect(codes({ items: [limits({ min: decimal(4) })] })).toEqual(['items.0.min limits-crossed'])
})

test('one row for each item and day', () => {
  expect(codes({ items: [limits(), limits({ id: 'I2' })] })).toEqual(['items.1.item limits-twice'])
  expect(codes({ items: [limits(), limits({ id: 'I2', validFrom: '2026-04-01' })] })).toEqual([])
})

test('a list needs options, a sample its size, a table rows that rise', () => {
  expect(codes({ type: 'list' })).toEqual(['options options-missing'])
  expect(codes({ sampling: 'fixed' })).toEqual(['sampleSize required'])
  expect(required(moisture({ sampling: 'percent' }))).toEqual(['samplePercent'])
  expect(codes({ sampling: 'table' })).toEqual(['plan plan-missing'])
  const row = (lotFrom: number, lotTo: number | null, accept = 0, reject = 1) => ({
    id: `P${lotFrom}`,
    lotFrom,
    lotTo,
    sample: 5,
    accept,
    reject,
  })
  expect(codes({ sampling: 'table', plan: [row(1, 50), row(51, null)] })).toEqual([])
  expect(codes({ sampling: 'table', plan: [row(1, 50), row(50, null, 2, 2)] })).toEqual([
    'plan.1.lotFrom lot-ranges',
    'plan.1.reject reject-below',
  ])
})

const measured = (of: object, row: object, more: object = {}) =>
  measuredFindings(
    sampleMaster(batch, {
      item: 'FLOUR',
      number: 'A',
      measured: [{ id: 'M1', specification: 'WATER', figure: null, value: null, ...row }],
      ...more,
    }),
    byId(moisture(of)),
  ).map(({ path, code, warning }) => [path, code, warning === true].join(' '))

test('a value is of its type; outside the limits it is told', () => {
  expect(measured({}, { figure: decimal(5) })).toEqual([])
  expect(measured({}, { figure: decimal(7) })).toEqual(['measured.0.figure value-high true'])
  expect(measured({}, { figure: decimal(3) })).toEqual(['measured.0.figure value-low true'])
  expect(measured({}, { value: 'dry' })).toEqual(['measured.0.figure value-number false'])
  expect(measured({ type: 'yesNo' }, { value: 'maybe' })).toEqual(['measured.0.value value-yes-no false'])
  expect(measured({ type: 'yesNo' }, { value: 'Ya' })).toEqual([])
  const options = [{ id: 'O1', option: 'White' }]
  expect(measured({ type: 'list', options }, { value: 'blue' })).toEqual(['measured.0.value value-listed false'])
  expect(measured({ type: 'list', options }, { value: 'white' })).toEqual([])
  expect(measured({ type: 'text' }, { value: ' ' })).toEqual(['measured.0.value required false'])
})

test('own limits of the item hold from their day on', () => {
  const own = { items: [limits()] }
  expect(measured(own, { figure: decimal(5) })).toEqual(['measured.0.figure value-high true'])
  expect(measured(own, { figure: decimal(5) }, { made: '2026-02-28' })).toEqual([])
})

test('each characteristic is measured once', () => {
  const row = { specification: 'WATER', figure: decimal(5), value: null }
  const twice = {
    measured: [
      { id: 'M1', ...row },
      { id: 'M2', ...row },
    ],
  }
  expect(measured({}, {}, twice)).toEqual(['measured.1.specification measured-twice false'])
})
