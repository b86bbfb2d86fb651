// Whom the demo company deals with. Every name, number and address is made up.

export interface Buyer {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly street: string
  readonly branch: 'JKT' | 'SBY'
  readonly group: 'MODERN' | 'GROSIR' | 'HOREKA' | 'EKSPOR'
  readonly term: 'CASH' | 'NET14' | 'NET30' | '2/10-NET30'
  readonly rep: string
}

type Row = readonly [code: string, name: string, street: string, city: string, rep: string]

const buyersOf = (kind: Pick<Buyer, 'branch' | 'group' | 'term'>, rows: readonly Row[]): Buyer[] =>
  rows.map(([code, name, street, city, rep]) => ({ ...kind, code, name, street, city, rep }))

export const BUYERS: readonly Buyer[] = [
  ...buyersOf({ branch: 'JKT', group: 'MODERN', term: 'NET30' }, [
    ['SWL-MELATI', 'PT Melati Swalayan', 'Jl. Kemang Utara 14', 'Jakarta Selatan', 'RINA'],
    ['SWL-BINTANG', 'PT Bintang Ritel Mandiri', 'Jl. Raya Bogor 210', 'Depok', 'RINA'],
    ['SWL-CEMPAKA', 'PT Cempaka Jaya Ritel', 'Jl. Cempaka Putih 88', 'Jakarta Pusat', 'RINA'],
    ['SWL-HARAPAN', 'PT Harapan Swalayan', 'Jl. Ahmad Yani 5', 'Bekasi', 'AGUS'],
  ]),
  ...buyersOf({ branch: 'JKT', group: 'GROSIR', term: 'NET14' }, [
    ['GRS-MAKMUR', 'Toko Makmur Abadi', 'Pasar Induk Kramat Jati B-12', 'Jakarta Timur', 'AGUS'],
    ['GRS-SUMBER', 'Toko Sumber Rejeki', 'Pasar Jatinegara C-7', 'Jakarta Timur', 'AGUS'],
    ['GRS-ANEKA', 'UD Aneka Pangan', 'Pasar Senen Blok III', 'Jakarta Pusat', 'AGUS'],
    ['GRS-SINAR', 'UD Sinar Pagi', 'Jl. Otista 45', 'Tangerang', 'RINA'],
    ['GRS-BAROKAH', 'Toko Barokah', 'Pasar Minggu A-21', 'Jakarta Selatan', 'AGUS'],
    ['GRS-SENTOSA', 'CV Sentosa Grosir', 'Jl. Daan Mogot 131', 'Jakarta Barat', 'RINA'],
  ]),
  ...buyersOf({ branch: 'JKT', group: 'HOREKA', term: '2/10-NET30' }, [
    ['HRK-PADANG', 'RM Minang Raya', 'Jl. Sabang 30', 'Jakarta Pusat', 'DEWI'],
    ['HRK-KOPI', 'Kedai Kopi Sore', 'Jl. Wolter Monginsidi 9', 'Jakarta Selatan', 'DEWI'],
    ['HRK-HOTEL', 'Hotel Nusantara Indah', 'Jl. Thamrin 77', 'Jakarta Pusat', 'DEWI'],
    ['HRK-KATER', 'Katering Bunda', 'Jl. Tebet Barat 18', 'Jakarta Selatan', 'DEWI'],
    ['HRK-SEAFD', 'RM Bahari Seafood', 'Jl. Muara Karang 3', 'Jakarta Utara', 'DEWI'],
  ]),
  ...buyersOf({ branch: 'SBY', group: 'MODERN', term: 'NET30' }, [
    ['SWL-SURYA', 'PT Surya Swalayan', 'Jl. Darmo 60', 'Surabaya', 'BAYU'],
    ['SWL-MAJAPAHIT', 'PT Majapahit Ritel', 'Jl. Gajah Mada 22', 'Sidoarjo', 'BAYU'],
  ]),
  ...buyersOf({ branch: 'SBY', group: 'GROSIR', term: 'NET14' }, [
    ['GRS-PABEAN', 'Toko Pabean Jaya', 'Pasar Pabean 101', 'Surabaya', 'BAYU'],
    ['GRS-KENANGA', 'UD Kenanga', 'Pasar Atom 2-15', 'Surabaya', 'BAYU'],
    ['GRS-MALANG', 'CV Arjuna Grosir', 'Jl. Sukarno Hatta 12', 'Malang', 'BAYU'],
  ]),
  ...buyersOf({ branch: 'SBY', group: 'HOREKA', term: 'CASH' }, [
    ['HRK-RAWON', 'Depot Rawon Wonokromo', 'Jl. Wonokromo 4', 'Surabaya', 'BAYU'],
    ['HRK-LONTONG', 'Depot Lontong Balap', 'Jl. Kranggan 51', 'Surabaya', 'BAYU'],
    ['HRK-PUNCAK', 'Hotel Puncak Batu', 'Jl. Panglima Sudirman 8', 'Batu', 'BAYU'],
  ]),
  ...buyersOf({ branch: 'JKT', group: 'EKSPOR', term: 'NET30' }, [
    ['EXP-DILI', 'Timor Food Trading Lda', 'Rua de Lecidere 7', 'Dili', 'RINA'],
    ['EXP-KUCHING', 'Borneo Grocers Sdn Bhd', 'Jalan Padungan 140', 'Kuching', 'RINA'],
  ]),
]

