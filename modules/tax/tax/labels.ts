import type { Labels } from '@lumbung/definition'
import type { tax } from './definition.ts'

export const labels: Labels<typeof tax> = {
  title: ['Tax', 'Pajak'],
  side: ['Side', 'Sisi'],
  article: ['Article', 'Pasal'],
  objectCode: ['Tax object code', 'Kode objek pajak'],
  transactionCode: ['Transaction code', 'Kode transaksi'],
  rate: ['Rate %', 'Tarif %'],
  factorNumerator: ['Base factor: of', 'Faktor DPP: pembilang'],
  factorDenominator: ['Base factor: in', 'Faktor DPP: penyebut'],
  creditablePercent: ['Creditable %', 'Dapat dikreditkan %'],
  withoutNumberFactor: ['Factor without NPWP', 'Faktor tanpa NPWP'],
  final: ['Final', 'Final'],
  postingPoint: ['Posted with', 'Dibukukan saat'],
  slipNeeded: ['Slip needed', 'Wajib bukti potong'],
}
