// The paper of a sales return is the usual one, with what goods with catch weight weigh.
import { definePrint } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { salesReturn } from './definition.ts'
import { labels } from './labels.ts'

export const salesReturnPaper = definePrint(salesReturn, {
  key: 'print',
  name: labels.title,
  needs: measuredPaperNeeds,
  compose: withMeasures,
})
