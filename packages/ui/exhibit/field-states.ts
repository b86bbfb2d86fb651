import type { Words } from '@lumbung/core'

/** The states of a field, in the order in which every page shows them. */
export const FIELD_STATES: readonly Words[] = [
  ['Default', 'Biasa'],
  ['Hover', 'Ditunjuk'],
  ['Focus', 'Fokus'],
  ['Disabled', 'Mati'],
  ['Read-only', 'Hanya baca'],
  ['Error', 'Salah'],
  ['Loading', 'Memuat'],
]

/** The sizes of a control and how high they are. */
export const CONTROL_SIZES = [
  ['sm', 28],
  ['md', 32],
  ['lg', 40],
] as const
