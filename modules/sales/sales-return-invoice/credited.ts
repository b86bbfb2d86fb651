// What credits take of bills, and what is still to be credited of goods that came back.
import type { Decimal, Id } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

type OfLines = { readonly lines: readonly (string | null)[] }

/** Base units of lines of invoices that other documents have credited, by line. */
export const creditedOf = defineFact<OfLines, ReadonlyMap<string, Decimal>>('sales.credited')

/** A billed line by which goods that came back can be credited, in base units. */
export interface Creditable {
  readonly returnLine: string
  readonly salesInvoice: Id<'sales-invoice'>
  readonly invoiceLine: Id<'sales-invoice'>
  readonly left: Decimal
}

/** For lines of returns: the newest bill first. */
export const creditableLines = defineFact<OfLines, readonly Creditable[]>('sales.creditable')
