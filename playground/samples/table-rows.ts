// Sample rows of the table's page; they are no records of the product.
import type { Words } from '@lumbung/core'
import type { Tone } from '@lumbung/ui'

interface Word {
  readonly tone: Tone
  readonly words: Words
}

export const STATUSES = {
  draft: { tone: 'default', words: ['Draft', 'Draf'] },
  pending: { tone: 'attention', words: ['Pending', 'Menunggu persetujuan'] },
  revision: { tone: 'warning', words: ['Revision', 'Revisi'] },
  rejected: { tone: 'danger', words: ['Rejected', 'Ditolak'] },
  approved: { tone: 'success', words: ['Approved', 'Disetujui'] },
} as const satisfies Record<string, Word>

export const PRODUCTION_STATUSES = {
  draft: { tone: 'default', words: ['Draft', 'Draf'] },
  ready: { tone: 'info', words: ['Ready for Production', 'Siap Produksi'] },
  running: { tone: 'attention', words: ['In Progress', 'Sedang Berjalan'] },
  checking: { tone: 'warning', words: ['Waiting for QC', 'Menunggu QC'] },
  closing: { tone: 'magic', words: ['Ready to Close', 'Siap Ditutup'] },
  completed: { tone: 'success', words: ['Completed', 'Selesai'] },
} as const satisfies Record<string, Word>

export interface WorkOrder {
  readonly id: string
  readonly createdDate: string
  readonly transactionNo: string
  readonly productName: string
  readonly productId: string
  readonly qtyOrder: string
  readonly startDate: string
  readonly finishDate: string
  readonly status: keyof typeof STATUSES
  readonly productionStatus: keyof typeof PRODUCTION_STATUSES
}

const order = (
  [id, transactionNo, productName, productId, qtyOrder]: readonly [string, string, string, string, string],
  [createdDate, startDate, finishDate]: readonly [string, string, string],
  status: WorkOrder['status'],
  productionStatus: WorkOrder['productionStatus'],
): WorkOrder => ({
  id,
  createdDate,
  transactionNo,
  productName,
  productId,
  qtyOrder,
  startDate,
  finishDate,
  status,
  productionStatus,
})

export const WORK_ORDERS: readonly WorkOrder[] = [
  order(
    ['1', 'WO-2601-0012', 'Sambal Bawang 200 g', 'PRD-104', '1200'],
    ['2026-01-05', '2026-01-07', '2026-01-09'],
    'approved',
    'completed',
  ),
  order(
    ['2', 'WO-2601-0013', 'Kecap Manis 600 ml', 'PRD-108', '800'],
    ['2026-01-06', '2026-01-08', '2026-01-12'],
    'approved',
    'closing',
  ),
  order(
    ['3', 'WO-2601-0014', 'Keripik Tempe Pedas 150 g', 'PRD-112', '2400'],
    ['2026-01-08', '2026-01-12', '2026-01-14'],
    'approved',
    'checking',
  ),
  order(
    ['4', 'WO-2601-0015', 'Sirup Markisa 1 L', 'PRD-121', '360'],
    ['2026-01-09', '2026-01-13', '2026-01-16'],
    'approved',
    'running',
  ),
  order(
    ['5', 'WO-2601-0016', 'Abon Sapi 100 g', 'PRD-127', '500'],
    ['2026-01-12', '2026-01-15', '2026-01-19'],
    'approved',
    'ready',
  ),
  order(
    ['6', 'WO-2601-0017', 'Bumbu Rendang 80 g', 'PRD-131', '1500'],
    ['2026-01-13', '2026-01-19', '2026-01-20'],
    'pending',
    'draft',
  ),
  order(
    ['7', 'WO-2601-0018', 'Sambal Terasi 200 g', 'PRD-105', '900'],
    ['2026-01-14', '2026-01-20', '2026-01-22'],
    'revision',
    'draft',
  ),
  order(
    ['8', 'WO-2601-0019', 'Dodol Garut 250 g', 'PRD-140', '640'],
    ['2026-01-15', '2026-01-21', '2026-01-23'],
    'rejected',
    'draft',
  ),
  order(
    ['9', 'WO-2601-0020', 'Teh Melati Celup 25', 'PRD-146', '3000'],
    ['2026-01-16', '2026-01-22', '2026-01-26'],
    'draft',
    'draft',
  ),
]

export const STOCK_STATUSES = {
  'in-stock': { tone: 'success', words: ['In stock', 'Tersedia'] },
  'low-stock': { tone: 'warning', words: ['Low stock', 'Menipis'] },
  'out-of-stock': { tone: 'danger', words: ['Out of stock', 'Habis'] },
  discontinued: { tone: 'default', words: ['Discontinued', 'Dihentikan'] },
} as const satisfies Record<string, Word>

