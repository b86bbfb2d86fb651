// What a label printer is sent, as text.
import { expect, test } from 'vitest'
import { drawn } from './draw.service.ts'
import { faceOf } from './face.ts'
import { type Labelled, symbolOf } from './label.ts'
import { roomOf, type SizeName, SIZES, stepOf } from './sizes.ts'
import { escaped, wrapped, zplOf } from './zpl.ts'

const KOPI: Labelled = {
  isPlace: false,
  name: 'Kopi ^Luwak~ Café_1',
  code: 'KOPI',
  barcode: '8991112000014',
  batch: null,
  serial: null,
  expiry: null,
  quantity: null,
  unit: 'PCS',
  pieces: null,
  number: null,
  price: null,
}

async function zplFor(
  one: Labelled,
  name: SizeName,
  code: 'auto' | 'code128' | 'qr' = 'auto',
  dpi: '203' | '300' = '203',
) {
  const size = SIZES[name]
  const room = roomOf(size, stepOf(dpi))
  const symbol = symbolOf(one, { code, room, size: '' })
  if (!('kind' in symbol)) throw new Error(symbol.code)
  const square = symbol.bars === 0 ? (await drawn(symbol)).rows : []
  const face = faceOf(one, { language: 'en', dates: 'dd/MM/yyyy' })
  return zplOf([{ label: { face, symbol, square }, count: 3 }], size, dpi)
}

test('what begins a command and what is beyond ASCII is written as bytes', () => {
  expect(escaped('Café ^1 ~2 _3')).toBe('Caf_C3_A9 _5E1 _7E2 _5F3')
  expect(escaped('茶')).toBe('_E8_8C_B6')
})

test('lines are broken at spaces; what is too long ends in three dots', () => {
  expect(wrapped('Kopi Luwak Gayo Sangrai', 10, 2)).toEqual(['Kopi Luwak', 'Gayo Sa...'])
  expect(wrapped('Superkalifragilistik', 8, 2)).toEqual(['Superkal', 'ifrag...'])
  expect(wrapped('Teh', 8, 2)).toEqual(['Teh'])
  expect(wrapped('', 8, 2)).toEqual([])
})

test('a label of 50 × 25 mm at 203 dpi is 400 by 200 dots; EAN-13 is sent without its check digit', async () => {
  expect(await zplFor(KOPI, '50x25')).toBe(
    [
      '^XA^CI28^PW400^LL200^LH0,0',
      '^FO16,16^A0N,22^FH^FDKopi _5ELuwak_7E Caf_C3_A9_5F1^FS',
      '^FO16,42^A0N,16^FH^FDKOPI^FS',
      '^FO58,111^BY3^BEN,52,N,N^FH^FD899111200001^FS',
      '^FO148,168^A0N,16^FH^FD8991112000014^FS',
      '^PQ3^XZ',
      '',
    ].join('\n'),
  )
})

test('GS1-128 begins with FNC1, and separates what has no fixed length', async () => {
  const batch = { ...KOPI, batch: 'L1', serial: 'S7', expiry: '2027-05-31' } as const
  expect(await zplFor(batch, '100x50')).toContain('^BY2^BCN,104,N,N,N^FH^FD>;>801089911120000141727053110>6L1>821S7^FS')
  // The same in dots of 300.
  expect(await zplFor(batch, '100x50', 'auto', '300')).toMatch(/\^PW1200\^LL600[\s\S]*\^BY3\^BCN,156,N,N,N/)
})

test('Code 128 of the own number', async () => {
  expect(await zplFor({ ...KOPI, batch: 'L0412' }, '58x40', 'code128')).toContain(
    '^BCN,80,N,N,N^FH^FD>:KOPI/L>50412^FS',
  )
})

test('a square is drawn by the printer; that of GS1 is sent as a picture', async () => {
  expect(await zplFor({ ...KOPI, barcode: null }, '50x25', 'qr')).toMatch(/\^BQN,2,\d+\^FH\^FDMA,KOPI\^FS/)
  const zpl = await zplFor({ ...KOPI, batch: 'L0412', expiry: '2027-05-31' }, '50x25', 'qr')
  const [, total = '', again, bytes = '', data = ''] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(zpl) ?? []
  expect(again).toBe(total)
  expect(data).toHaveLength(2 * Number(total))
  // 25 dots of 4 are 100: 13 bytes a row; the finder in the corner is seven dots of black.
  expect([total, bytes]).toEqual(['1300', '13'])
  expect(data.startsWith('FFFFFFF0')).toBe(true)
})

test('a location shows its code in large letters', async () => {
  const place = { ...KOPI, isPlace: true, code: 'A-01', name: 'Rak 1', barcode: null }
  const zpl = await zplFor(place, '100x150')
  expect(zpl).toContain('^PW800^LL1200')
  expect(zpl).toMatch(/\^FO40,40\^A0N,168\^FH\^FDA-01\^FS/)
  expect(zpl).toContain('^FDRak 1^FS')
})
