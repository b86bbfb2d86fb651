// Where goods lie: Surabaya keeps everything by location, Jakarta has a room for what quality holds back. Whatever
// arrives in Surabaya is put down at the gate and put away from there.
import { byCode, record, type StarterRecord } from '@lumbung/modules/masters/starter.ts'
import { batchRow } from './batches.ts'
import { GOODS } from './goods.ts'
import { type BranchCode, type Fields, follow, linesOf, type World } from './world.ts'

const CATEGORIES = [
  { code: 'TERIMA', name: 'Area terima', use: 'receive' },
  { code: 'RAK', name: 'Rak', use: 'pick', mixItems: false },
  { code: 'RETUR', name: 'Retur pelanggan', use: 'return' },
  { code: 'KARANTINA', name: 'Karantina', use: 'qc' },
] as const

const STORAGES = [
  { code: 'SBY-TRM', name: 'Area terima', warehouse: byCode('SBY'), temperature: 'ambient' },
  { code: 'SBY-RAK', name: 'Rak utama', warehouse: byCode('SBY'), temperature: 'ambient' },
  { code: 'SBY-DGN', name: 'Ruang dingin', warehouse: byCode('SBY'), temperature: 'chilled' },
  { code: 'JKT-KRT', name: 'Karantina', warehouse: byCode('MAIN'), temperature: 'ambient' },
] as const

/** Racks of an aisle, each of three levels; as many aisles as the goods ask for, and a few levels to spare. */
const RACKS = 4
const LEVELS = 3
const SPARE = 7

const GATE = 'SBY-TRM-1'
export const HELD = 'JKT-KRT-1'

const CHILLED: ReadonlySet<string> = new Set(['KJU-250'])

const levelAt = (index: number): { readonly aisle: string; readonly rack: string; readonly level: string } => ({
  aisle: String.fromCodePoint(65 + Math.trunc(index / (RACKS * LEVELS))),
  rack: String((Math.trunc(index / LEVELS) % RACKS) + 1),
  level: String((index % LEVELS) + 1),
})

const codeAt = (index: number): string => {
  const { aisle, rack, level } = levelAt(index)
  return `SBY-${aisle}${rack}-${level}`
}

const ON_RACKS = GOODS.filter(({ code }) => !CHILLED.has(code)).map(({ code }) => code)

/** Where goods lie in Surabaya. */
const homeOf = (code: string): string => (CHILLED.has(code) ? 'SBY-DGN-1' : codeAt(ON_RACKS.indexOf(code)))

const rack = (index: number): StarterRecord => {
  const code = codeAt(index)
  const { aisle, rack: number, level } = levelAt(index)
  const name = `Gang ${aisle} rak ${number} tingkat ${level}`
  const at = { storage: byCode('SBY-RAK'), category: byCode('RAK'), pickSequence: index + 1 }
  return record('location', { code, name, ...at, aisle, rack: number, level, barcode: code })
}

const other = (code: string, name: string, storage: string, category: string): StarterRecord =>
  record('location', { code, name, storage: byCode(storage), category: byCode(category), barcode: code })

/** Storage areas and locations, behind the warehouses that they are in. */
export const placeRecords = (): StarterRecord[] => [
  ...CATEGORIES.map((values) => record('location-category', values)),
  ...STORAGES.map((values) => record('storage', values)),
  other(GATE, 'Pintu terima', 'SBY-TRM', 'TERIMA'),
  other('SBY-TRM-R', 'Meja retur', 'SBY-TRM', 'RETUR'),
  other('SBY-TRM-K', 'Karantina', 'SBY-TRM', 'KARANTINA'),
  ...ON_RACKS.map((_code, index) => rack(index)),
  ...Array.from({ length: SPARE }, (_none, index) => rack(ON_RACKS.length + index)),
  other('SBY-DGN-1', 'Ruang dingin rak 1', 'SBY-DGN', 'RAK'),
  other('SBY-DGN-2', 'Ruang dingin rak 2', 'SBY-DGN', 'RAK'),
  other(HELD, 'Karantina 1', 'JKT-KRT', 'KARANTINA'),
]

/** The row of a line that brings so many pieces: its batch, and in Surabaya the location. */
function rowsAt(branch: BranchCode, location: string, ...of: Parameters<typeof batchRow>): readonly Fields[] {
  const rows = batchRow(...of)
  if (branch === 'JKT') return rows
  const [_code, line, quantity] = of
  const [row = { line, quantity }] = rows
  return [{ ...row, location: byCode(location) }]
}

/** Of goods that lie there on the first day. */
export const openingRows = (branch: BranchCode, ...of: Parameters<typeof batchRow>): readonly Fields[] =>
  rowsAt(branch, homeOf(of[0]), ...of)

/** Of goods that arrive: all of them at the gate. */
export const arrivingRows = (branch: BranchCode, ...of: Parameters<typeof batchRow>): readonly Fields[] =>
  of[2] === '0' ? [] : rowsAt(branch, GATE, ...of)

/** What was received in Surabaya and still lies at the gate goes to the racks. */
export const putAway =
  (receiving: string) =>
  async (world: World): Promise<void> => {
    await follow(world, ['warehouse', 'SBY'], ['receiving', receiving], 'storage-transfer', (draft) => ({
      date: world.today,
      tracking: linesOf(draft, 'tracking'),
    }))
  }
