import { useState } from 'react'
import { choice, type Exhibit, flag, live } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import type { Tone } from '../props/given.ts'
import { type Tag, TagList } from './tag-list.tsx'

const TONES = ['default', 'info', 'success', 'attention', 'warning', 'danger', 'magic'] as const

function TagTones() {
  const said = useSaid()
  const tags = TONES.map((tone) => ({ id: tone, label: tone, tone }))
  return (
    <ExampleStack>
      <TagList label={said(['Colours', 'Warna'])} tags={tags} />
      <TagList label={said(['With an icon', 'Dengan ikon'])} tags={tags.map((tag) => ({ ...tag, icon: 'tag' }))} />
    </ExampleStack>
  )
}

function TagRemoveAdd() {
  const said = useSaid()
  const [tags, setTags] = useState<readonly Tag[]>(() => [
    { id: 'spicy', label: said(['Spicy', 'Pedas']), tone: 'danger' },
    { id: 'organic', label: said(['Organic', 'Organik']), tone: 'success' },
    { id: 'frozen', label: said(['Frozen', 'Beku']), tone: 'info' },
    { id: 'new', label: said(['New', 'Baru']) },
  ])
  return (
    <TagList
      label={said(['Labels', 'Label'])}
      tags={tags}
      onRemove={(ids) => setTags(tags.filter((tag) => !ids.has(tag.id)))}
      onAdd={(label) => setTags([...tags, { id: label.toLowerCase(), label }])}
    />
  )
}

function TagLongText() {
  const said = useSaid()
  const [tags, setTags] = useState<readonly Tag[]>(() => [
    {
      id: 'long',
      label: said(['Keep below 4 degrees until it is opened', 'Simpan di bawah 4 derajat sampai dibuka']),
      tone: 'warning',
    },
    { id: 'short', label: said(['Dry', 'Kering']) },
  ])
  return (
    <TagList
      label={said(['Storage', 'Penyimpanan'])}
      tags={tags}
      onRemove={(ids) => setTags(tags.filter((tag) => !ids.has(tag.id)))}
    />
  )
}

function TagStates() {
  const said = useSaid()
  const tags: readonly Tag[] = [
    { id: 'own', label: said(['Own', 'Sendiri']), tone: 'info' },
    { id: 'fixed', label: said(['Given by law', 'Menurut hukum']), isDisabled: true },
  ]
  return (
    <ExampleStack>
      <TagList label={said(['Read only', 'Hanya baca'])} tags={tags.slice(0, 1)} />
      <TagList label={said(['One is off', 'Satu mati'])} tags={tags} onRemove={() => undefined} />
      <TagList label={said(['All are off', 'Semua mati'])} tags={tags} isDisabled onRemove={() => undefined} />
      <TagList label={said(['None yet', 'Belum ada'])} tags={[]} />
    </ExampleStack>
  )
}

interface LiveTagsProps {
  readonly tone: Tone
  readonly isDisabled: boolean
}

function LiveTags({ tone, isDisabled }: LiveTagsProps) {
  const said = useSaid()
  const tags = [said(['Spicy', 'Pedas']), said(['Organic', 'Organik'])].map((label) => ({ id: label, label, tone }))
  return (
    <TagList
      label={said(['Labels', 'Label'])}
      tags={tags}
      isDisabled={isDisabled}
      onRemove={() => undefined}
      onAdd={() => undefined}
    />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'TagTones', title: ['Colours', 'Warna'], Show: TagTones },
    {
      name: 'TagRemoveAdd',
      title: ['Remove and add', 'Lepas dan tambah'],
      note: ['Delete removes', 'Delete melepas'],
      Show: TagRemoveAdd,
    },
    { name: 'TagLongText', title: ['Long text', 'Teks panjang'], Show: TagLongText },
    { name: 'TagStates', title: ['Read only, off, none', 'Hanya baca, mati, kosong'], Show: TagStates },
  ],
  live: live('TagList', { tone: choice(...TONES), isDisabled: flag() }, (values) => <LiveTags {...values} />),
  keys: [
    { keys: ['Tab'], does: ['Enters the tags, then goes to Add', 'Masuk ke tag, lalu ke Tambah'] },
    { keys: ['←', '→'], does: ['Previous, next tag', 'Tag sebelumnya, berikut'] },
    { keys: ['Home', 'End'], does: ['First, last tag', 'Tag pertama, terakhir'] },
    { keys: ['Delete'], does: ['Removes the tag; Backspace too', 'Melepas tag; Backspace juga'] },
    {
      keys: ['Enter'],
      does: ['On Add: a field opens; in the field: adds the tag', 'Di Tambah: membuka isian; di isian: menambah tag'],
    },
    { keys: ['Esc'], does: ['In the field: adds nothing', 'Di isian: tidak menambah'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['One idea each, so that they can be combined.', 'Satu gagasan per tag, sehingga bisa digabung.'],
      Show: () => {
        const said = useSaid()
        const words = [said(['Spicy', 'Pedas']), said(['Frozen', 'Beku'])]
        return <TagList label={said(['Good', 'Baik'])} tags={words.map((label) => ({ id: label, label }))} />
      },
    },
    {
      isGood: false,
      why: ['Nobody else will ever write the same.', 'Tidak ada orang lain yang akan menulis sama.'],
      Show: () => {
        const said = useSaid()
        const label = said(['spicy and frozen, see note', 'pedas dan beku, lihat catatan'])
        return <TagList label={said(['Avoid', 'Hindari'])} tags={[{ id: 'both', label }]} />
      },
    },
  ],
}