export interface Seller {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly street: string
  readonly term: 'NET14' | 'NET30'
  readonly leadDays: number
  readonly currency: 'IDR' | 'USD'
}

const seller = (
  code: string,
  name: string,
  street: string,
  city: string,
  term: Seller['term'],
  leadDays: number,
): Seller => ({
  code,
  name,
  street,
  city,
  term,
  leadDays,
  currency: 'IDR',
})

export const SELLERS: readonly Seller[] = [
  seller('PADI', 'PT Padi Karawang Sejahtera', 'Jl. Interchange 9', 'Karawang', 'NET14', 2),
  seller('MANIS', 'PT Manis Lampung', 'Jl. Lintas Sumatera 120', 'Bandar Lampung', 'NET30', 4),
  seller('SAWIT', 'PT Sawit Emas', 'Kawasan Industri Marunda', 'Jakarta Utara', 'NET14', 3),
  seller('RASA', 'PT Rasa Nusantara', 'Jl. Raya Serang 25', 'Tangerang', 'NET30', 3),
  seller('SEGAR', 'PT Segar Tirta', 'Jl. Raya Sukabumi 66', 'Bogor', 'NET30', 2),
  seller('GAYO', 'CV Gayo Lestari', 'Jl. Lebe Kader 3', 'Takengon', 'NET14', 7),
  seller('MIE', 'PT Mi Jaya Makmur', 'Kawasan Industri Jababeka', 'Bekasi', 'NET30', 2),
  seller('RENYAH', 'PT Renyah Abadi', 'Jl. Raya Bandung 71', 'Bandung', 'NET30', 3),
  seller('BAHARI', 'PT Bahari Muncar', 'Jl. Pelabuhan 1', 'Banyuwangi', 'NET30', 5),
  { ...seller('OCEANIC', 'Oceanic Foods Pte Ltd', '12 Tuas Avenue', 'Singapore', 'NET30', 10), currency: 'USD' },
]

/** Carries imported goods; nothing is ordered from it. */
export const FORWARDER: Seller = seller(
  'SAMUDRA',
  'PT Samudra Lintas Logistik',
  'Jl. Enggano 15, Tanjung Priok',
  'Jakarta Utara',
  'NET14',
  0,
)

export const REPS = [
  { code: 'RINA', name: 'Rina Wulandari', branch: 'JKT', target: 900_000_000 },
  { code: 'AGUS', name: 'Agus Prasetyo', branch: 'JKT', target: 700_000_000 },
  { code: 'DEWI', name: 'Dewi Anggraini', branch: 'JKT', target: 450_000_000 },
  { code: 'BAYU', name: 'Bayu Nugroho', branch: 'SBY', target: 500_000_000 },
] as const
