import { LabelsPage } from '../../masters/labels/labels-page.tsx'
import { labelsOfLocations } from './kinds.ts'

export const LocationLabelsPage = () => <LabelsPage kind={labelsOfLocations} />
