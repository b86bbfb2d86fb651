import type { Labels } from '@lumbung/definition'
import type { openItem } from './definition.ts'

export const labels: Labels<typeof openItem> = {
  title: ['Open item', 'Pos terbuka'],
  role: ['What it is', 'Jenis pos'],
}
