import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, item, sampleMaster } from '../../masters/trade/samples.ts'
import { billOfMaterials } from './definition.ts'
import { ranked, substituteFindings } from './substitutes.ts'

const items = byId(item('BASE'), item('SUGAR'), item('HONEY'), item('WORK', { type: 'service' }))
const recipe = (substitutes: readonly object[]) =>
  sampleMaster(billOfMaterials, {
    item: 'BASE',
    components: [
      { id: 'C1', item: 'SUGAR' },
      { id: 'C2', item: 'HONEY' },
    ],
    substitutes: substitutes.map((one, at) => ({ id: `S${at}`, ratio: decimal(1), rank: null, ...one })),
  })
const found = (...substitutes: readonly object[]): string[] =>
  substituteFindings(recipe(substitutes), items).map(({ path, code }) => `${path} ${code}`)

test('a substitute without a rank is tried after the others of its component', () => {
  const { substitutes } = recipe([
    { line: 'C1', item: 'HONEY' },
    { line: 'C2', item: 'SUGAR' },
    { line: 'C1', item: 'MOLASSES', rank: 4 },
    { line: 'C1', item: 'SYRUP' },
  ])
  expect(ranked(substitutes).map(({ line, rank }) => `${line} ${rank}`)).toEqual(['C1 5', 'C2 1', 'C1 4', 'C1 6'])
})

test('what is ranked stays as it is', () => {
  const { substitutes } = recipe([{ line: 'C1', item: 'HONEY', rank: 2 }])
  expect(ranked(substitutes)[0]).toBe(substitutes[0])
})

test('a substitute is neither the component, the product nor a service, and is named once for each component', () => {
  expect(found({ line: 'C1', item: 'HONEY' }, { line: 'C2', item: 'SUGAR' })).toEqual([])
  expect(found({ line: 'C1', item: 'SUGAR' })).toEqual(['substitutes.0.item recipe-substitute-same'])
  expect(found({ line: 'C1', item: 'BASE' })).toEqual(['substitutes.0.item recipe-substitute-product'])
  expect(found({ line: 'C1', item: 'WORK' })).toEqual(['substitutes.0.item recipe-service'])
  expect(found({ line: 'C1', item: 'HONEY' }, { line: 'C1', item: 'HONEY' })).toEqual([
    'substitutes.1.item recipe-substitute-twice',
  ])
})
