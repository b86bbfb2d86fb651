// Labels of items, batches, serial numbers, locations and of what was received (inventory 4, sales and purchasing 4.3):
// what is printed is read again, of every size and kind of code.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API, byCode, type Headers, type Json, openWorld, type Stored, type World } from '../checks/must-hold/world.ts'
import { printed, type Spot, textsOf } from '../checks/testing/decoded.ts'
import { type LabelSize, type SizeName, SIZES } from '../modules/masters/labels/sizes.ts'

const GS = '\u001d'
const GTIN = '8991112000014'
const CARTON = '18991112000011'

let world: World
let receiving: Stored
let milk: Stored
let phone: Stored
let plain: Stored
let batch: Stored
let rack: Stored

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const carton = { unit: byCode('CTN'), numerator: '12', barcode: CARTON }
  milk = await world.make('item', {
    ...goods,
    code: 'MILK',
    name: 'Pasteurised full cream milk 1 L',
    nameIndonesian: 'Susu pasteurisasi 1 L',
    barcode: GTIN,
    tracking: 'batch',
    expiryControl: true,
    units: [carton],
  })
  phone = await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  plain = await world.make('item', { ...goods, code: 'P'.repeat(40), name: 'A code as long as codes can be' })
  batch = await world.make('batch', { item: byCode('MILK'), number: 'L0412', expiry: '2027-05-31' })
  await world.make('storage', { code: 'HALL', name: 'Hall', warehouse: byCode('MAIN') })
  await world.make('location-category', { code: 'ANY', name: 'Any' })
  const place = { code: 'A-01-03', name: 'Rack A, level 3', storage: byCode('HALL'), category: byCode('ANY') }
  rack = await world.make('location', place)
  receiving = await received()
})
afterAll(() => world.close())

/** Ten cartons of milk in two batches, 30 pieces of it, and three phones. */
async function received(): Promise<Stored> {
  const bought = [
    ['MILK', '10', 'CTN'],
    ['MILK', '30', 'PCS'],
    ['PHONE', '3', 'PCS'],
  ] as const
  const order = await world.make(
    'purchase-order',
    {
      date: '2026-11-02',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: bought.map(([item, quantity, unit]) => ({
        item: byCode(item),
        quantity,
        unit: byCode(unit),
        unitPrice: '12000',
        taxGroup: null,
      })),
    },
    true,
  )
  const brought = { expiry: '2027-06-30' }
  return world.make(
    'receiving',
    {
      date: '2026-11-03',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      supplierDeliveryNumber: 'SJ-1',
      lines: bought.map(([, delivered], at) => ({ orderLine: order.lines[at]?.id, delivered })),
      tracking: [
        { line: 1, batchNumber: 'M1', quantity: '48', ...brought },
        { line: 1, batchNumber: 'M2', quantity: '72', ...brought },
        { line: 2, batchNumber: 'M3', quantity: '30', ...brought },
        ...['SN-1', 'SN-2', 'SN-3'].map((serial) => ({ line: 3, serial, quantity: '1' })),
      ],
    },
    true,
  )
}

type Asked = Readonly<Record<string, string>>

const address = (of: string, what: string, ids: readonly string[], asked: Asked): string =>
  `/label/${of}${what}?${new URLSearchParams({ ids: ids.join(','), ...asked }).toString()}`

const spotsOf = ({ width, height, sheet }: LabelSize): readonly Spot[] => {
  if (!sheet) return [{ left: 0, top: 0, width, height }]
  const { columns, rows, left, top, across, down } = sheet
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: left + (at % columns) * across,
    top: top + Math.floor(at / columns) * down,
    width,
    height,
  }))
}

/** What a scanner reads of each label, page by page; or why nothing is printed. */
async function readBack(of: string, ids: readonly string[], size: SizeName, asked: Asked = {}) {
  const answer = await world.app.inject({
    method: 'GET',
    url: API + address(of, '/pdf', ids, { size, ...asked }),
    headers: { host: 'lumbung.test', ...world.administrator },
  })
  if (answer.statusCode === 422) return messagesIn(answer.json())
  expect(answer.statusCode).toBe(200)
  const pages = await printed(answer.rawPayload, spotsOf(SIZES[size]))
  return pages.map((spots) => spots.map((one) => one?.text ?? null))
}

const messagesIn = ({ errors }: { readonly errors: readonly Json[] }): unknown[] => errors.map(({ message }) => message)

const refused = async (of: string, ids: readonly string[], asked: Asked, what = '/pdf'): Promise<unknown[]> => {
  const { status, body } = await world.ask('GET', address(of, what, ids, asked))
  expect(status).toBe(422)
  return messagesIn(body as { errors: readonly Json[] })
}

const NAMES = Object.keys(SIZES).filter((name): name is SizeName => Object.hasOwn(SIZES, name))
const ROLLS = NAMES.filter((name) => SIZES[name].sheet === null)
const FULL = '01089911120000141727053110L0412'

