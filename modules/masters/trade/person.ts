// Whom we trade with may be a person (UU PDP 27/2022): who they are and where they live goes when they ask for it, and
// what a tax invoice has to say of them is told as long as the books must be kept.
import { f } from '@lumbung/definition'

/** Since when a record has lost its person. */
export const personFields = { erasedOn: f.date({ derived: true, optional: true }) }

/** Of a customer or supplier. */
export const partyPerson = {
  fields: ['name', 'taxName', 'taxAddress', 'addresses'],
  lawful: ['name', 'taxIdType', 'taxNumber', 'taxPlaceNumber', 'taxName', 'taxAddress'],
  erasedOn: 'erasedOn',
} as const

/** Of somebody who works for the company; nothing of theirs stands on tax invoices. */
export const workerPerson = { fields: ['name', 'employee'], lawful: [], erasedOn: 'erasedOn' } as const
