// The paper of a adjustment out is the usual one, with what goods with catch weight weigh.
import { definePrint } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { adjustmentOut } from './definition.ts'
import { labels } from './labels.ts'

export const adjustmentOutPaper = definePrint(adjustmentOut, {
  key: 'print',
  name: labels.title,
  needs: measuredPaperNeeds,
  compose: withMeasures,
})
