import { defineDocument, type DocumentOf, f, resource } from '@lumbung/definition'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../client.ts'
import { ApiProblem } from '../problem.ts'
import { Follower, nextOf, type Waiting, withoutTyped } from './calculate.ts'
import { RecordForm } from './form.ts'

const queue = (...paths: readonly (readonly [string, 'ref' | 'quantity' | 'price'])[]): Waiting => new Map(paths)
const order = (waiting: Waiting): (readonly string[])[] => {
  const asked: (readonly string[])[] = []
  while (waiting.size > 0) asked.push([...nextOf(waiting).keys()])
  return asked
}

test('the header is asked first, of a line its price last, one after the other', () => {
  const waiting = queue(
    ['lines.0.item', 'ref'],
    ['lines.0.price', 'price'],
    ['lines.0.quantity', 'quantity'],
    ['customer', 'ref'],
  )
  expect(order(waiting)).toEqual([['customer'], ['lines.0.item'], ['lines.0.quantity'], ['lines.0.price']])
})

test('many lines are one question, their prices another', () => {
  const places = [0, 1, 2, 3, 4]
  const items = places.map((place) => [`lines.${place}.item`, 'ref'] as const)
  const prices = places.map((place) => [`lines.${place}.price`, 'price'] as const)
  expect(order(queue(...prices, ...items)).map((paths) => paths.length)).toEqual([5, 5])
})

test('a price typed while the item is asked about is not replaced by that of the list', () => {
  const waiting = queue(['lines.0.price', 'price'])
  const brought = { price: '1046640', unit: 'CTN' }
  expect(withoutTyped(brought, (column) => waiting.has(`lines.0.${column}`))).toEqual({ unit: 'CTN' })
})

const parcel = defineDocument({
  key: 'parcel',
  module: 'test',
  numbering: 'P/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: { date: f.date(), note: f.text({ optional: true }), copy: f.text({ derived: true, optional: true }) },
  list: { columns: ['number', 'date'], search: ['number'], sort: '-date' },
  form: { header: ['date', 'note'], lines: [] },
})
type Parcel = DocumentOf<typeof parcel>

const parcels = resource(
  parcel,
  { title: ['Parcel', 'Paket'], note: ['Note', 'Catatan'], copy: ['Copy', 'Salinan'] },
  { needs: () => ({}), calculate: (value: Parcel) => ({ ...value, copy: value.note ?? null }) },
)

afterEach(() => vi.restoreAllMocks())

test('what changed while a refused question was on its way is asked about again', async () => {
  let refuse = (): void => undefined
  const first = new Promise<never>((_, reject) => {
    refuse = () => reject(new ApiProblem(400, { code: 'required' }))
  })
  const asked = vi.spyOn(client, 'ask').mockReturnValueOnce(first).mockResolvedValue({})
  const form = new RecordForm(parcels, null, false)
  new Follower(form).calculate()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  form.set('note', 'fragile')
  refuse()
  await vi.waitFor(() => expect(form.header().copy).toBe('fragile'))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a refused question that nothing changed after is not repeated', async () => {
  const asked = vi.spyOn(client, 'ask').mockRejectedValue(new ApiProblem(400, { code: 'required' }))
  new Follower(new RecordForm(parcels, null, false)).calculate()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toHaveBeenCalledTimes(1)
})

const crate = defineDocument({
  key: 'crate',
  module: 'test',
  numbering: 'C/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: { date: f.date(), note: f.text({ optional: true }), item: f.ref('item', { derived: true, optional: true }) },
  list: { columns: ['number', 'date'], search: ['number'], sort: '-date' },
  form: { header: ['date', 'note'], lines: [] },
})
const crates = resource(
  crate,
  { title: ['Crate', 'Peti'], note: ['Note', 'Catatan'] },
  { needs: () => ({}), calculate: (value: DocumentOf<typeof crate>) => ({ ...value, item: 'item-1' }) },
)

test('a draft from elsewhere keeps what it says, and shows what is calculated of it by its name', async () => {
  const item = { id: 'item-1', code: 'KOPI', name: 'Kopi' }
  vi.spyOn(client, 'ask').mockImplementation(async (path) =>
    path.endsWith('/fill') ? { note: 'filled anew', item } : {},
  )
  const form = new RecordForm(crates, { date: '2026-11-11', note: 'brought' }, false)
  const follower = new Follower(form)
  await follower.beginFilled()
  await vi.waitFor(() => expect(form.header().item).toEqual(item))
  expect(form.header().note).toBe('brought')
})
