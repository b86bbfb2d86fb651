import fs from 'node:fs'
import path from 'node:path'
import type { Words } from '@lumbung/core'
import { root } from './tree.ts'

const SCREENS = path.join(root, 'packages/screens')

export type Catalogues = Readonly<Record<string, Readonly<Record<string, Words>>>>

/** The catalogues of the screens by their names; each file `words-….ts` holds one. */
export async function screenWords(): Promise<Catalogues> {
  const files = fs.readdirSync(SCREENS).filter((file) => /^words-[a-z-]+\.ts$/.test(file))
  const found = await Promise.all(files.map((file): Promise<Catalogues> => import(path.join(SCREENS, file))))
  return Object.assign({}, ...found)
}
