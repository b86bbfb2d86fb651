// A rule hands over values: numbers as figures, days and keys as they are, words in both languages. Whoever writes its
// sentence for a reader formats them, and the API carries the value beside.
import { describe, expect, test } from 'vitest'
import { productIn } from './support.ts'
import { findings, nameOf, planted, type Source } from './tree.ts'

const FORMATTING: ReadonlySet<string> = new Set([
  'formatMoney',
  'formatNumber',
  'formatQuantity',
  'formatRupiah',
  'formatAmount',
  'formatPercent',
  'formatDate',
  'formatDateLong',
  'formatPeriod',
  'inLanguage',
])

/** The ends of a whole number stand within words of both languages: "a whole number from 1 to 100.000". */
const WITHIN_WORDS: ReadonlySet<string> = new Set(['modules/admin/setting/rules.ts formats by formatNumber'])

const makesFindings = (file: Source): boolean => /\bFinding\b/.test(file.text)

/** What a file that makes findings imports to write values for one reader. */
const formattedIn = (files: readonly Source[]): string[] =>
  files.filter(makesFindings).flatMap((file) =>
    findings(file, (node) => {
      const name = node.type === 'ImportSpecifier' ? nameOf(node['imported']) : null
      return name !== null && FORMATTING.has(name) ? `formats by ${name}` : null
    }),
  )

describe('rules hand over values', () => {
  const files = productIn('modules')
  test('and format nothing themselves', () => {
    expect(files.filter(makesFindings).length).toBeGreaterThan(50)
    const found = formattedIn(files).map((one) => one.replace(/:\d+/, ''))
    expect(found.filter((one) => !WITHIN_WORDS.has(one))).toEqual([])
    expect(found).toHaveLength(WITHIN_WORDS.size)
  })
  test('one that formats is found, one that hands over figures or prints is none', () => {
    const rule = (name: string): Source =>
      planted('modules/sales/rules.ts', `import { ${name}, type Finding } from '@lumbung/core'`)
    expect(formattedIn([rule('formatMoney')])).toHaveLength(1)
    expect(formattedIn([rule('inLanguage as say')])).toHaveLength(1)
    expect(formattedIn([rule('asMoney')])).toEqual([])
    expect(formattedIn([planted('modules/sales/print.ts', "import { formatMoney } from '@lumbung/core'")])).toEqual([])
  })
})
