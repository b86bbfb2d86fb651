import { labelKind } from '../../masters/labels/page.ts'
import { receiving } from './definition.ts'

/** Labels of what was received (sales and purchasing 4.3). */
export const labelsOfReceivings = labelKind(receiving, { asks: ['perLabel', 'gs1'], at: 'barcode' })
