import { Problem } from '@lumbung/core'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { type FileRow, readFile, type ReadingChoice } from './read-file.ts'

async function read(file: Buffer, choice: ReadingChoice = {}, limit = 100_000) {
  const rows: FileRow[] = []
  const shape = await readFile(file, choice, limit, async (some) => void rows.push(...some))
  return { shape, rows, cells: rows.map((row) => row.cells) }
}

const csv = (text: string): Buffer => Buffer.from(text)
const xlsx = async (book: Parameters<typeof writeXlsx>[0]): Promise<Buffer> => Buffer.from(await writeXlsx(book))
const TEXT = 'code;name\nA-1;Café Ñandú\n'

describe('encodings', () => {
  const utf16 = Buffer.from(TEXT, 'utf16le')
  test.each([
    ['UTF-8', csv(TEXT)],
    ['UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv(TEXT)])],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16BE', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ])('%s is recognised, and no letter is lost', async (encoding, file) => {
    const { shape, cells } = await read(file)
    expect(shape).toMatchObject({ encoding, separator: ';', header: ['code', 'name'], count: 1 })
    expect(cells).toEqual([['A-1', 'Café Ñandú']])
  })
  test('UTF-16 without a mark is recognised by its zeros', async () => {
    const { shape } = await read(Buffer.from('code;name\nA;B\n', 'utf16le'))
    expect(shape).toMatchObject({ encoding: 'UTF-16', header: ['code', 'name'] })
  })
  test('what is said goes before what is guessed', async () => {
    const { shape, cells } = await read(csv('code,name;x\nA,B;C\n'), { separator: ',', encoding: 'Windows-1252' })
    expect(shape).toMatchObject({ encoding: 'Windows-1252', separator: ',', header: ['code', 'name;x'] })
    expect(cells).toEqual([['A', 'B;C']])
  })
})

describe('headings', () => {
  test('titles above them are passed over', async () => {
    const { shape, cells } = await read(csv('Daftar barang;;\nPer 31/12;;\ncode;name;type\nA;B;stock\n'))
    expect(shape).toMatchObject({ headerRow: 3, header: ['code', 'name', 'type'], count: 1 })
    expect(cells).toEqual([['A', 'B', 'stock']])
  })
  test('another row may be named', async () => {
    const { shape } = await read(csv('a;b\nc;d\ne;f\n'), { headerRow: 2 })
    expect(shape).toMatchObject({ headerRow: 2, header: ['c', 'd'], count: 1 })
    expect(shape.preview.map(({ row }) => row)).toEqual([1, 2, 3])
  })
})

describe('cells', () => {
  test('leading zeros, line breaks and 300 letters stay', async () => {
    const long = 'x'.repeat(300)
    const { cells } = await read(csv(`npwp;note\n0012345678901000;"two\nlines"\n1;${long}\n`))
    expect(cells).toEqual([
      ['0012345678901000', 'two\nlines'],
      ['1', long],
    ])
  })
  test.each(['1900', '1904'] as const)('days of the date system of %s', async (dateSystem) => {
    const day = new Date(Date.UTC(2026, 11, 31))
    const rows = [['date'], [day]]
    const style = { style: { numFmt: 'yyyy-mm-dd' } }
    const book = { sheets: [{ name: 'Data', rows, cells: new Map([['1,0', { value: day, ...style }]]) }], dateSystem }
    expect((await read(await xlsx(book))).cells).toEqual([['2026-12-31']])
  })
  test('a formula is the value that was kept of it, and nothing where none was', async () => {
    const cells = new Map([
      ['1,0', { formula: '"A"&"B"', formulaResult: 'AB' }],
      ['1,1', { formula: 'WEBSERVICE("http://x.example")' }],
    ])
    const rows = [
      ['code', 'name', 'x'],
      ['', '', 'y'],
    ]
    expect((await read(await xlsx({ sheets: [{ name: 'Data', rows, cells }] }))).cells).toEqual([['AB', null, 'y']])
  })
  test('hidden sheets are neither read nor offered', async () => {
    const rows = [['code'], ['A']]
    const sheets = [
      { name: 'Secret', rows: [['code'], ['S']], hidden: true },
      { name: 'Rows', rows },
    ]
    const { shape, cells } = await read(await xlsx({ sheets }), { sheet: 'Secret' })
    expect([shape.sheets, shape.sheet, cells]).toEqual([['Rows'], 'Rows', [['A']]])
  })
})

test.each([
  ['nothing at all', Buffer.alloc(0), 'upload-empty'],
  ['headings alone', csv('code;name\n'), 'upload-empty'],
  ['a program under the name of a table', Buffer.from('MZ\u0000\u0001\u0000\u0000PE'), 'upload-unreadable'],
  ['a drawing', csv('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload-unreadable'],
])('%s is refused', async (_name, file, code) => {
  await expect(read(file)).rejects.toMatchObject({ code })
  await expect(read(file)).rejects.toBeInstanceOf(Problem)
})

const ROWS = (count: number): Buffer => csv(`code;name\n${'A;B\n'.repeat(count)}`)

test.each([
  [4, 3, { n: '4', m: '3' }],
  [1500, 1000, { n: '1.500', m: '1.000' }],
  [200_001, 100_000, { n: '> 200.000', m: '100.000' }],
])('%s rows where %s are allowed are refused', async (count, limit, values) => {
  expect((await read(ROWS(limit), {}, limit)).shape.count).toBe(limit)
  await expect(read(ROWS(count), {}, limit)).rejects.toMatchObject({ code: 'upload-rows', values })
})
