import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Icon } from './icon.tsx'
import { ICONS, type IconName, isIconName } from './icon-map.ts'

const SIZES = [12, 16, 20, 24] as const
const TONES = ['default', 'info', 'success', 'attention', 'warning', 'danger', 'magic'] as const

function IconSizes() {
  return (
    <ExampleRow>
      {SIZES.map((size) => (
        <Captioned key={size} caption={String(size)}>
          <Icon name="warehouse" size={size} />
        </Captioned>
      ))}
    </ExampleRow>
  )
}

function IconTones() {
  return (
    <ExampleRow>
      {TONES.map((tone) => (
        <Captioned key={tone} caption={tone}>
          <Icon name="circle-check" size={24} tone={tone} />
        </Captioned>
      ))}
    </ExampleRow>
  )
}

function IconMeaning() {
  const said = useSaid()
  return (
    <ExampleRow>
      <span>
        <Icon name="printer" /> {said(['Decorative: the word says it', 'Hiasan: katanya sudah menyebut'])}
      </span>
      <span>
        <Icon name="lock" label={said(['Locked', 'Terkunci'])} tone="warning" /> 2026
      </span>
      <Button icon="download" isIconOnly label={said(['Download', 'Unduh'])} />
    </ExampleRow>
  )
}

const ALL: readonly IconName[] = Object.keys(ICONS).filter(isIconName)

function IconGallery() {
  const said = useSaid()
  const [query, setQuery] = useState('')
  const found = ALL.filter((name) => name.includes(query.trim().toLowerCase()))
  const tracks = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: 16 }
  return (
    <>
      <div style={{ maxWidth: 280, paddingBottom: 16 }}>
        <TextField label={said(['Find an icon', 'Cari ikon'])} value={query} onChange={setQuery} />
      </div>
      <div style={tracks}>
        {found.map((name) => (
          <Captioned key={name} caption={name}>
            <Icon name={name} size={20} />
          </Captioned>
        ))}
      </div>
      <p role="status" style={{ paddingTop: 16 }}>
        {found.length === 0
          ? said([`No icon is called "${query}".`, `Tidak ada ikon bernama "${query}".`])
          : said([`${found.length} icons`, `${found.length} ikon`])}
      </p>
    </>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'IconSizes', title: ['Sizes', 'Ukuran'], Show: IconSizes },
    { name: 'IconTones', title: ['Colours', 'Warna'], Show: IconTones },
    {
      name: 'IconMeaning',
      title: ['Decorative and meaningful', 'Hiasan dan bermakna'],
      note: ['one is hidden, the other named', 'yang satu tersembunyi, yang lain bernama'],
      Show: IconMeaning,
      isWide: true,
    },
    {
      name: 'IconGallery',
      title: ['All icons', 'Semua ikon'],
      note: ['part of the bundle, none is fetched', 'ikut dalam paket, tidak ada yang diambil'],
      Show: IconGallery,
      isWide: true,
    },
  ],
  live: live(
    'Icon',
    {
      name: choice('warehouse', 'package', 'truck', 'receipt', 'calendar', 'circle-check', 'triangle-alert'),
      size: choice(16, 12, 20, 24),
      tone: choice(...TONES),
      label: text('Barn', 'Lumbung'),
    },
    ({ label, ...values }) => <Icon {...values} label={label === '' ? undefined : label} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['Passes by: an icon is no control; put it into a button', 'Melewati: ikon bukan tombol; taruh di tombol'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['The label says the meaning here.', 'Label menyebut maknanya di sini.'],
      Show: () => {
        const said = useSaid()
        return (
          <>
            <Icon name="lock" label={said(['Locked', 'Terkunci'])} />{' '}
            <code>{`label="${said(['Locked', 'Terkunci'])}"`}</code>
          </>
        )
      },
    },
    {
      isGood: false,
      why: ['It describes the drawing, not what it means.', 'Menjelaskan gambarnya, bukan maknanya.'],
      Show: () => {
        const said = useSaid()
        return (
          <>
            <Icon name="lock" label={said(['Padlock', 'Gembok'])} />{' '}
            <code>{`label="${said(['Padlock', 'Gembok'])}"`}</code>
          </>
        )
      },
    },
  ],
}
