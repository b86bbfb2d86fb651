import { asQuantity, decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { sampleMaster } from '../../masters/trade/samples.ts'
import { item as definition } from './definition.ts'
import { rules } from './rules.ts'

const facts = {
  barcodeTwins: [],
  unitBarcodeTwins: [],
  barcodeRows: [],
  units: new Map(),
  stored: new Map(),
  holding: null,
  openDocuments: 0,
  templates: new Map(),
  sameVariants: [],
  variants: [],
}

const findings = (baseDecimals: number, numerator: string, denominator = '1') => {
  const units = [{ id: 'U', unit: 'BOX', numerator: decimal(numerator), denominator: decimal(denominator) }]
  return rules(
    sampleMaster(definition, { code: 'KOPI', baseUnit: 'PCS', baseUnitCode: 'PCS', baseDecimals, units }),
    facts,
  )
}

test('a unit is refused when the base unit cannot hold one of it (inventory 2)', () => {
  expect(findings(0, '1.5')).toEqual([
    {
      path: 'units.0.numerator',
      code: 'conversion-not-exact',
      values: { unit: '', quantity: asQuantity('1.5'), base: 'PCS', decimals: 0 },
    },
  ])
  expect(findings(0, '1', '2')).toMatchObject([{ values: { quantity: asQuantity('0.5') } }])
  expect(findings(2, '1', '3')).toMatchObject([{ values: { quantity: asQuantity('0.333333'), decimals: 2 } }])
  expect(findings(0, '3', '2')).toHaveLength(1)
})

test('… and accepted when it can', () => {
  expect([findings(0, '12'), findings(1, '1.5'), findings(3, '1', '1000'), findings(0, '24', '2')]).toEqual([
    [],
    [],
    [],
    [],
  ])
})
