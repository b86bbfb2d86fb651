import { useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { MenuButton } from '../menu/menu.tsx'
import { Card, CardSection } from './card.tsx'

const full = { width: '100%', display: 'grid', gap: 12 } as const

function CardPlain() {
  const said = useSaid()
  return (
    <div style={full}>
      <Card>{said(['Only words, on their own ground.', 'Hanya kata, di atas latarnya sendiri.'])}</Card>
      <Card title={said(['With a title', 'Dengan judul'])} count="12">
        {said(['And how many there are.', 'Dan berapa jumlahnya.'])}
      </Card>
    </div>
  )
}

function CardSections() {
  const said = useSaid()
  return (
    <Card title={said(['The house', 'Rumah'])} padding={0}>
      <CardSection title={said(['Ground floor', 'Lantai dasar'])}>
        {said(['Kitchen, hall, store', 'Dapur, balai, gudang'])}
      </CardSection>
      <CardSection title={said(['First floor', 'Lantai satu'])}>
        {said(['Two rooms to the garden', 'Dua kamar menghadap taman'])}
      </CardSection>
    </Card>
  )
}

function CardActions() {
  const said = useSaid()
  return (
    <Card
      title={said([
        'A title so long that it gives way to the actions beside it',
        'Judul sangat panjang yang mengalah pada tindakan di sampingnya',
      ])}
      hasHeaderLine
      beside={<Badge tone="success">{said(['Checked', 'Diperiksa'])}</Badge>}
      actions={
        <>
          <Button size="sm" icon="pencil">
            {said(['Change', 'Ubah'])}
          </Button>
          <MenuButton
            label={said(['More', 'Selengkapnya'])}
            size="sm"
            groups={[{ id: 'all', actions: [{ id: 'print', label: said(['Print', 'Cetak']), icon: 'printer' }] }]}
          />
        </>
      }
    >
      <p style={{ paddingTop: 12 }}>{said(['What it is about.', 'Isinya di sini.'])}</p>
    </Card>
  )
}

function CardPressed() {
  const said = useSaid()
  const [times, setTimes] = useState(0)
  return (
    <div style={full}>
      <Card title={said(['The whole card opens', 'Seluruh kartu membuka'])} onPress={() => setTimes(times + 1)}>
        {said(['Press anywhere on it.', 'Tekan di mana saja.'])}
      </Card>
      <Card title={said(['This one is off', 'Yang ini mati'])} onPress={() => setTimes(times + 1)} isDisabled>
        <span aria-disabled="true">{said(['Nothing to open yet.', 'Belum ada yang dibuka.'])}</span>
      </Card>
      <output>{said([`Opened: ${times}`, `Dibuka: ${times}`])}</output>
    </div>
  )
}

function CardSelected() {
  const said = useSaid()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['ship']))
  const ways = [
    {
      key: 'truck',
      title: said(['By truck', 'Dengan truk']),
      about: said(['Two days, every morning', 'Dua hari, tiap pagi']),
    },
    {
      key: 'ship',
      title: said(['By ship', 'Dengan kapal']),
      about: said(['Nine days, on Mondays', 'Sembilan hari, tiap Senin']),
    },
  ]
  return (
    <div style={full}>
      {ways.map(({ key, title, about }) => (
        <Card
          key={key}
          title={title}
          isSelected={chosen.has(key)}
          onSelect={(isOn) => setChosen(new Set(isOn ? [...chosen, key] : [...chosen].filter((one) => one !== key)))}
        >
          {about}
        </Card>
      ))}
    </div>
  )
}

function CardCollapsible() {
  const said = useSaid()
  const words = said(['What is needed rarely.', 'Yang jarang diperlukan.'])
  return (
    <ExampleStack>
      <div style={full}>
        <Card title={said(['Open at first', 'Terbuka sejak awal'])} isCollapsible>
          {words}
        </Card>
        <Card title={said(['Folded at first', 'Terlipat sejak awal'])} isCollapsible isFoldedAtFirst count="3">
          {words}
        </Card>
      </div>
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'CardPlain', title: ['Plain', 'Polos'], Show: CardPlain },
    { name: 'CardSections', title: ['Sections', 'Bagian'], Show: CardSections },
    { name: 'CardActions', title: ['Header actions', 'Tindakan di kepala'], Show: CardActions },
    {
      name: 'CardPressed',
      title: ['Clickable', 'Bisa ditekan'],
      note: ['one stop for the keyboard', 'satu perhentian papan ketik'],
      Show: CardPressed,
    },
    { name: 'CardSelected', title: ['Selectable', 'Bisa dipilih'], Show: CardSelected },
    { name: 'CardCollapsible', title: ['Collapsible', 'Bisa dilipat'], Show: CardCollapsible },
  ],
  live: live(
    'Card',
    {
      padding: choice(16, 0),
      hasHeaderLine: flag(),
      isCollapsible: flag(),
      title: text('The house', 'Rumah'),
      children: text('Kitchen, hall, store', 'Dapur, balai, gudang'),
    },
    (values) => (
      <div style={{ width: '100%', maxWidth: 360 }}>
        <Card {...values} />
      </div>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Reaches the card once, then its actions', 'Mencapai kartu sekali, lalu tindakannya'] },
    {
      keys: ['Enter'],
      does: ['Opens a clickable card; folds a collapsible one', 'Membuka kartu; melipat kartu lipat'],
    },
    { keys: ['Space'], does: ['Selects, opens or folds it', 'Memilih, membuka, atau melipatnya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['A title names what is in the card.', 'Judul menyebut isi kartu.'],
      Show: () => <b>{useSaid()(['Left to deliver', 'Belum dikirim'])}</b>,
    },
    {
      isGood: false,
      why: ['It only says that something follows.', 'Hanya berkata bahwa ada sesuatu.'],
      Show: () => <b>{useSaid()(['Information', 'Informasi'])}</b>,
    },
  ],
}
