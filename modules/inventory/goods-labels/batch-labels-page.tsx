import { LabelsPage } from '../../masters/labels/labels-page.tsx'
import { labelsOfBatches } from './kinds.ts'

export const BatchLabelsPage = () => <LabelsPage kind={labelsOfBatches} />