export interface StockItem {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly category: Words
  readonly currentStock: string
  readonly minStock: string
  readonly maxStock: string
  readonly location: string
  readonly warehouse: string
  readonly unitPrice: string
  readonly lastUpdated: string
  readonly supplier: string
  readonly status: keyof typeof STOCK_STATUSES
}

const item = (
  [id, sku, name, category]: readonly [string, string, string, Words],
  [currentStock, minStock, maxStock, unitPrice]: readonly [string, string, string, string],
  [location, warehouse, supplier, lastUpdated]: readonly [string, string, string, string],
  status: StockItem['status'],
): StockItem => ({
  id,
  sku,
  name,
  category,
  currentStock,
  minStock,
  maxStock,
  location,
  warehouse,
  unitPrice,
  lastUpdated,
  supplier,
  status,
})

const RAW: Words = ['Raw material', 'Bahan baku']
const PACKING: Words = ['Packaging', 'Kemasan']
const GOODS: Words = ['Finished goods', 'Barang jadi']

export const STOCK_ITEMS: readonly StockItem[] = [
  item(
    ['1', 'BB-0012', 'Gula pasir', RAW],
    ['1840', '500', '3000', '15200'],
    ['A-01-02', 'Gudang Utama', 'PT Manis Jaya', '2026-01-21'],
    'in-stock',
  ),
  item(
    ['2', 'BB-0020', 'Cabai rawit kering', RAW],
    ['42.5', '60', '250', '96000'],
    ['A-02-01', 'Gudang Utama', 'UD Tani Makmur', '2026-01-20'],
    'low-stock',
  ),
  item(
    ['3', 'KM-0007', 'Botol kaca 600 ml', PACKING],
    ['0', '1000', '8000', '3150'],
    ['C-01-04', 'Gudang Kemasan', 'CV Kaca Prima', '2026-01-19'],
    'out-of-stock',
  ),
  item(
    ['4', 'KM-0011', 'Label lama 2024', PACKING],
    ['350', '0', '0', '120'],
    ['C-03-01', 'Gudang Kemasan', 'PT Cetak Warna', '2025-12-30'],
    'discontinued',
  ),
  item(
    ['5', 'BJ-0104', 'Sambal Bawang 200 g', GOODS],
    ['960', '400', '2400', '18500'],
    ['D-02-03', 'Gudang Jadi', 'Produksi sendiri', '2026-01-21'],
    'in-stock',
  ),
  item(
    ['6', 'BJ-0121', 'Sirup Markisa 1 L', GOODS],
    ['118', '120', '900', '27500'],
    ['D-01-01', 'Gudang Jadi', 'Produksi sendiri', '2026-01-18'],
    'low-stock',
  ),
]

export interface Quarter {
  readonly quarter: string
  readonly revenue: string
  readonly units: string
  /** In percent against the year before. */
  readonly growth: string
}

export interface RegionalSales {
  readonly region: Words
  readonly quarters: readonly Quarter[]
}

const quarters = (...all: readonly (readonly [string, string, string])[]): readonly Quarter[] =>
  all.map(([revenue, units, growth], place) => ({ quarter: `Q${place + 1} 2025`, revenue, units, growth }))

export const REGIONAL_SALES: readonly RegionalSales[] = [
  {
    region: ['Jakarta and surroundings', 'Jakarta dan sekitarnya'],
    quarters: quarters(
      ['4812500000', '61200', '22.4'],
      ['5130000000', '64850', '24.1'],
      ['4975250000', '63010', '19.8'],
      ['5610800000', '70440', '26.3'],
    ),
  },
  {
    region: ['West Java', 'Jawa Barat'],
    quarters: quarters(
      ['2140000000', '28900', '15.0'],
      ['2218400000', '29750', '16.2'],
      ['2301750000', '30900', '17.9'],
      ['2287100000', '30520', '14.6'],
    ),
  },
  {
    region: ['East Java', 'Jawa Timur'],
    quarters: quarters(
      ['1985300000', '26100', '11.2'],
      ['2044900000', '26840', '12.7'],
      ['2012600000', '26450', '9.4'],
      ['2160250000', '28010', '13.1'],
    ),
  },
  {
    region: ['Sulawesi', 'Sulawesi'],
    quarters: quarters(
      ['742100000', '9820', '4.8'],
      ['718650000', '9510', '-2.3'],
      ['760400000', '10050', '6.1'],
      ['781900000', '10330', '8.0'],
    ),
  },
]
