// Of which records of inventory labels are printed.
import { labelKind } from '../../masters/labels/page.ts'
import { adjustmentIn } from '../adjustment-in/definition.ts'
import { batch } from '../batch/definition.ts'
import { item } from '../item/definition.ts'
import { location } from '../location/definition.ts'
import { storageTransfer } from '../storage-transfer/definition.ts'

export const labelsOfItems = labelKind(item, { asks: ['price', 'serials', 'gs1'] })
export const labelsOfBatches = labelKind(batch, { asks: ['gs1'] })
export const labelsOfLocations = labelKind(location)
export const labelsOfAdjustments = labelKind(adjustmentIn, { asks: ['perLabel', 'gs1'] })
export const labelsOfTransfers = labelKind(storageTransfer, { asks: ['perLabel', 'gs1'] })
