import { expect, test } from 'vitest'
import { defaultFindings } from '../../masters/trade/places.ts'
import { byId, sampleMaster } from '../../masters/trade/samples.ts'
import { supplier } from './definition.ts'
import { fill } from './fill.ts'

const group = { id: 'SVC', archived: false, term: 'NET14', priceList: null, taxGroup: 'PPN', withholdingTax: 'PPH23' }
const groups = byId(group)

test('the group of a supplier brings its terms; what was chosen by hand stays', () => {
  expect(fill({ group: 'SVC' }, { groups }, 'group')).toEqual({
    group: 'SVC',
    term: 'NET14',
    priceList: null,
    taxGroup: 'PPN',
    withholdingTax: 'PPH23',
  })
  expect(fill({ group: 'SVC', term: 'NET30', withholdingTax: 'PPH4' }, { groups }, 'group')).toMatchObject({
    term: 'NET30',
    withholdingTax: 'PPH4',
  })
  expect(fill({ group: 'SVC', term: 'NET30' }, { groups }, 'name')).toEqual({ group: 'SVC', term: 'NET30' })
})

test('several addresses and contacts, one default of each', () => {
  const address = { street: 'Jl. Industri 8', city: 'Bekasi', province: '', postalCode: '', country: 'ID' }
  const place = (use: string, standard: boolean) => ({ label: use, use, address, standard })
  const findings = (values: object): readonly string[] =>
    defaultFindings(sampleMaster(supplier, { addresses: [], contacts: [], ...values })).map((one) => one.path)
  const both = [place('billTo', true), place('shipTo', true), place('shipTo', false)]
  expect(findings({ addresses: both, contacts: [{ name: 'Ani', standard: true }, { name: 'Budi' }] })).toEqual([])
  expect(findings({ addresses: [...both, place('shipTo', true)] })).toEqual(['addresses.3.standard'])
  expect(findings({ contacts: ['Ani', 'Budi'].map((name) => ({ name, standard: true })) })).toEqual([
    'contacts.1.standard',
  ])
})
