import { Decimal, formatMoney, formatQuantity, type Words } from '@lumbung/core'
import { Button, type DataColumn, Growth, showDate, StatusChip, type Tone, useSaid } from '@lumbung/ui'
import {
  PRODUCTION_STATUSES,
  type Quarter,
  type RegionalSales,
  STATUSES,
  STOCK_STATUSES,
  type StockItem,
  type WorkOrder,
} from './table-rows.ts'

type Said = (words: Words) => string

/** Whether a row may be approved now. */
const isApprovable = ({ status }: WorkOrder): boolean => status === 'draft' || status === 'pending'

const choices = (all: Readonly<Record<string, { readonly words: Words }>>, said: Said) =>
  Object.entries(all).map(([value, { words }]) => ({ value, label: said(words) }))

function Chip({ of: { tone, words } }: { readonly of: { readonly tone: Tone; readonly words: Words } }) {
  return <StatusChip tone={tone}>{useSaid()(words)}</StatusChip>
}

const workOrderStates = (said: Said, approve: (row: WorkOrder) => void): readonly DataColumn<WorkOrder>[] => [
  {
    key: 'status',
    title: said(['Status', 'Status']),
    width: 128,
    filter: choices(STATUSES, said),
    render: (row) => <Chip of={STATUSES[row.status]} />,
  },
  {
    key: 'action',
    title: said(['Action', 'Tindakan']),
    width: 104,
    render: (row) =>
      isApprovable(row) ? (
        <Button size="sm" label={`${said(['Approve', 'Setujui'])} ${row.transactionNo}`} onPress={() => approve(row)}>
          {said(['Approve', 'Setujui'])}
        </Button>
      ) : null,
  },
  {
    key: 'productionStatus',
    title: said(['Production status', 'Status produksi']),
    width: 184,
    filter: choices(PRODUCTION_STATUSES, said),
    render: (row) => <Chip of={PRODUCTION_STATUSES[row.productionStatus]} />,
  },
]

/** All that the rows hold; dates stand last, where one scrolls to them. */
export function workOrderColumns(said: Said, approve: (row: WorkOrder) => void): readonly DataColumn<WorkOrder>[] {
  const at = (key: 'createdDate' | 'startDate' | 'finishDate', words: Words): DataColumn<WorkOrder> => ({
    key,
    title: said(words),
    width: 112,
    isSortable: true,
    isQuiet: true,
    render: (row) => showDate(row[key]),
  })
  const name = said(['Product name', 'Nama produk'])
  return [
    {
      key: 'transactionNo',
      title: said(['Transaction no.', 'No. transaksi']),
      width: 132,
      isMono: true,
      isSortable: true,
      filter: 'text',
      render: (row) => row.transactionNo,
    },
    {
      key: 'productName',
      title: name,
      width: 200,
      isSortable: true,
      filter: 'text',
      render: (row) => row.productName,
      titleOf: (row) => row.productName,
    },
    {
      key: 'qtyOrder',
      title: said(['Order qty', 'Jml pesanan']),
      width: 104,
      align: 'end',
      isSortable: true,
      render: (row) => formatQuantity(row.qtyOrder),
    },
    ...workOrderStates(said, approve),
    at('startDate', ['Start date', 'Tanggal mulai']),
    at('finishDate', ['Finish date', 'Tanggal selesai']),
    at('createdDate', ['Created date', 'Tanggal dibuat']),
    {
      key: 'productId',
      title: said(['Product ID', 'ID produk']),
      width: 104,
      isMono: true,
      isSortable: true,
      render: (row) => row.productId,
    },
    { key: 'id', title: said(['ID', 'ID']), width: 72, align: 'end', render: (row) => row.id },
  ]
}

const valueOf = ({ currentStock, unitPrice }: StockItem): Decimal => new Decimal(currentStock).times(unitPrice)

export const stockValue = (items: readonly StockItem[]): Decimal =>
  items.reduce((all, one) => all.plus(valueOf(one)), new Decimal(0))

