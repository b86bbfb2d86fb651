import type { Labels } from '@lumbung/definition'
import type { salesRep } from './definition.ts'

export const labels: Labels<typeof salesRep> = {
  title: ['Sales rep', 'Tenaga penjual'],
  supervisor: ['Supervisor', 'Atasan'],
  monthlyTarget: ['Monthly target', 'Target bulanan'],
  targets: ['Later monthly targets', 'Target bulanan berikutnya'],
  commissionBasis: ['Commission on', 'Komisi atas'],
  commissions: ['Commission by item group', 'Komisi per kelompok barang'],
  percent: ['Commission %', 'Komisi %'],
  activeFrom: ['Active from', 'Aktif mulai'],
  activeTo: ['Active to', 'Aktif sampai'],
}
