import { TRANSACTION_TYPES, type Values } from '@lumbung/definition'
import type { Unit } from '../unit.ts'

/** The record of a type; null where none is named. */
export async function typeOf(
  { engine, transaction }: Pick<Unit, 'engine' | 'transaction'>,
  id: unknown,
): Promise<Values | null> {
  if (typeof id !== 'string' || id === '') return null
  return (await engine.masters.load(transaction, TRANSACTION_TYPES, [id])).get(id) ?? null
}
