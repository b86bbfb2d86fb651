// A location is of the branch of its storage area: other branches neither see nor name it.
//   rack A-01 of the cold store in Bandung   branch Bandung
import { f, type FactsOf, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { Location } from './definition.ts'

const storageView = view('storage', { branch: f.ref('branch', { optional: true }) })

export const needs = ({ storage }: Location) => ({ storages: fact.records(storageView, given([storage])) })

export const calculate = (location: Location, { storages }: FactsOf<typeof needs>): Location => ({
  ...location,
  branch: storages.get(location.storage)?.branch ?? location.branch,
})
