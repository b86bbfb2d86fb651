import { defineDocument, type DocumentOf, f, resource } from '@lumbung/definition'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../client.ts'
import { Follower } from './calculate.ts'
import { RecordForm } from './form.ts'

const parcel = defineDocument({
  key: 'parcel',
  module: 'test',
  numbering: 'P/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: { date: f.date(), sentBy: f.text({ optional: true }), address: f.text({ optional: true }) },
  list: { columns: ['number', 'date'], search: ['number'], sort: '-date' },
  form: { header: ['date', 'sentBy'], more: ['address'], lines: [] },
})
type Parcel = DocumentOf<typeof parcel>

const parcels = resource(
  parcel,
  { title: ['Parcel', 'Paket'], sentBy: ['Sent by', 'Dikirim lewat'] },
  {
    needs: () => ({}),
    calculate: (value: Parcel) => value,
    required: ({ sentBy }: Parcel) => (sentBy ? ['address'] : []),
  },
)

afterEach(() => vi.restoreAllMocks())

test('what another field makes necessary is marked while that field says so', async () => {
  const asked = vi.spyOn(client, 'ask').mockResolvedValue({})
  const form = new RecordForm(parcels, null, false)
  const follower = new Follower(form)
  follower.calculate()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect([...form.required()]).toEqual([])
  form.set('sentBy', 'Courier')
  await vi.waitFor(() => expect([...form.required()]).toEqual(['address']))
  form.set('sentBy', '')
  await vi.waitFor(() => expect([...form.required()]).toEqual([]))
})
