// What the scenarios of the inventory's reports do again and again: goods are found and sold, and a report is read as
// lines of text.
import type { OpenCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import type { Row } from './reading.ts'

export const text = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value ?? '')
export const brief = (value: unknown): string =>
  /^-?\d+\.\d+$/.test(text(value)) ? String(Number(value)) : text(value)

interface Found {
  readonly date: string
  readonly warehouse?: string
  readonly unit?: string
  readonly tracking?: readonly Row[]
}

/** The steps, in the company that `open` names once it is there. */
export function stockReports(open: () => OpenCompany) {
  const found = (
    item: string,
    quantity: string,
    unitCost: string,
    { date, warehouse = 'MAIN', unit = 'PCS', tracking = [] }: Found,
  ): Promise<Created> =>
    open().create(
      'adjustment-in',
      {
        date,
        warehouse: byCode(warehouse),
        type: 'found',
        adjustmentReason: byCode('STOCK-COUNT'),
        lines: [{ item: byCode(item), quantity, unit: byCode(unit), unitCost }],
        tracking: tracking.map((row) => ({ line: 1, ...row })),
      },
      true,
    )
  const direct = (item: string, quantity: string, date: string, more: Row = {}): Promise<Created> =>
    open().create(
      'sales-invoice',
      {
        date,
        kind: 'direct',
        customer: byCode('C-1'),
        lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitPrice: '100000', taxGroup: byCode('PPN') }],
        ...more,
      },
      true,
    )
  const rowsOf = async (report: string, asked: Row): Promise<readonly Row[]> =>
    (await open().service.report(open().actor, report, asked as Record<string, string>)).rows
  const shown = async (report: string, asked: Row, ...columns: readonly string[]): Promise<string> =>
    (await rowsOf(report, asked)).map((row) => columns.map((one) => brief(row[one])).join(' | ')).join('\n')
  /** A warehouse with its own cost that may go below nothing. */
  const openLoose = async (): Promise<void> => {
    const loose = { code: 'LOOSE', name: 'Loose', branch: byCode('JKT'), costPool: 'own', allowNegative: true }
    await open().create('warehouses', loose)
    await open().refresh()
  }
  return { direct, found, openLoose, rowsOf, shown }
}
