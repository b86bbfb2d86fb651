import type { Words } from '@lumbung/core'
import { type ComponentType, lazy } from 'react'

/** A page of several components at work. */
export interface ExamplePage {
  /** The last part of its address. */
  readonly key: string
  readonly title: Words
  readonly sentence: Words
  readonly Show: ComponentType
}

export const EXAMPLE_PAGES: readonly ExamplePage[] = [
  {
    key: 'timepicker',
    title: ['Timepicker test', 'Uji pemilih jam'],
    sentence: [
      'Every way to ask for a time, with the value that is kept.',
      'Semua cara meminta jam, beserta nilai yang disimpan.',
    ],
    Show: lazy(async () => ({ default: (await import('./examples/timepicker-page.tsx')).TimepickerPage })),
  },
]
