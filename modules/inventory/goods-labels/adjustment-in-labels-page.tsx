import { LabelsPage } from '../../masters/labels/labels-page.tsx'
import { labelsOfAdjustments } from './kinds.ts'

export const AdjustmentInLabelsPage = () => <LabelsPage kind={labelsOfAdjustments} />
