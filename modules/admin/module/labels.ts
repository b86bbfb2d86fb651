import type { Labels } from '@lumbung/definition'
import type { module } from './definition.ts'

export const labels: Labels<typeof module> = {
  title: ['Module', 'Modul'],
  plural: ['Modules', 'Modul'],
  name: ['Name in English', 'Nama dalam bahasa Inggris'],
  address: ['Address in the product', 'Alamat dalam produk'],
  moduleGroup: ['Group', 'Grup'],
  heading: ['Heading', 'Judul bagian'],
  headingIndonesian: ['Heading in Indonesian', 'Judul bagian dalam bahasa Indonesia'],
  position: ['Order', 'Urutan'],
  icon: ['Icon', 'Ikon'],
  visible: ['Shown in the menu', 'Tampil di menu'],
  changed: ['Changed by the company', 'Diubah perusahaan'],
}