describe.each(NAMES)('a label of %s', (size) => {
  const first = (found: readonly unknown[]): unknown => (Array.isArray(found[0]) ? found[0].find(Boolean) : found[0])
  const { width, height, edge } = SIZES[size]

  test('of a batch is read as GS1 says it, as Code 128 and as QR', async () => {
    const of = [batch.id]
    expect(first(await readBack('batch', of, size))).toBe(FULL)
    expect(first(await readBack('batch', of, size, { code: 'qr' }))).toBe(FULL)
    expect(first(await readBack('batch', of, size, { code: 'code128' }))).toBe('MILK/L0412')
    // 232 bars and white of 20, the narrowest of 0.17 mm.
    expect(first(await readBack('batch', of, size, { code: 'gs1-128' }))).toBe(
      width - 2 * edge >= 252 * 0.17
        ? FULL
        : `(01)0${GTIN}(17)270531(10)L0412 is too long for bars on a label of ${width} × ${height} mm. ` +
            'Choose QR or a larger label.',
    )
  })
  test('of an item is its barcode, of a location its code, of a long code a square', async () => {
    expect(first(await readBack('item', [milk.id], size))).toBe(GTIN)
    expect(first(await readBack('location', [rack.id], size))).toBe('A-01-03')
    expect(first(await readBack('location', [rack.id], size, { code: 'qr' }))).toBe('A-01-03')
    expect(first(await readBack('item', [plain.id], size))).toBe('P'.repeat(40))
  })
})

test('a label of a serial number is that, of all in stock or of those that are named', async () => {
  const all = await readBack('item', [phone.id], '58x40', { serials: 'true' })
  expect(all.flat().filter(Boolean)).toEqual(['SN-1', 'SN-2', 'SN-3'])
  const named = await readBack('item', [phone.id], '58x40', { serials: 'true', only: 'SN-3, SN-1' })
  expect(named.flat().filter(Boolean)).toEqual(['SN-1', 'SN-3'])
})

describe('what was received', () => {
  const size = '58x40'
  const listed = async (asked: Asked = {}): Promise<unknown[]> => {
    const { body } = await world.ask('GET', address('receiving', '', [receiving.id], { size, ...asked }))
    return (body['data'] as readonly Json[]).map(({ batch: number, serial, last, quantity, count, most }) =>
      [number, serial, last, quantity, count, most].filter((one) => one !== null).join(' '),
    )
  }
  test('is one label for each carton of each batch, for each piece, or for each largest unit', async () => {
    expect(await listed()).toEqual(['M1 12 4', 'M2 12 6', 'M3 30', 'SN-1 SN-3 3 3'])
    expect(await listed({ unit: 'base' })).toEqual(['M1 48', 'M2 72', 'M3 30', 'SN-1 SN-3 3 3'])
    expect(await listed({ unit: 'largest' })).toEqual(['M1 12 4', 'M2 12 6', 'M3 12 3', 'SN-1 SN-3 3 3'])
    expect(await listed({ perLabel: '2' })).toEqual(['M1 24 2', 'M2 24 3', 'M3 2 15', 'SN-1 SN-3 3 3'])
  })
  test('is printed as often as is asked for, cartons by their own barcode, the rest by that of pieces', async () => {
    const counts = '2,0,,1'
    const found = await readBack('receiving', [receiving.id], '100x50', { unit: 'largest', counts, copies: '1' })
    expect(found.flat()).toEqual([
      ...Array.from({ length: 2 }, () => `01${CARTON}1727063010M1`),
      ...Array.from({ length: 2 }, () => `01${CARTON}1727063010M3`),
      `010${GTIN}1727063010M3${GS}376`,
      'SN-1',
    ])
  })
  test('begins behind labels of a sheet that were used', async () => {
    const [page] = await readBack('item', [milk.id], 'a4-5x13', { skip: '7', copies: '2' })
    expect((page as unknown[]).flatMap((text, at) => (text === null ? [] : [[at, text]]))).toEqual([
      [7, GTIN],
      [8, GTIN],
    ])
  })
})

