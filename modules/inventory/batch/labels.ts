import type { Labels } from '@lumbung/definition'
import { incomingLabels } from '../../masters/tracking/fields.ts'
import type { batch } from './definition.ts'

const { expiry, made, supplierBatch } = incomingLabels

export const labels: Labels<typeof batch> = {
  title: ['Batch', 'Batch'],
  number: ['Batch number', 'Nomor batch'],
  expiry,
  made,
  supplierBatch,
  measured: ['Measured values', 'Hasil ukur'],
  specification: ['Specification', 'Spesifikasi'],
  figure: ['Measured value', 'Nilai hasil ukur'],
  value: ['Other value', 'Nilai lain'],
  state: ['Batch status', 'Status batch'],
  stateReason: ['Reason', 'Alasan'],
}
