import { uuidv7 } from './uuidv7.ts'

/** An opaque id of a record of resource `K`; a customer's id cannot be passed for an item's. */
export type Id<K extends string = string> = string & { readonly of?: K }

/** A new id. Ids grow with time, so rows inserted together lie together in the index. */
export const newId = <K extends string>(): Id<K> => uuidv7()

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (value: unknown): value is Id => typeof value === 'string' && PATTERN.test(value)
