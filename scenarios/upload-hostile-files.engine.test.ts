// Files that mean harm, or were made by programs that do not care: refused with a sentence within five seconds, and the
// memory of the server stays as it was, since they are read beside it.
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soonest } from '../checks/testing/soonest.ts'
import { csv, messages, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

afterAll(() => desk.close())

/** A zip of these parts. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    locals.push(local, packed)
    entries.push(entry)
    offset += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...entries, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook of one sheet with these rows, and whatever else. */
const workbook = (rows: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${TYPES}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${TYPES}/relationships"><Relationship Id="rId1" Target="xl/workbook.xml"
      Type="${RELATIONS}/officeDocument"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Data" sheetId="1"
      r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${TYPES}/relationships"><Relationship Id="rId1"
      Target="worksheets/sheet1.xml" Type="${RELATIONS}/worksheet"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })

const text = (cell: string, value: string): string => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADINGS = `<row r="1">${text('A1', 'code')}${text('B1', 'name')}</row>`
const EMPTY = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`)

const MEGABYTE = 1024 * 1024
// 156 KB as a file.
const HOLLOW = `${HEADINGS}<row r="2">${text('A2', 'H-1')}${' '.repeat(155 * MEGABYTE)}${text('B2', 'x')}</row>`
const TAGS = `<sst xmlns="${MAIN}"><si><t>a</t></si>${'<x:y/>'.repeat(3 * MEGABYTE)}<si><t>b</t></si></sst>`

test.each([
  ['a million rows of nothing but formats', workbook(HEADINGS + EMPTY.join('')), 'upload-empty'],
  [
    'a link to another workbook',
    workbook(HEADINGS, { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    'upload-links',
  ],
  [
    'entities that multiply in a sheet',
    workbook(HEADINGS, { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><sst>&b;</sst>' }),
    'upload-entities',
  ],
  ['blanks by the hundred megabytes between two cells', workbook(HOLLOW), 'upload-too-complex'],
  ['tags by the million between two texts', workbook(HEADINGS, { 'xl/sharedStrings.xml': TAGS }), 'upload-too-complex'],
  ['macros under the name of a plain file', workbook(HEADINGS, { 'xl/vbaProject.bin': 'x' }), 'upload-macros'],
  ['a program', Buffer.from('MZ\u0000\u0003\u0000\u0000'), 'upload-unreadable'],
  ['nothing', Buffer.alloc(0), 'upload-empty'],
  ['columns without end', csv(Array.from({ length: 5000 }, (_, at) => `c${at}`).join(';'), 'x'), 'upload-columns'],
])('%s is refused within five seconds, and takes none of the server\u2019s memory', async (_name, file, code) => {
  const before = process.memoryUsage().rss
  const refused = () => expect(desk.check('master-item', file)).rejects.toMatchObject({ status: 422, code })
  expect(await soonest(5000, refused)).toBeLessThan(5000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE)
  expect(desk.catalogue[code]?.every((sentence) => /\w+ \w+ \w+/.test(sentence))).toBe(true)
})

test('files that are read hold no connection, and two are read at a time', async () => {
  const file = workbook(HEADINGS + EMPTY.slice(0, 50_000).join(''))
  const own = { name: 'file.xlsx', bytes: file }
  const reading = { isOver: false }
  const many = Array.from({ length: 14 }, () => desk.uploads.check(desk.book.actor, 'master-item', own))
  const ended = Promise.allSettled(many).finally(() => {
    reading.isOver = true
  })
  const held: number[] = []
  while (!reading.isOver) {
    const writing = desk.engine.database.pools().find((pool) => pool.name === 'writing')
    held.push((writing?.open ?? 0) - (writing?.idle ?? 0) + (writing?.waiting ?? 0))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect((await ended).map((one) => (one.status === 'rejected' ? one.reason.code : ''))).toEqual(
    Array.from({ length: 14 }, () => 'upload-empty'),
  )
  expect(held.length).toBeGreaterThan(10)
  expect(Math.max(...held)).toBe(0)
})

test('a formula without a value is an empty cell, whatever it would fetch', async () => {
  const cells = new Map([['1,1', { formula: 'WEBSERVICE("http://x.example")' }]])
  const rows = [
    ['code', 'name', 'type', 'group', 'base_unit'],
    ['H-1', '', 'stock', 'DRY', 'PCS'],
  ]
  const shown = await desk.check(
    'master-item',
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Data', rows, cells }] })),
  )
  expect(messages(shown)).toEqual(['Row 2, name: this must be filled.'])
})

test('long numbers that a spreadsheet rounded are no tax numbers; texts keep their zeros', async () => {
  const rows = [
    ['code', 'name', 'pkp', 'address', 'term', 'npwp_nik'],
    ['N-1', 'Satu', 'no', 'Jl. A', 'NET30', 1_234_567_890_123_456],
    ['N-2', 'Dua', 'no', 'Jl. A', 'NET30', '0012345678901000'],
  ]
  const shown = await desk.check('master-customer', Buffer.from(await writeXlsx({ sheets: [{ name: 'Data', rows }] })))
  expect(messages(shown)).toEqual([
    'Row 2, npwp_nik: 1234567890123456 is a number that has lost digits. Format the column as text and enter it again.',
  ])
})

test('names that are too long are refused and never cut', async () => {
  const name = 'n'.repeat(301)
  const shown = await desk.check('master-item', csv('code;name;type;group;base_unit', `Z-1;${name};stock;DRY;PCS`))
  expect(messages(shown)).toHaveLength(1)
  expect(shown.rows[0]?.cells[1]).toBe(name)
})
