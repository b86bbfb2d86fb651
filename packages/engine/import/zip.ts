// Looks into an xlsx before anything unpacks it: a file of kilobytes may unfold to gigabytes, name outside entities, or
// carry programs. What looks wrong is refused here, within a second.
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { Problem } from '@lumbung/core'
import { ENTRY_LIMIT, LOOSE_LIMIT, LOOSE_PER_CELL, PART_LIMIT, UNPACKED_LIMIT } from './limits.ts'

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

export interface WorkbookSheet {
  readonly name: string
  readonly hidden: boolean
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

const refused = (code: string, values = {}): Problem => new Problem(422, code, values)

function directoryOf(file: Buffer): { readonly offset: number; readonly count: number } {
  // The record of the end stands behind at most 64 KB of comment.
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_558); at--) {
    if (file.readUInt32LE(at) === END) return { offset: file.readUInt32LE(at + 16), count: file.readUInt16LE(at + 10) }
  }
  throw refused('upload-unreadable')
}

function entriesOf(file: Buffer): Entry[] {
  const { offset, count } = directoryOf(file)
  if (count > ENTRY_LIMIT) throw refused('upload-too-complex')
  const entries: Entry[] = []
  let at = offset
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY) throw refused('upload-unreadable')
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** A part unpacked; never more than the limit, whatever its heading claims. */
function unpack(file: Buffer, entry: Entry): Buffer {
  const at = entry.offset
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) throw refused('upload-unreadable')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(start, start + entry.packed)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw refused('upload-unreadable')
  try {
    return inflateRawSync(packed, { maxOutputLength: PART_LIMIT })
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw refused(tooLarge ? 'upload-too-complex' : 'upload-unreadable')
  }
}

// A document type stands before the first element and is all that entities need; no office program writes one.
const hasDocumentType = (part: Buffer): boolean =>
  part.subarray(0, 4096).includes('<!DOCTYPE') || part.includes('<!ENTITY')

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const [LESS, COLON] = [0x3c, 0x3a]
/** How long the prefix of a name may be. */
const PREFIX = 8

function isNamed(part: Buffer, from: number, name: Buffer): boolean {
  for (let place = 0; place < name.length; place++) if (part[from + place] !== name[place]) return false
  const end = part[from + name.length] ?? 0
  // A blank, `>` or `/` ends a name.
  return end <= 0x20 || end === 0x3e || end === 0x2f
}

/** How many elements of this name a part holds, whatever their prefix. */
function countOf(part: Buffer, element: string): number {
  const name = Buffer.from(element)
  let count = 0
  for (let at = part.indexOf(LESS); at >= 0; at = part.indexOf(LESS, at + 1)) {
    let from = at + 1
    for (let place = at + 1; place <= at + PREFIX; place++) if (part[place] === COLON) from = place + 1
    if (isNamed(part, at + 1, name) || isNamed(part, from, name)) count++
  }
  return count
}

/** What is repeated in the parts that a reader reads, by the end of their type. */
const REPEATED: Readonly<Record<string, string>> = {
  worksheet: 'c',
  sharedStrings: 'si',
  styles: 'xf',
  workbook: 'definedName',
}
const USUAL = /^xl\/(?:worksheets\/[^/]+|sharedStrings|styles|workbook)\.xml$/i
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The parts that a reader reads, each with the element that grows with a table: usual ones, and those told of. */
function partsRead(file: Buffer, entries: readonly Entry[]): ReadonlyMap<string, string> {
  const entry = entries.find(({ name }) => name === RELATIONS)
  const relations = entry ? unpack(file, entry) : Buffer.alloc(0)
  if (relations.length > LOOSE_LIMIT) throw refused('upload-too-complex')
  const usual = entries.flatMap(({ name }): [string, string][] => {
    const kind = USUAL.test(name) ? Object.keys(REPEATED).find((one) => name.includes(one)) : undefined
    return kind ? [[name, REPEATED[kind] ?? '']] : []
  })
  const told = [...relations.toString('utf8').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].flatMap(
    ([tag]): [string, string][] => {
      const element = REPEATED[attribute(tag, 'Type').split('/').at(-1) ?? '']
      return element ? [[path.posix.resolve('/xl', plain(attribute(tag, 'Target'))).slice(1), element]] : []
    },
  )
  return new Map([...usual, ...told])
}

/** Whether a part unfolds to much that is neither cell nor text: whoever reads it would wade through for minutes. */
const isHollow = (part: Buffer, element: string): boolean =>
  part.length > LOOSE_LIMIT && part.length > LOOSE_LIMIT + LOOSE_PER_CELL * countOf(part, element)

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Unpacks every part, and answers what names the sheets. */
function unfolded(file: Buffer, entries: readonly Entry[]): string {
  const read = partsRead(file, entries)
  let workbook = ''
  let size = 0
  for (const entry of entries) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    const part = unpack(file, entry)
    size += part.length
    if (size > UNPACKED_LIMIT) throw refused('upload-too-complex')
    if (hasDocumentType(part)) throw refused('upload-entities')
    const element = read.get(entry.name)
    if (element !== undefined && isHollow(part, element)) throw refused('upload-too-complex')
    if (entry.name === 'xl/workbook.xml') workbook = part.toString('utf8')
  }
  return workbook
}

/** Checks a workbook and names its sheets, in order. Throws the sentence of what is wrong. */
export function inspectWorkbook(file: Buffer): readonly WorkbookSheet[] {
  const entries = entriesOf(file)
  const total = entries.reduce((size, entry) => size + entry.unpacked, 0)
  if (total > UNPACKED_LIMIT || entries.some((entry) => entry.unpacked > PART_LIMIT))
    throw refused('upload-too-complex')
  if (
    entries.some(
      (entry) => /vbaProject|macrosheets|activeX|\.bin$/i.test(entry.name) && !/printerSettings/i.test(entry.name),
    )
  ) {
    throw refused('upload-macros')
  }
  // What such a link shows may be of last year, and asking for it is what a file must not make us do.
  if (entries.some((entry) => /^xl\/externalLinks\//i.test(entry.name))) throw refused('upload-links')
  const workbook = unfolded(file, entries)
  if (workbook === '') throw refused('upload-unreadable')
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    name: plain(attribute(tag, 'name')),
    hidden: /hidden/i.test(attribute(tag, 'state')),
  }))
}
