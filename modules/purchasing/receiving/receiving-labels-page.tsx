import { LabelsPage } from '../../masters/labels/labels-page.tsx'
import { labelsOfReceivings } from './label-kind.ts'

export const ReceivingLabelsPage = () => <LabelsPage kind={labelsOfReceivings} />
