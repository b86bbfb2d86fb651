import type { Labels } from '@lumbung/definition'
import type { category } from './definition.ts'

export const labels: Labels<typeof category> = { title: ['Category', 'Kategori'] }
