// The paper of a receiving is the usual one, with what goods with catch weight weigh.
import { definePrint } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { receiving } from './definition.ts'
import { labels } from './labels.ts'

export const receivingPaper = definePrint(receiving, {
  key: 'print',
  name: labels.title,
  needs: measuredPaperNeeds,
  compose: withMeasures,
})
