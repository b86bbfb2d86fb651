// One report has several faces, the grid, paper and the workbook, and all say the same sums: the balance sheet and the
// income statement of a small month, row by row, and the workbook's totals as formulas over the rows above them.
import { Decimal } from '@lumbung/core'
import { nested, type NestedRow, type ReportSums, withSums } from '@lumbung/definition'
import { readXlsx, type Sheet } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  API,
  byCode,
  type Json,
  openWorld,
  ORIGIN,
  serviceInvoice,
  stockUp,
  TODAY,
  type World,
} from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '1000'], ['TEH', '5', '3000'])
  await world.make('sales-invoice', serviceInvoice('100000'), true)
  await world.make(
    'purchase-invoice',
    {
      kind: 'service',
      date: '2026-11-20',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-20',
      term: byCode('NET30'),
      lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '70000' }],
    },
    true,
  )
})
afterAll(() => world.close())

interface Described {
  readonly levels: readonly string[]
  readonly totals: readonly string[]
  readonly sums: ReportSums
  readonly columns: Parameters<typeof withSums>[0]['columns']
}

async function facesOf(report: string, query: string) {
  const told = await world.ask('GET', `/report/${report}/describe`)
  const described = told.body as unknown as Described
  const { body } = await world.ask('GET', `/report/${report}?${query}`)
  const rows = body['rows'] as readonly Json[]
  const show = (key: string, value: unknown): string =>
    described.columns[key]?.options.choices?.[String(value)]?.[0] ?? String((value as Json | null)?.['name'] ?? '')
  const words = { show, totalOf: (name: string) => `Total ${name}` }
  const grid = nested(described, rows, described.levels, words, () => false)
  const url = `${API}/report/${report}/export?${query}&format=xlsx`
  const file = await world.app.inject({
    method: 'GET',
    url,
    headers: { host: new URL(ORIGIN).host, ...world.administrator },
  })
  const { sheets } = await readXlsx(file.rawPayload)
  const [sheet] = sheets
  if (!sheet) throw new Error('no sheet')
  return { described, rows, grid, sheet }
}

const labelOf = ({ kind, label, values }: NestedRow): string =>
  kind === 'row' ? String((values['account'] as Json)['name']) : label

const amountOf = (value: unknown): string =>
  value === null || value === undefined ? '' : new Decimal(String(value)).toFixed(2)

/** The grid as an accountant reads it. */
const read = (grid: readonly NestedRow[]): string[] =>
  grid.map((row) => `${'  '.repeat(row.level)}${labelOf(row)} ${amountOf(row.values['amount'])}`.trimEnd())

/** The same out of the workbook. */
function workbookRead({ rows, rowDefs }: Sheet, figure: string): string[] {
  const [titles = [], ...lines] = rows
  const [name, amount] = [titles.indexOf('Account'), titles.indexOf(figure)]
  return lines.map((cells, place) => {
    const level = rowDefs?.get(place + 1)?.outlineLevel ?? 0
    return `${'  '.repeat(level)}${String(cells[name])} ${amountOf(cells[amount])}`.trimEnd()
  })
}

/** What the cells of a row come by, in the column of amounts. */
function formulaOf({ rows, cells }: Sheet, name: string): string | undefined {
  const place = rows.findIndex((row) => row.includes(name))
  const amount = rows[0]?.indexOf('Amount') ?? -1
  return cells?.get(`${place},${amount}`)?.formula
}

test('income statement: revenue 100,000 less electricity 70,000 is 30,000, in grid and workbook', async () => {
  const { grid, sheet } = await facesOf('income-statement', `from=2026-11-01&to=${TODAY}`)
  expect(read(grid)).toMatchInlineSnapshot(`
    [
      "Revenue",
      "  Operating revenue",
      "    Service Revenue 100000.00",
      "Gross profit 100000.00",
      "Operating expenses",
      "  General and administrative expenses",
      "    Utilities and Telecommunications 70000.00",
      "Operating profit 30000.00",
      "Profit before tax 30000.00",
      "Net income 30000.00",
    ]
  `)
  expect(workbookRead(sheet, 'Amount')).toEqual(read(grid))
  expect(formulaOf(sheet, 'Net income')).toBe('SUBTOTAL(9,C3:C4)-SUBTOTAL(9,C7:C8)')
  expect(formulaOf(sheet, 'Service Revenue')).toBe(undefined)
})

test('balance sheet: assets are liabilities and equity, in grid and workbook', async () => {
  const { grid, sheet } = await facesOf('balance-sheet', `asOf=${TODAY}`)
  expect(read(grid)).toMatchInlineSnapshot(`
    [
      "Assets",
      "  Trade receivables",
      "    Trade Receivables - Third Parties 111000.00",
      "  Inventories",
      "    Merchandise 25000.00",
      "Total assets 136000.00",
      "Liabilities",
      "  Trade payables",
      "    Trade Payables - Third Parties 70000.00",
      "  Taxes payable",
      "    Output VAT 11000.00",
      "Total liabilities 81000.00",
      "Equity",
      "  Equity",
      "    Current Year Profit (Loss) 30000.00",
      "    Opening Balance Equity 25000.00",
      "Total equity 55000.00",
      "Total liabilities and equity 136000.00",
    ]
  `)
  expect(workbookRead(sheet, 'Amount')).toEqual(read(grid))
  expect(formulaOf(sheet, 'Total liabilities and equity')).toBe('SUBTOTAL(9,C9:C12)+SUBTOTAL(9,C15:C17)')
})

test('months and branches add up to the whole; last year and the difference are sums too', async () => {
  const days = `from=2026-10-01&to=${TODAY}`
  const rowsOf = async (compare: string): Promise<readonly Json[]> => {
    const { status, body, text } = await world.ask('GET', `/report/income-statement?${days}&compare=${compare}`)
    expect(status, text.slice(0, 200)).toBe(200)
    return body['rows'] as readonly Json[]
  }
  const net = (rows: readonly Json[]): Json => rows.find((row) => row['section'] === 'NET') ?? {}
  expect(net(await rowsOf('months'))).toMatchObject({
    'amount:2026-10': '0.00',
    'amount:2026-11': '30000.00',
    amount: '30000.00',
  })
  const year = net(await rowsOf('year'))
  expect(year).toMatchObject({ 'amount:before': '0.00', 'amount:difference': '30000.00', 'amount:growth': null })
  const branches = net(await rowsOf('branches'))
  const parts = Object.entries(branches).flatMap(([key, value]) => (key.startsWith('amount:') ? [String(value)] : []))
  expect(parts.toSorted()).toEqual(['0.00', '30000.00'])
  expect((await world.ask('GET', `/report/general-ledger?compare=year`)).status).toBe(400)
  const { sheet } = await facesOf('income-statement', `${days}&compare=months`)
  const titles = sheet.rows[0] ?? []
  const last = sheet.rows.at(-1) ?? []
  expect(['Oct 2026', 'Nov 2026', 'Total'].map((title) => amountOf(last[titles.indexOf(title)]))).toEqual([
    '0.00',
    '30000.00',
    '30000.00',
  ])
})
