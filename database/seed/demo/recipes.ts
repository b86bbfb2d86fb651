// Parcels that the demo company packs from goods it trades: a parcel of groceries, and a hamper that contains one.
import type { LocalDate } from '@lumbung/core'
import { byCode, record, type StarterRecord } from '@lumbung/modules/masters/starter.ts'

type Line = readonly [item: string, quantity: string, more?: Readonly<Record<string, unknown>>]

const PARCELS = [
  { code: 'PKT-SMB', name: 'Groceries parcel', nameIndonesian: 'Paket sembako' },
  { code: 'PKT-LBR', name: 'Lebaran hamper', nameIndonesian: 'Parsel Lebaran' },
]
const GROCERIES: readonly Line[] = [
  ['BRS-PRM-5', '1'],
  ['GLA-PSR-1', '2'],
  ['MYK-GRG-2', '1'],
  ['MIE-GRG-85', '5', { scrap: '2' }],
]
const HAMPER: readonly Line[] = [
  ['PKT-SMB', '1'],
  ['SRP-COC-460', '2'],
  ['BSK-MRI-300', '1'],
  ['SSU-KTL-370', '2'],
]

const recipe = (item: string, from: LocalDate, lines: readonly Line[]): StarterRecord =>
  record('bill-of-materials', {
    item: byCode(item),
    state: 'active',
    validFrom: from,
    components: lines.map(([component, quantity, more]) => ({
      item: byCode(component),
      quantity,
      unit: byCode('PCS'),
      ...more,
    })),
  })

/** What the company packs, and how. */
export const recipeRecords = (from: LocalDate): StarterRecord[] => [
  ...PARCELS.map((parcel) =>
    record('item', {
      ...parcel,
      itemGroup: byCode('RINGAN'),
      category: byCode('KERING'),
      baseUnit: byCode('PCS'),
      taxGroup: byCode('PPN'),
      buy: false,
    }),
  ),
  recipe('PKT-SMB', from, GROCERIES),
  recipe('PKT-LBR', from, HAMPER),
]
