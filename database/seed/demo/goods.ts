// What the demo company trades: groups, items with their carton, cost and price in whole rupiah per base unit.
import { byCode } from '@lumbung/modules/masters/starter.ts'

/** Staple food is free of VAT (PPN); everything else is taxed. */
export const GROUPS = [
  { code: 'POKOK', name: 'Staple food', nameIndonesian: 'Bahan pokok', taxed: false },
  { code: 'BUMBU', name: 'Spices and sauces', nameIndonesian: 'Bumbu dan saus', taxed: true },
  { code: 'MINUM', name: 'Beverages', nameIndonesian: 'Minuman', taxed: true },
  { code: 'RINGAN', name: 'Snacks and biscuits', nameIndonesian: 'Makanan ringan dan biskuit', taxed: true },
  { code: 'OLAHAN', name: 'Canned and processed food', nameIndonesian: 'Makanan kaleng dan olahan', taxed: true },
  { code: 'IMPOR', name: 'Imported food', nameIndonesian: 'Makanan impor', taxed: true },
] as const

export const CATEGORIES = [
  { code: 'KERING', name: 'Dry goods', nameIndonesian: 'Barang kering' },
  { code: 'CAIR', name: 'Liquids', nameIndonesian: 'Barang cair' },
  { code: 'KALENG', name: 'Cans', nameIndonesian: 'Kalengan' },
] as const

/** What quality looks at when goods arrive, and writes on their batch. */
export const SPECIFICATIONS = [
  {
    code: 'KADAR-AIR',
    name: 'Kadar air',
    type: 'number',
    measure: '%',
    target: '11',
    max: '13',
    critical: true,
    sampling: 'squareRoot',
    method: 'Oven 105 °C',
    groups: [byCode('POKOK')],
  },
  {
    code: 'KEMASAN',
    name: 'Keadaan kemasan',
    type: 'list',
    sampling: 'fixed',
    sampleSize: 5,
    options: ['Baik', 'Penyok', 'Bocor'].map((option) => ({ option })),
  },
] as const

export type GroupCode = (typeof GROUPS)[number]['code']

export interface Goods {
  readonly code: string
  readonly name: string
  readonly nameIndonesian: string
  readonly group: GroupCode
  readonly category: (typeof CATEGORIES)[number]['code']
  /** Pieces in a carton. */
  readonly carton: number
  /** Rupiah per piece; of imported goods US cents. */
  readonly cost: number
  readonly price: number
  readonly fifo: boolean
  readonly supplier: string
}

type Row = readonly [
  code: string,
  name: string,
  nameIndonesian: string,
  carton: number,
  cost: number,
  price: number,
  supplier: string,
]

const dry = { category: 'KERING', fifo: false } as const
const liquid = { category: 'CAIR', fifo: true } as const
const canned = { category: 'KALENG', fifo: true } as const

const rowsOf = (kind: Pick<Goods, 'group' | 'category' | 'fifo'>, rows: readonly Row[]): Goods[] =>
  rows.map(([code, name, nameIndonesian, carton, cost, price, supplier]) => ({
    ...kind,
    code,
    name,
    nameIndonesian,
    carton,
    cost,
    price,
    supplier,
  }))

/** Days that goods keep: they come in batches with an expiry date. */
export const KEEPS: ReadonlyMap<string, number> = new Map([
  ['SSU-UHT-1', 180],
  ['SSU-KTL-370', 270],
  ['KJU-250', 150],
])

