import { formatMoney, formatQuantity, formatRupiah, parseNumberText } from '@lumbung/core'
import { DataTable, EmptyState, Growth, SelectionBar, type SortKey, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { type ReactNode, useState } from 'react'
import { toasts } from '../toasts.ts'
import {
  averageGrowth,
  type SalesRow,
  salesColumns,
  stockColumns,
  stockValue,
  sumOf,
  workOrderColumns,
} from './table-columns.tsx'
import {
  REGIONAL_SALES,
  type RegionalSales,
  STOCK_ITEMS,
  type StockItem,
  WORK_ORDERS,
  type WorkOrder,
} from './table-rows.ts'

function Framed({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const border = '1px solid var(--border-line)'
  return (
    <div style={{ position: 'relative', height, display: 'flex', border, borderRadius: 4, overflow: 'hidden' }}>
      {children}
    </div>
  )
}

const textAt = (row: object, key: string): string => {
  const value: unknown = Reflect.get(row, key)
  return String(value)
}

function sorted<R extends object>(rows: readonly R[], sort: readonly SortKey[]): readonly R[] {
  return rows.toSorted((a, b) => {
    for (const { key, isDescending } of sort) {
      const order = textAt(a, key).localeCompare(textAt(b, key), 'id', { numeric: true })
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  })
}

function filtered<R extends object>(rows: readonly R[], filters: Readonly<Record<string, string>>): readonly R[] {
  const wanted = Object.entries(filters).map(([key, text]) => [key, text.trim().toLowerCase()] as const)
  return rows.filter((row) => wanted.every(([key, text]) => textAt(row, key).toLowerCase().includes(text)))
}

function WorkOrders() {
  const said = useSaid()
  const [orders, setOrders] = useState(WORK_ORDERS)
  const [sort, setSort] = useState<readonly SortKey[]>([{ key: 'transactionNo', isDescending: true }])
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const approve = ({ id, transactionNo }: WorkOrder): void => {
    setOrders((known) => known.map((one) => (one.id === id ? { ...one, status: 'approved' } : one)))
    toasts.show({ kind: 'success', text: said([`${transactionNo} approved`, `${transactionNo} disetujui`]) })
  }
  return (
    <Framed height={438}>
      <DataTable
        label={said(['Work orders', 'Perintah kerja'])}
        columns={workOrderColumns(said, approve)}
        rows={sorted(filtered(orders, filters), sort)}
        keyOf={(row) => row.id}
        {...{ sort, filters, widths }}
        onSort={setSort}
        onFilter={(key, text) => setFilters({ ...filters, [key]: text })}
        onWidth={(key, width) => setWidths({ ...widths, [key]: width })}
        gutter={16}
        empty={<EmptyState icon="list-filter" title={said(['No work order matches', 'Tidak ada perintah kerja'])} />}
      />
    </Framed>
  )
}

function StockItems() {
  const said = useSaid()
  const [items, setItems] = useState(STOCK_ITEMS)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const refuse = (text: string): string | undefined =>
    parseNumberText(text)?.value.gte(0)
      ? undefined
      : said([`"${text}" is no quantity. Write 0 or more.`, `"${text}" bukan jumlah. Tulis 0 atau lebih.`])
  const change = ({ id }: StockItem, key: string, text: string): void => {
    const value = parseNumberText(text)?.value.toString()
    setItems((known) => known.map((one) => (one.id === id && value !== undefined ? { ...one, [key]: value } : one)))
  }
  const chosen = items.filter((one) => selection.has(one.id))
  return (
    <Framed height={336}>
      <DataTable
        label={said(['Stock items', 'Barang persediaan'])}
        columns={stockColumns(said, refuse)}
        rows={sorted(items, sort)}
        keyOf={(row) => row.id}
        {...{ sort, selection }}
        onSort={setSort}
        onSelection={setSelection}
        onEdit={change}
        totals={{ sku: said(['Total', 'Jumlah']), totalValue: formatMoney(stockValue(items)) }}
        gutter={16}
      />
      <SelectionBar
        label={said(['Selected items', 'Barang terpilih'])}
        count={chosen.length === 0 ? undefined : String(chosen.length)}
        sum={formatRupiah(stockValue(chosen))}
        actions={[]}
        onClear={() => setSelection(new Set())}
        bottom={56}
      />
    </Framed>
  )
}

const keyOf = ({ of, quarter }: SalesRow): string => `${of.region[0]} ${quarter?.quarter ?? ''}`.trim()

function RegionalSalesTable() {
  const said = useSaid()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set(['West Java']))
  const rows = REGIONAL_SALES.flatMap((of: RegionalSales): readonly SalesRow[] => [
    { of },
    ...(unfolded.has(of.region[0]) ? of.quarters.map((quarter) => ({ of, quarter })) : []),
  ])
  const turn = (row: SalesRow): void => {
    const key = keyOf(row)
    setUnfolded(new Set(unfolded.has(key) ? [...unfolded].filter((one) => one !== key) : [...unfolded, key]))
  }
  const all = REGIONAL_SALES.flatMap((one) => one.quarters)
  return (
    <Framed height={400}>
      <DataTable
        label={said(['Regional sales', 'Penjualan per wilayah'])}
        columns={salesColumns(said)}
        rows={rows}
        keyOf={keyOf}
        kindOf={({ quarter }) => (quarter ? 'row' : 'group')}
        levelOf={({ quarter }) => (quarter ? 1 : 0)}
        isFolded={(row) => (row.quarter ? undefined : !unfolded.has(keyOf(row)))}
        onFold={turn}
        totals={{
          region: said(['All regions', 'Semua wilayah']),
          revenue: formatMoney(sumOf(all, 'revenue')),
          units: formatQuantity(sumOf(all, 'units')),
          growth: <Growth percent={averageGrowth(all)} />,
        }}
        gutter={16}
      />
    </Framed>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'WorkOrders',
    title: ['Work orders', 'Perintah kerja'],
    note: ['Approve only on Draft or Pending', 'Setujui hanya pada Draf atau Menunggu'],
    Show: WorkOrders,
    isWide: true,
  },
  {
    name: 'StockItems',
    title: ['Stock items', 'Barang persediaan'],
    note: ['min and max can be changed', 'minimum dan maksimum bisa diubah'],
    Show: StockItems,
    isWide: true,
  },
  {
    name: 'RegionalSalesTable',
    title: ['Regional sales', 'Penjualan per wilayah'],
    note: ['growth of 20, 15, 10 and more in colour', 'tumbuh 20, 15, 10 ke atas berwarna'],
    Show: RegionalSalesTable,
    isWide: true,
  },
]
