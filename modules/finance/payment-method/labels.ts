import type { Labels } from '@lumbung/definition'
import type { paymentMethod } from './definition.ts'

export const labels: Labels<typeof paymentMethod> = {
  title: ['Payment method', 'Metode pembayaran'],
  direction: ['Direction', 'Arah'],
  defaultBank: ['Default bank', 'Bank bawaan'],
  referenceNeeded: ['Reference needed', 'Wajib referensi'],
  feePercent: ['Fee %', 'Biaya %'],
  feeAmount: ['Fee per payment', 'Biaya per pembayaran'],
  feeBearer: ['Fee is borne by', 'Biaya ditanggung'],
  settlementDays: ['Settlement days', 'Hari penyelesaian'],
}
