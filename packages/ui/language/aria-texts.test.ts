import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import * as indonesian from './aria-texts.ts'

const library = path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))

test.each(Object.entries(indonesian))('%s has every text that React Aria has', async (area, texts) => {
  const file = path.join(library, 'dist', 'private', 'intl', area, 'en-US.mjs')
  const { default: english } = await import(pathToFileURL(file).href)
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, text] of Object.entries(english)) expect(typeof Object(texts)[key], key).toBe(typeof text)
})
