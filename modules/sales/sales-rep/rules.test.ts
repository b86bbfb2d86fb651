import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, sampleMaster } from '../../masters/trade/samples.ts'
import { salesRep } from './definition.ts'
import { rules } from './rules.ts'

const facts = { itemGroups: byId({ id: 'DRY', archived: false, code: 'DRY' }) } as Parameters<typeof rules>[1]
const codes = (values: object): string[] =>
  rules(sampleMaster(salesRep, { code: 'RINA', ...values }), facts).map(({ path, code }) => `${path} ${code}`)
const rate = (itemGroup: string, percent: string) => ({ itemGroup, percent: decimal(percent) })

test('one rate of commission for each group', () => {
  expect(codes({ commissions: [rate('DRY', '2.5'), rate('WET', '3')] })).toEqual([])
  expect(codes({ commissions: [rate('DRY', '2.5'), rate('DRY', '3')] })).toEqual([
    'commissions.1.itemGroup commission-twice',
  ])
})

test('one target from each day', () => {
  const target = (validFrom: string) => ({ validFrom, monthlyTarget: decimal('9000000') })
  expect(codes({ targets: [target('2026-01-01'), target('2026-07-01')] })).toEqual([])
  expect(codes({ targets: [target('2026-01-01'), target('2026-01-01')] })).toEqual(['targets.1.validFrom target-twice'])
})

test('nobody is their own supervisor, and an end does not come before its beginning', () => {
  expect(codes({ supervisor: 'M' })).toEqual(['supervisor own-supervisor'])
  expect(codes({ activeFrom: '2026-05-01', activeTo: '2026-04-30' })).toEqual(['activeTo ends-before-start'])
  expect(codes({ activeFrom: '2026-05-01', activeTo: '2026-05-01' })).toEqual([])
})
