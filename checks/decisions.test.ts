// Decisions are found by their number: each has a heading with it and a row of the index.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

const FOLDER = path.join(root, 'docs', 'decisions')
const NAME = /^(\d{4})-[a-z0-9-]+\.md$/

/** Decisions without their number in the heading, or without the row of the index that says the heading. */
const misplaced = (files: Readonly<Record<string, string>>, index: string): readonly string[] =>
  Object.entries(files).flatMap(([file, text]) => {
    const [, number = ''] = NAME.exec(file) ?? []
    const [, title] = /^# (\d{4} .+)$/m.exec(text) ?? []
    if (number === '' || !title?.startsWith(`${number} `)) return [`${file} has no heading with its number`]
    return index.includes(`| [${number}](${file}) | ${title.slice(5)} |`) ? [] : [`${file} is not in the index`]
  })

test('every decision is numbered and indexed', () => {
  const names = fs.readdirSync(FOLDER).filter((file) => file !== 'README.md')
  expect(names.length).toBeGreaterThan(30)
  const files = Object.fromEntries(names.map((file) => [file, fs.readFileSync(path.join(FOLDER, file), 'utf8')]))
  expect(misplaced(files, fs.readFileSync(path.join(FOLDER, 'README.md'), 'utf8'))).toEqual([])
  expect(new Set(names.map((file) => file.slice(0, 4))).size).toBe(names.length)
})

test('planted omissions are found', () => {
  const index = '| [0001](0001-a-thing.md) | A thing |'
  expect(misplaced({ '0001-a-thing.md': '# 0001 A thing\n' }, index)).toEqual([])
  expect(misplaced({ '0001-a-thing.md': '# A thing\n' }, index)).toHaveLength(1)
  expect(misplaced({ '0002-another.md': '# 0002 Another\n' }, index)).toHaveLength(1)
})