const stockValues = (said: Said): readonly DataColumn<StockItem>[] => [
  {
    key: 'unitPrice',
    title: said(['Unit price (Rp)', 'Harga satuan (Rp)']),
    width: 136,
    align: 'end',
    render: (row) => formatMoney(row.unitPrice),
  },
  {
    key: 'totalValue',
    title: said(['Total value (Rp)', 'Nilai total (Rp)']),
    width: 152,
    align: 'end',
    render: (row) => formatMoney(valueOf(row)),
  },
]

type StockNumber = 'currentStock' | 'minStock' | 'maxStock'

export function stockColumns(
  said: Said,
  refuse: (text: string) => string | undefined,
): readonly DataColumn<StockItem>[] {
  const text = (key: 'location' | 'warehouse' | 'supplier', words: Words, width: number): DataColumn<StockItem> => ({
    key,
    title: said(words),
    width,
    render: (row) => row[key],
    titleOf: (row) => row[key],
  })
  const number = (key: StockNumber, words: Words, isEditable = false): DataColumn<StockItem> => ({
    key,
    title: said(words),
    width: 112,
    align: 'end',
    render: (row) => formatQuantity(row[key]),
    edit: isEditable ? { textOf: (row) => formatQuantity(row[key]), check: refuse } : undefined,
  })
  return [
    { key: 'sku', title: 'SKU', width: 96, isMono: true, isSortable: true, render: (row) => row.sku },
    {
      key: 'name',
      title: said(['Name', 'Nama']),
      width: 168,
      isStrong: true,
      isSortable: true,
      render: (row) => row.name,
    },
    number('currentStock', ['Current stock', 'Stok kini']),
    number('minStock', ['Min stock', 'Stok minimum'], true),
    number('maxStock', ['Max stock', 'Stok maksimum'], true),
    {
      key: 'status',
      title: said(['Status', 'Status']),
      width: 136,
      filter: choices(STOCK_STATUSES, said),
      render: (row) => <Chip of={STOCK_STATUSES[row.status]} />,
    },
    ...stockValues(said),
    { key: 'category', title: said(['Category', 'Kategori']), width: 136, render: (row) => said(row.category) },
    text('warehouse', ['Warehouse', 'Gudang'], 152),
    text('location', ['Location', 'Lokasi'], 104),
    text('supplier', ['Supplier', 'Pemasok'], 160),
    {
      key: 'lastUpdated',
      title: said(['Last updated', 'Terakhir diubah']),
      width: 128,
      isQuiet: true,
      render: (row) => showDate(row.lastUpdated),
    },
    { key: 'id', title: said(['ID', 'ID']), width: 72, align: 'end', render: (row) => row.id },
  ]
}

/** A region, or one quarter of it. */
export interface SalesRow {
  readonly of: RegionalSales
  readonly quarter?: Quarter | undefined
}

export const sumOf = (quarters: readonly Quarter[], key: 'revenue' | 'units' | 'growth'): Decimal =>
  quarters.reduce((all, one) => all.plus(one[key]), new Decimal(0))

/** The average of the growths as they are, not weighted. */
export const averageGrowth = (quarters: readonly Quarter[]): Decimal => sumOf(quarters, 'growth').div(quarters.length)

export function salesColumns(said: Said): readonly DataColumn<SalesRow>[] {
  const figure = (key: 'revenue' | 'units', { of, quarter }: SalesRow): Decimal =>
    sumOf(quarter ? [quarter] : of.quarters, key)
  return [
    {
      key: 'region',
      title: said(['Region', 'Wilayah']),
      width: 220,
      isGrowing: true,
      least: 160,
      render: ({ of, quarter }) => quarter?.quarter ?? said(of.region),
    },
    {
      key: 'revenue',
      title: said(['Revenue (Rp)', 'Pendapatan (Rp)']),
      width: 200,
      align: 'end',
      render: (row) => formatMoney(figure('revenue', row)),
    },
    {
      key: 'units',
      title: said(['Units', 'Unit']),
      width: 120,
      align: 'end',
      render: (row) => formatQuantity(figure('units', row)),
    },
    {
      key: 'growth',
      title: said(['Growth', 'Pertumbuhan']),
      width: 140,
      align: 'end',
      render: ({ of, quarter }) => <Growth percent={averageGrowth(quarter ? [quarter] : of.quarters)} />,
    },
  ]
}
