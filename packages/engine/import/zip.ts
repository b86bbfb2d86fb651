// Looks into an xlsx before anything unpacks it: a file of kilobytes may unfold to gigabytes, name outside entities, or
// carry programs. What looks wrong is refused here, within a second.
import { inflateRawSync } from 'node:zlib'
import { Problem } from '@lumbung/core'
import { ENTRY_LIMIT, PART_LIMIT, UNPACKED_LIMIT } from './limits.ts'

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

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

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
  let workbook = ''
  let unfolded = 0
  for (const entry of entries) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    const part = unpack(file, entry)
    unfolded += part.length
    if (unfolded > UNPACKED_LIMIT) throw refused('upload-too-complex')
    if (hasDocumentType(part)) throw refused('upload-entities')
    if (entry.name === 'xl/workbook.xml') workbook = part.toString('utf8')
  }
  if (workbook === '') throw refused('upload-unreadable')
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    name: plain(attribute(tag, 'name')),
    hidden: /hidden/i.test(attribute(tag, 'state')),
  }))
}
