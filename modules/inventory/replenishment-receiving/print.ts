// The slip of what arrived from another branch (inventory 5): what was in transit, received, damaged and short, and who
// counted it.
import type { Words } from '@lumbung/core'
import { definePrint } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { signedBy, withoutColumns } from '../papers.ts'
import { replenishmentReceiving } from './definition.ts'

const words = {
  name: ['Goods received from a branch', 'Bukti penerimaan antarcabang'],
  received: ['Received by', 'Diterima oleh'],
  delivered: ['Delivered by', 'Diserahkan oleh'],
  checked: ['Checked by', 'Diperiksa oleh'],
} as const satisfies Readonly<Record<string, Words>>

const LEFT_OUT: ReadonlySet<string> = new Set([
  'replenishmentLine',
  'baseQuantity',
  'damagedQuantity',
  'missingQuantity',
  'settledQuantity',
])

export const receivingSlip = definePrint(replenishmentReceiving, {
  key: 'print',
  name: words.name,
  needs: measuredPaperNeeds,
  compose: (made, receiving, facts, write) => {
    const sheet = withMeasures(made, receiving, facts, write)
    return {
      ...sheet,
      tables: withoutColumns(sheet, LEFT_OUT),
      signatures: signedBy(write, words.received, words.delivered, words.checked),
    }
  },
})
