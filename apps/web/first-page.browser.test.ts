// What everybody fetches before they can begin grows with imports that nobody thinks of: the bench measures it, this
// refuses it.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildApplication } from '../../checks/testing/demo-server.ts'
import { root } from '../server/system.ts'

const BUILT = path.join(root, 'build', 'web')
const MOST_KB = 300

beforeAll(buildApplication)

const filesOf = (page: string, kind: 'js' | 'css'): readonly string[] => [
  ...new Set([...page.matchAll(new RegExp(`/(assets/[^"]+\\.${kind})"`, 'g'))].flatMap(([, file]) => file ?? [])),
]

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(BUILT, file))).length, 0) / 1024

test('the first page is at most 300 KB of scripts, without the kit of further pages', () => {
  const page = fs.readFileSync(path.join(BUILT, 'index.html'), 'utf8')
  const scripts = filesOf(page, 'js')
  expect(scripts.filter((file) => /\/(shell|modules|react)-/.test(file))).toHaveLength(3)
  expect(scripts.filter((file) => /\/(kit|chart|pdf)/.test(file))).toEqual([])
  expect(kilobytes(scripts)).toBeLessThan(MOST_KB)
  expect(kilobytes(filesOf(page, 'css'))).toBeLessThan(MOST_KB / 10)
})
