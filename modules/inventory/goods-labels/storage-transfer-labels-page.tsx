import { LabelsPage } from '../../masters/labels/labels-page.tsx'
import { labelsOfTransfers } from './kinds.ts'

export const StorageTransferLabelsPage = () => <LabelsPage kind={labelsOfTransfers} />
