import type { Labels } from '@lumbung/definition'
import type { taxGroup } from './definition.ts'

export const labels: Labels<typeof taxGroup> = {
  title: ['Tax group', 'Kelompok pajak'],
  lines: ['Taxes', 'Pajak'],
  base: ['Counted on', 'Dihitung atas'],
  side: ['Side', 'Sisi'],
  rate: ['Rate %', 'Tarif %'],
  factorNumerator: ['Base factor: of', 'Faktor DPP: pembilang'],
  factorDenominator: ['Base factor: in', 'Faktor DPP: penyebut'],
  creditablePercent: ['Creditable %', 'Dapat dikreditkan %'],
  withoutNumberFactor: ['Factor without NPWP', 'Faktor tanpa NPWP'],
  postingPoint: ['Posted with', 'Dibukukan saat'],
}
