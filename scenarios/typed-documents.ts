// What the stories about transaction types have in common.
import { Problem, valuesIn } from '@lumbung/core'
import type { OpenCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import type { Row } from './reading.ts'

/** The company with its types, as a story uses it. */
export const typedDocuments = (company: () => OpenCompany) => ({
  type: async (of: string, code: string, rest: Row = {}): Promise<Created> => {
    const values = { class: of, code, name: code, nameIndonesian: code, ...rest }
    const made = await company().create('transaction-type', values)
    await company().refresh()
    return made
  },
  ordered: (quantity: string): Promise<Created> =>
    company().create(
      'sales-order',
      {
        date: '2026-10-05',
        customer: byCode('C-1'),
        lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000' }],
      },
      true,
    ),
  read: async (resource: string, id: string): Promise<Row> => {
    await company().refresh()
    return (await company().service.read(company().actor, resource, id)).body as Row
  },
})

/** The code of the type that a record names. */
export const typeIn = (body: Row): unknown => (body.transactionType as Row | null)?.code ?? null

/** What a refused piece of work was refused for: status, code and figures. */
export async function problemOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem)) return error
  return `${error.status} ${error.code} ${Object.values(valuesIn(error.values, 'en')).join(' ')}`.trim()
}
