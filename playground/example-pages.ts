import type { Words } from '@lumbung/core'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'

/** A page of examples that belong to no single component. */
export interface ExamplePage {
  /** The last part of its address. */
  readonly key: string
  readonly title: Words
  readonly sentence: Words
  readonly samples: () => Promise<readonly [{ readonly examples: readonly Example[] }, { readonly default: string }]>
}

export const EXAMPLE_PAGES: readonly ExamplePage[] = [
  {
    key: 'form-lookup',
    title: ['Form look-ups', 'Pencarian di formulir'],
    sentence: [
      'Fields that ask for one of many, as forms use them.',
      'Isian yang mencari satu dari banyak, seperti dipakai di formulir.',
    ],
    samples: () => Promise.all([import('./samples/form-lookup.tsx'), import('./samples/form-lookup.tsx?raw')]),
  },
  {
    key: 'timepicker',
    title: ['Timepicker test', 'Uji pemilih jam'],
    sentence: [
      'Every way to ask for a time, with the value that is kept.',
      'Semua cara meminta jam, beserta nilai yang disimpan.',
    ],
    samples: () => Promise.all([import('./samples/timepicker-test.tsx'), import('./samples/timepicker-test.tsx?raw')]),
  },
]
