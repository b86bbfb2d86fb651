// npm run shots [-- <part of a name> … --size 1366]: a picture of every page of the playground and of the main screens
// of the product in both languages, in build/shots.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { playgroundShots } from './shots/playground.ts'
import { productShots } from './shots/product.ts'

const FOLDER = path.join(import.meta.dirname, '..', 'build', 'shots')
const USUAL = 1366

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: String(USUAL) } },
})
const width = Number.parseInt(values.size, 10)
if (!(width >= 200 && width <= 4_000)) throw new Error('Give --size as a width in pixels: 320, 1366, 1920.')

let taken = 0
const size = { width, height: 768 }

/** Keeps what the page shows. The usual width needs no mention in the name. */
async function keep(page: Page, name: string): Promise<void> {
  const place = `${name.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')}${width === USUAL ? '' : `-${width}`}.png`
  await page.screenshot({ path: path.join(FOLDER, place) })
  taken += 1
}

const wants = (name: string): boolean => positionals.length === 0 || positionals.some((part) => name.includes(part))

fs.mkdirSync(FOLDER, { recursive: true })
await playgroundShots({ size, wants, keep })
await productShots({ size, wants, keep })
console.log(`${taken} pictures in ${FOLDER}`)
