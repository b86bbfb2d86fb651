// The project's own table of the pages of the specification, so that a clone that stands alone can be checked.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './tree.ts'

export interface Route {
  readonly path: string
  /** `page`, `index`, `form`, … or `redirect`. */
  readonly type: string
  readonly area: string
  readonly layout: string
  readonly isPublic: boolean
}

/** The rows of docs/routes.csv, in their order. */
export function routes(): readonly Route[] {
  const [, ...rows] = fs
    .readFileSync(path.join(root, 'docs', 'routes.csv'), 'utf8')
    .trim()
    .split('\n')
  return rows.map((row) => {
    const [address = '', type = '', area = '', , layout = '', signIn = ''] = row.split(',')
    return { path: address, type, area, layout, isPublic: signIn === 'no' }
  })
}
