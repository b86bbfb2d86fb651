// Surat Jalan Antarcabang: the paper that travels with goods to another branch (inventory 5.5). It names no cost; the
// sending warehouse, the driver and the receiving warehouse sign it.
import type { Words } from '@lumbung/core'
import { definePrint } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { signedBy, withoutColumns } from '../papers.ts'
import { intersiteTransfer, PAPERS } from './definition.ts'

const words = {
  released: ['Released by', 'Dikeluarkan oleh'],
  driver: ['Driver', 'Pengemudi'],
  received: ['Received by', 'Diterima oleh'],
  foot: [
    'Count the goods on arrival and note what is missing or damaged on this paper.',
    'Hitung barang saat tiba dan catat yang kurang atau rusak pada surat ini.',
  ],
} as const satisfies Readonly<Record<string, Words>>

const LEFT_OUT: ReadonlySet<string> = new Set(['cost', 'replenishmentLine'])

export const transferNote = definePrint(intersiteTransfer, {
  key: 'print',
  name: PAPERS.print,
  needs: measuredPaperNeeds,
  compose: (made, transfer, facts, write) => {
    const sheet = withMeasures(made, transfer, facts, write)
    return {
      ...sheet,
      title: write.label(PAPERS.print),
      tables: withoutColumns(sheet, LEFT_OUT),
      totals: [],
      signatures: signedBy(write, words.released, words.driver, words.received).map((one, place) =>
        place === 1 ? { ...one, name: transfer.driver ?? '' } : one,
      ),
      foot: write.text(words.foot),
    }
  },
})
