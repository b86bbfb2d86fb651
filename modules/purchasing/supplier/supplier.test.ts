import { expect, test } from 'vitest'
import { byId } from '../../masters/trade/samples.ts'
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
