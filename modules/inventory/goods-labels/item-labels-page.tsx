import { LabelsPage } from '../../masters/labels/labels-page.tsx'
import { labelsOfItems } from './kinds.ts'

export const ItemLabelsPage = () => <LabelsPage kind={labelsOfItems} />
