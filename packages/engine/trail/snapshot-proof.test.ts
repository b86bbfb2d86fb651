import { expect, test } from 'vitest'
import { differenceOf, proofOfSnapshot, salted, type Snapshot } from './snapshot-proof.ts'

const snapshot: Snapshot = {
  records: {
    budi: salted({ name: 'Budi', taxNumber: '0013121660091000', addresses: [{ address: { street: 'Jl. Braga 7' } }] }),
    net30: { name: 'Net 30' },
  },
  settings: { companyLegalName: 'PT Lama' },
}
const proof = proofOfSnapshot(snapshot)
const { budi = {}, net30 = {} } = snapshot.records
const withRecords = (records: Snapshot['records']) => differenceOf({ ...snapshot, records }, proof)

test('a snapshot is proved as the database answers it: its keys in another order', () => {
  const { settings } = snapshot
  const reordered = Object.fromEntries(Object.entries(budi).toReversed())
  const stored: Snapshot = { settings, records: { net30, budi: JSON.parse(JSON.stringify(reordered)) } }
  expect(differenceOf(stored, proof)).toEqual({ isChanged: false, missing: [] })
})

test('a changed name, street, term or letterhead shows, and so does a record added or taken out', () => {
  const street = [{ address: { street: 'Jl. Lain' } }]
  for (const changed of [
    withRecords({ net30, budi: { ...budi, name: 'Badu' } }),
    withRecords({ net30, budi: { ...budi, addresses: street } }),
    withRecords({ budi, net30: { name: 'Net 60' } }),
    withRecords({ ...snapshot.records, other: { name: 'Other' } }),
    withRecords({ budi }),
    differenceOf({ ...snapshot, settings: {} }, proof),
    differenceOf({ ...snapshot, lent: { logo: 'other' } }, proof),
  ])
    expect(changed.isChanged).toBe(true)
})

test('a person taken out is missing, and all else stays proved', () => {
  expect(withRecords({ net30 })).toEqual({ isChanged: false, missing: ['budi'] })
})

test('the hash of the same person differs from document to document, so that nobody can guess a name by it', () => {
  const again = salted({ name: 'Budi' })
  const hashOf = (values: typeof again) => proofOfSnapshot({ records: { budi: values }, settings: {} }).people.budi
  expect(hashOf(again)).not.toBe(hashOf(salted({ name: 'Budi' })))
  expect(hashOf(again)).toBe(hashOf(again))
})
