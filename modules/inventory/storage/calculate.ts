// A storage area is of the branch of its warehouse: other branches neither see nor name it.
//   the cold store of a warehouse in Bandung   branch Bandung
import { f, type FactsOf, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { Storage } from './definition.ts'

const warehouseView = view('warehouses', { branch: f.ref('branch') })

export const needs = ({ warehouse }: Storage) => ({ warehouses: fact.records(warehouseView, given([warehouse])) })

export const calculate = (storage: Storage, { warehouses }: FactsOf<typeof needs>): Storage => ({
  ...storage,
  branch: warehouses.get(storage.warehouse)?.branch ?? storage.branch,
})