export const GOODS: readonly Goods[] = [
  ...rowsOf({ group: 'POKOK', ...dry }, [
    ['BRS-PRM-5', 'Premium rice 5 kg', 'Beras premium 5 kg', 4, 68_500, 76_000, 'PADI'],
    ['BRS-MED-5', 'Medium rice 5 kg', 'Beras medium 5 kg', 4, 59_500, 65_000, 'PADI'],
    ['BRS-KTN-1', 'Glutinous rice 1 kg', 'Beras ketan 1 kg', 12, 17_800, 20_500, 'PADI'],
    ['GLA-PSR-1', 'White sugar 1 kg', 'Gula pasir 1 kg', 20, 15_400, 17_250, 'MANIS'],
    ['GLA-ARN-500', 'Palm sugar 500 g', 'Gula aren 500 g', 20, 14_200, 17_500, 'MANIS'],
    ['TPG-SRB-1', 'All-purpose flour 1 kg', 'Tepung serbaguna 1 kg', 12, 10_600, 12_500, 'PADI'],
    ['TPG-BRS-500', 'Rice flour 500 g', 'Tepung beras 500 g', 20, 6_900, 8_400, 'PADI'],
    ['GRM-500', 'Iodised salt 500 g', 'Garam beryodium 500 g', 20, 4_300, 5_600, 'MANIS'],
  ]),
  ...rowsOf({ group: 'BUMBU', ...liquid }, [
    ['MYK-GRG-1', 'Cooking oil 1 L', 'Minyak goreng 1 L', 12, 16_900, 18_900, 'SAWIT'],
    ['MYK-GRG-2', 'Cooking oil 2 L', 'Minyak goreng 2 L', 6, 33_200, 37_000, 'SAWIT'],
    ['KCP-MNS-520', 'Sweet soy sauce 520 ml', 'Kecap manis 520 ml', 12, 19_800, 23_500, 'RASA'],
    ['KCP-ASN-600', 'Salty soy sauce 600 ml', 'Kecap asin 600 ml', 12, 14_600, 17_800, 'RASA'],
    ['SBL-BTL-340', 'Chilli sauce 340 ml', 'Saus sambal 340 ml', 24, 12_100, 14_900, 'RASA'],
    ['SOS-TMT-340', 'Tomato sauce 340 ml', 'Saus tomat 340 ml', 24, 11_300, 13_900, 'RASA'],
    ['CKA-150', 'Vinegar 150 ml', 'Cuka 150 ml', 24, 4_100, 5_500, 'RASA'],
  ]),
  ...rowsOf({ group: 'BUMBU', ...dry }, [
    ['BMB-RND-45', 'Rendang seasoning 45 g', 'Bumbu rendang 45 g', 60, 4_900, 6_200, 'RASA'],
    ['BMB-SOT-45', 'Soto seasoning 45 g', 'Bumbu soto 45 g', 60, 4_700, 6_000, 'RASA'],
    ['KLD-AYM-100', 'Chicken bouillon 100 g', 'Kaldu ayam 100 g', 48, 5_300, 6_900, 'RASA'],
  ]),
  ...rowsOf({ group: 'MINUM', ...liquid }, [
    ['AIR-600', 'Mineral water 600 ml', 'Air mineral 600 ml', 24, 2_050, 2_600, 'SEGAR'],
    ['AIR-1500', 'Mineral water 1.5 L', 'Air mineral 1,5 L', 12, 3_900, 4_900, 'SEGAR'],
    ['TEH-MLT-350', 'Jasmine tea 350 ml', 'Teh melati 350 ml', 24, 3_150, 4_100, 'SEGAR'],
    ['SSU-UHT-1', 'UHT milk 1 L', 'Susu UHT 1 L', 12, 16_700, 19_500, 'SEGAR'],
    ['SSU-KTL-370', 'Sweetened condensed milk 370 g', 'Susu kental manis 370 g', 48, 10_900, 12_900, 'SEGAR'],
    ['SRP-COC-460', 'Coco pandan syrup 460 ml', 'Sirup cocopandan 460 ml', 12, 18_900, 22_500, 'SEGAR'],
  ]),
  ...rowsOf({ group: 'MINUM', ...dry }, [
    ['KPI-BBK-165', 'Ground coffee 165 g', 'Kopi bubuk 165 g', 20, 14_800, 17_900, 'GAYO'],
    ['KPI-SCT-10', 'Coffee sachet, box of 10', 'Kopi saset isi 10', 12, 12_600, 15_200, 'GAYO'],
    ['TEH-CLP-25', 'Tea bags, box of 25', 'Teh celup isi 25', 48, 5_700, 7_200, 'GAYO'],
  ]),
  ...rowsOf({ group: 'RINGAN', ...dry }, [
    ['MIE-GRG-85', 'Fried instant noodles 85 g', 'Mi goreng instan 85 g', 40, 2_680, 3_150, 'MIE'],
    ['MIE-AYM-70', 'Chicken instant noodles 70 g', 'Mi instan ayam bawang 70 g', 40, 2_560, 3_000, 'MIE'],
    ['MIE-SOT-70', 'Soto instant noodles 70 g', 'Mi instan soto 70 g', 40, 2_560, 3_000, 'MIE'],
    ['BSK-MRI-300', 'Marie biscuits 300 g', 'Biskuit marie 300 g', 24, 11_900, 14_500, 'RENYAH'],
    ['WFR-COK-130', 'Chocolate wafers 130 g', 'Wafer cokelat 130 g', 24, 8_400, 10_500, 'RENYAH'],
    ['KRP-UDG-200', 'Prawn crackers 200 g', 'Kerupuk udang 200 g', 20, 13_700, 17_000, 'RENYAH'],
    ['KCG-GRG-150', 'Roasted peanuts 150 g', 'Kacang panggang 150 g', 24, 10_200, 12_900, 'RENYAH'],
  ]),
  ...rowsOf({ group: 'OLAHAN', ...canned }, [
    ['SRD-TMT-155', 'Sardines in tomato 155 g', 'Sarden saus tomat 155 g', 48, 9_600, 11_900, 'BAHARI'],
    ['SRD-TMT-425', 'Sardines in tomato 425 g', 'Sarden saus tomat 425 g', 24, 21_400, 25_800, 'BAHARI'],
    ['KRN-198', 'Corned beef 198 g', 'Kornet sapi 198 g', 24, 22_900, 27_500, 'BAHARI'],
    ['TUN-KLG-170', 'Tuna in oil 170 g', 'Tuna kaleng 170 g', 48, 19_700, 23_900, 'BAHARI'],
  ]),
  ...rowsOf({ group: 'IMPOR', ...canned }, [
    ['OLV-500', 'Olive oil 500 ml', 'Minyak zaitun 500 ml', 12, 435, 89_000, 'OCEANIC'],
    ['PST-500', 'Spaghetti 500 g', 'Spageti 500 g', 24, 118, 24_900, 'OCEANIC'],
    ['KJU-250', 'Cheddar cheese 250 g', 'Keju cheddar 250 g', 24, 190, 41_500, 'OCEANIC'],
  ]),
]
