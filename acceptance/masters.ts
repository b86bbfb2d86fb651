// Masters: lists one by one, customers, suppliers and items by bulk upload, the opening stock by an upload that posts.
import { type Books, codesOf, ensureMaster, isKnown, workIn } from './books.ts'
import { type Client, isJson, type Json, listOf } from './client.ts'
import { categoryCode, itemCode, openingCost, piecesOrdered, repCode, type Source, supplierCode } from './source.ts'

export const FREIGHT = 'FREIGHT'
export const OPENING_MONTH = '1996-07'
const OPENING = 'NW-OPENING'

export async function loadMasters(books: Books, source: Source): Promise<void> {
  const { client, log } = books
  await loadLists(books, source)
  await loadFile(books, 'master-customer', 'customer', CUSTOMER_COLUMNS, source.customers.map(customerRow))
  await loadFile(books, 'master-supplier', 'supplier', CUSTOMER_COLUMNS, source.suppliers.map(supplierRow))
  await loadFile(books, 'master-item', 'item', ITEM_COLUMNS, source.products.map(itemRow))
  await loadFreight(books)
  const [customers, suppliers, items] = await Promise.all(
    ['customer', 'supplier', 'item'].map((one) => codesOf(client, one)),
  )
  log(
    `Masters: ${customers?.size} customers, ${suppliers?.size} suppliers, ${(items?.size ?? 0) - 1} items and freight.`,
  )
}

async function loadLists(books: Books, source: Source): Promise<void> {
  const { client } = books
  const [groups, categories, reps] = [
    await codesOf(client, 'item-group'),
    await codesOf(client, 'category'),
    await codesOf(client, 'sales-rep'),
  ]
  await ensureMaster(books, 'item-group', groups, { code: 'GOODS', name: 'Goods' })
  await ensureMaster(books, 'item-group', groups, {
    code: 'CHARGE',
    name: 'Charges',
    serviceIncomeAccount: { code: '411107' },
  })
  for (const row of source.categories) {
    const code = categoryCode(row.category_id ?? '')
    await ensureMaster(books, 'category', categories, { code, name: row.category_name })
  }
  for (const row of source.employees) {
    const code = repCode(row.employee_id ?? '')
    const name = `${row.first_name} ${row.last_name}`
    await ensureMaster(books, 'sales-rep', reps, {
      code,
      name,
      branch: { code: books.branch },
      phone: row.home_phone ?? null,
    })
  }
}

const loadFreight = async (books: Books): Promise<void> =>
  ensureMaster(books, 'item', await codesOf(books.client, 'item'), {
    code: FREIGHT,
    name: 'Freight',
    type: 'service',
    itemGroup: { code: 'CHARGE' },
    baseUnit: { code: 'PCS' },
    buy: false,
  })

type Row = Readonly<Record<string, string>>

const CUSTOMER_COLUMNS = ['code', 'name', 'address', 'city', 'phone', 'currency', 'term'] as const
const ITEM_COLUMNS = ['code', 'name', 'type', 'group', 'category', 'base_unit'] as const

const partyRow = (code: string, row: Row): string[] => [
  code,
  row.company_name ?? '',
  row.address || '-',
  row.city ?? '',
  row.phone ?? '',
  'IDR',
  'NET30',
]
const customerRow = (row: Row): string[] => partyRow(row.customer_id ?? '', row)
const supplierRow = (row: Row): string[] => partyRow(supplierCode(row.supplier_id ?? ''), row)
const itemRow = (row: Row): string[] => [
  itemCode(row.product_id ?? ''),
  row.product_name ?? '',
  'stock',
  'GOODS',
  categoryCode(row.category_id ?? ''),
  'PCS',
]

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`

/** Uploads the rows whose code the books lack; a second run has none. */
async function loadFile(
  books: Books,
  upload: string,
  resource: string,
  columns: readonly string[],
  rows: readonly string[][],
): Promise<void> {
  const codes = await codesOf(books.client, resource)
  const missing = rows.filter((row) => !codes.has(row[0] ?? ''))
  if (missing.length === 0) return
  await commitUpload(books.client, upload, csvOf(columns, missing))
  books.rows += missing.length
}

/** Checks a file, refuses to go on with a wrong row, commits it and waits for the job. */
async function commitUpload(client: Client, upload: string, text: string): Promise<void> {
  const checked = await client.upload(`/bulk-upload/${upload}?mode=check`, `${upload}.csv`, text)
  const wrong = listOf(checked.rows)
    .flatMap((row) => listOf(row.findings))
    .filter((finding) => finding.warning !== true)
  if (wrong.length > 0)
    throw new Error(
      `${upload}: ${wrong
        .slice(0, 5)
        .map((one) => String(one.message))
        .join(' · ')}`,
    )
  const again = { upload: checked.upload, submit: upload === 'adjustment-in', again: true }
  const { body } = await client.post(
    `/bulk-upload/${upload}?mode=commit`,
    again,
    `northwind-upload-${String(checked.upload)}`,
  )
  await jobDone(client, String(body.job))
}

async function jobDone(client: Client, job: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const state: Json = await client.get(`/jobs/${job}`)
    if (state.state === 'done') {
      const result = isJson(state.result) ? state.result : {}
      if (result.state === 'refused') throw new Error(`Upload refused: ${JSON.stringify(result).slice(0, 400)}`)
      return
    }
    if (state.state === 'failed' || state.state === 'cancelled') {
      throw new Error(`The job ${state.state}: ${String(state.message)} ${JSON.stringify(state.result).slice(0, 400)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The job of the upload does not end.')
}

/** What will be ordered of each item and what the source has left of it, at 60% of the list price, on 1 July 1996. */
export async function loadOpeningStock(books: Books, source: Source): Promise<void> {
  await workIn(books, OPENING_MONTH)
  if (isKnown(books, 'adjustment-in', OPENING)) return
  const pieces = piecesOrdered(source)
  const columns = ['ref', 'date', 'warehouse', 'type', 'reason', 'item', 'qty', 'unit', 'unit_cost']
  const rows = source.products.map((row) => {
    const code = itemCode(row.product_id ?? '')
    const quantity =
      pieces
        .get(code)
        ?.plus(row.units_in_stock ?? '0')
        .plus(1)
        ?.toFixed() ?? '1'
    const cost = openingCost(row.unit_price ?? '0')
    return [OPENING, '1996-07-01', 'MAIN', 'opening', 'STOCK-OPENING', code, quantity, 'PCS', cost]
  })
  await commitUpload(books.client, 'adjustment-in', csvOf(columns, rows))
  books.rows += rows.length + 1
  books.log(`Opening stock: ${rows.length} items.`)
}
