import { expect, test } from 'vitest'
import { sampleMaster } from '../../masters/trade/samples.ts'
import { sampleCustomer } from '../samples.ts'
import { shipToOf } from '../sales-order/calculate.ts'
import { calculate, required } from './calculate.ts'
import { customer } from './definition.ts'
import { rules } from './rules.ts'

const place = (street: string) => ({ street, city: '', province: '', postalCode: '', country: 'ID' })
const row = (label: string, use: 'billTo' | 'shipTo', standard = false) => ({
  id: label,
  label,
  use,
  standard,
  address: place(label),
})
const at = (...addresses: readonly object[]) => calculate(sampleMaster(customer, { code: 'C-1', addresses }))
const standards = (...addresses: readonly object[]) =>
  at(...addresses).addresses.flatMap((one) => (one.standard ? [one.label] : []))

test('one default of each use: the first, until another one is ticked', () => {
  const rows = [row('Gudang', 'shipTo'), row('Kantor', 'billTo'), row('Toko', 'shipTo')]
  expect(standards(...rows)).toEqual(['Gudang', 'Kantor'])
  expect(standards(...rows, row('Cabang', 'shipTo', true))).toEqual(['Kantor', 'Cabang'])
})

test('two defaults of one use are refused, no address is warned of', () => {
  const facts = { openItems: new Map(), openDocuments: 0, alike: [] }
  const codes = (...addresses: readonly object[]) => rules(at(...addresses), facts).map(({ code }) => code)
  expect(codes(row('Gudang', 'shipTo', true), row('Toko', 'shipTo', true))).toEqual(['default-twice'])
  expect(codes()).toEqual(['address-missing'])
})

test('goods go to the default ship-to address, else where the bill goes', () => {
  const shipTo = (...addresses: readonly ReturnType<typeof row>[]) =>
    shipToOf({ ...sampleCustomer, addresses: at(...addresses).addresses })?.street
  expect(shipTo(row('Kantor', 'billTo'), row('Gudang', 'shipTo'), row('Toko', 'shipTo', true))).toBe('Toko')
  expect(shipTo(row('Pusat', 'billTo'), row('Kantor', 'billTo', true))).toBe('Kantor')
})

test('who trades with tax invoices says by which identity', () => {
  const asked = (taxable: boolean) => required(sampleMaster(customer, { code: 'C-1', taxable }))
  expect(asked(true)).toEqual(['taxIdType', 'taxNumber', 'taxName', 'taxAddress'])
  expect(asked(false)).toEqual([])
})
