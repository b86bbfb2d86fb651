import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import type { chartOfAccount } from './definition.ts'

export const labels: Labels<typeof chartOfAccount> = {
  title: ['Account', 'Akun'],
  plural: ['Chart of accounts', 'Daftar akun'],
  root: ['Root', 'Akar'],
  type: ['Type', 'Tipe'],
  header: ['Header', 'Kelompok'],
  costCode: dimensionLabels.costCode,
  control: ['Control type', 'Jenis kontrol'],
  manualPosting: ['Manual posting', 'Jurnal manual'],
  revalue: ['Revalue', 'Revaluasi kurs'],
  branches: ['Branches', 'Cabang'],
}
