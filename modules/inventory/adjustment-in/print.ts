// The paper of a adjustment in is the usual one, with what goods with catch weight weigh.
import { definePrint } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { adjustmentIn } from './definition.ts'
import { labels } from './labels.ts'

export const adjustmentInPaper = definePrint(adjustmentIn, {
  key: 'print',
  name: labels.title,
  needs: measuredPaperNeeds,
  compose: withMeasures,
})