describe('is refused, in a sentence', () => {
  test('a kind of code that the goods cannot have', async () => {
    expect(await refused('item', [phone.id], { size: '58x40', code: 'gs1-128' })).toEqual([
      'PHONE has no GTIN as its barcode, which GS1-128 begins with. Enter one, or choose Code 128 or QR.',
    ])
    expect(await refused('item', [plain.id], { size: '58x40', code: 'code128' })).toEqual([
      `${'P'.repeat(40)} is too long for bars on a label of 58 × 40 mm. Choose QR or a larger label.`,
    ])
  })
  test('no label at all, and more than 1,000', async () => {
    const of = [milk.id]
    const none = ['There is nothing to label. Choose at least one label of a row.']
    expect(await refused('item', of, { size: '58x40', counts: '0' })).toEqual(none)
    expect(await refused('item', of, { size: '58x40', counts: '0', printer: '203' }, '/zpl')).toEqual(none)
    const many = 'At most 1000 labels are printed at once. Lower the counts, or print in parts.'
    expect(await refused('item', of, { size: '58x40', counts: '11', copies: '100' })).toEqual([many])
    expect(await refused('receiving', [receiving.id], { size: '58x40', perLabel: '0' })).toEqual([
      'A label stands for more than nothing. Enter the quantity on each label.',
    ])
  })
  test('what the address says wrongly', async () => {
    const status = async (asked: Asked, what = '/pdf') =>
      (await world.ask('GET', address('item', what, [milk.id], asked))).status
    expect(await status({ size: '1x1' })).toBe(400)
    expect(await status({ size: '58x40', code: 'ean' })).toBe(400)
    expect(await status({ size: '58x40', counts: 'a' })).toBe(400)
    expect(await status({ size: '58x40', copies: '101' })).toBe(400)
    expect(await status({ size: 'a4-3x8', skip: '24' })).toBe(400)
    expect(await status({ size: '58x40', unit: 'pallet' })).toBe(400)
    expect(await status({ size: '58x40', printer: '600' }, '/zpl')).toBe(400)
  })
  test('who may not print, and records of others', async () => {
    const reader: Headers = await world.user('reader', ['item.read'])
    const { status } = await world.ask('GET', address('item', '/pdf', [milk.id], { size: '58x40' }), undefined, reader)
    expect(status).toBe(403)
    const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
    const far = await world.user('far', ['location.read', 'location.print'], [bandung?.id ?? ''])
    const { body } = await world.ask('GET', address('location', '', [rack.id], { size: '58x40' }), undefined, far)
    expect(body['data']).toEqual([])
  })
})

describe('for printers that read ZPL', () => {
  const zplOf = async (of: string, ids: readonly string[], asked: Asked) => {
    const { status, body } = await world.ask('GET', address(of, '/zpl', ids, asked))
    expect(status).toBe(200)
    return String(body['text'])
  }
  test.each(ROLLS)('every label of %s stands in dots within its edges, as often as is asked for', async (size) => {
    for (const [printer, dot] of [
      ['203', 8],
      ['300', 12],
    ] as const) {
      const text = await zplOf('receiving', [receiving.id], { size, printer, counts: '3,,1', code: 'qr' })
      const { width, height } = SIZES[size]
      expect(text.match(/\^XA/g)).toHaveLength(text.match(/\^XZ/g)?.length ?? -1)
      expect(text).toContain(`^PW${width * dot}^LL${height * dot}`)
      expect(text.match(/\^PQ\d+/g)).toEqual(['^PQ3', '^PQ6', '^PQ1', '^PQ1', '^PQ1', '^PQ1'])
      for (const [, x, y] of text.matchAll(/\^FO(\d+),(\d+)/g)) {
        expect(Number(x)).toBeLessThan(width * dot)
        expect(Number(y)).toBeLessThan(height * dot)
      }
    }
  })
  test('sheets are not for them', async () => {
    expect(await refused('item', [milk.id], { size: 'a4-3x8', printer: '203' }, '/zpl')).toEqual([
      'A label printer takes rolls, not sheets of A4. Choose a roll, or print the PDF.',
    ])
  })
})

test('the label of a sample for the laboratory says batch and quantity, one for each batch', async () => {
  const taken = async (at: number) =>
    (await world.owner.query<{ id: string }>(sql`select id from batch where number = ${`M${at}`}`))[0]?.id
  const transfer = await world.make(
    'storage-transfer',
    {
      date: '2026-11-05',
      warehouseFrom: byCode('MAIN'),
      warehouseTo: byCode('MAIN'),
      purpose: 'sample',
      takenBy: 'Rina',
      takenAt: '09:30:00',
      lines: [{ item: byCode('MILK'), quantity: '1', unit: byCode('CTN'), conditionTo: 'damaged' }],
      tracking: [
        { line: 1, batch: await taken(1), quantity: '4' },
        { line: 1, batch: await taken(2), quantity: '8' },
      ],
    },
    true,
  )
  const asked = new URLSearchParams({ of: `storage-transfer:${transfer.id}`, template: 'print-sample', lang: 'en' })
  const answer = await world.app.inject({
    method: 'GET',
    url: `${API}/print?${asked.toString()}`,
    headers: { host: 'lumbung.test', ...world.administrator },
  })
  expect(answer.statusCode).toBe(200)
  const pages = await textsOf(answer.rawPayload)
  expect(pages).toHaveLength(2)
  for (const [at, said] of ['M1 4 PCS', 'M2 8 PCS'].entries()) {
    const [number, ...quantity] = said.split(' ')
    for (const words of [number, quantity.join(' '), 'Rina', '09:30', transfer.number])
      expect(pages[at]).toContain(words)
  }
})
