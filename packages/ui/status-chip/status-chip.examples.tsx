import type { Words } from '@lumbung/core'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { ProgressCell } from '../progress-cell/progress-cell.tsx'
import type { Tone } from '../props/given.ts'
import { Count, StatusChip } from './status-chip.tsx'

const STATES: readonly (readonly [tone: Tone, word: Words, isVoid?: true])[] = [
  ['default', ['Draft', 'Draf']],
  ['attention', ['Pending', 'Menunggu persetujuan']],
  ['warning', ['Revision', 'Revisi']],
  ['danger', ['Rejected', 'Ditolak']],
  ['success', ['Approved', 'Disetujui']],
  ['default', ['Closed', 'Ditutup']],
  ['danger', ['Void', 'Dibatalkan'], true],
]

function ChipStates() {
  const said = useSaid()
  return (
    <ExampleRow>
      {STATES.map(([tone, word, isVoid]) => (
        <StatusChip key={word[0]} tone={tone} isVoid={isVoid}>
          {said(word)}
        </StatusChip>
      ))}
    </ExampleRow>
  )
}

function ChipSizes() {
  const said = useSaid()
  return (
    <ExampleRow>
      <Captioned caption="md">
        <StatusChip tone="success">{said(['Approved', 'Disetujui'])}</StatusChip>
      </Captioned>
      <Captioned caption="lg">
        <StatusChip tone="success" size="lg">
          {said(['Approved', 'Disetujui'])}
        </StatusChip>
      </Captioned>
    </ExampleRow>
  )
}

function ChipFulfilment() {
  const said = useSaid()
  return (
    <ExampleStack>
      <ExampleRow>
        <StatusChip tone="success">{said(['Approved', 'Disetujui'])}</StatusChip>
        <StatusChip tone="info">{said(['Partly delivered', 'Terkirim sebagian'])}</StatusChip>
        <ProgressCell done={7} total={10} />
      </ExampleRow>
      <ExampleRow>
        <StatusChip tone="success">{said(['Approved', 'Disetujui'])}</StatusChip>
        <StatusChip tone="info">{said(['Delivered', 'Terkirim'])}</StatusChip>
        <ProgressCell done={10} total={10} />
      </ExampleRow>
    </ExampleStack>
  )
}

const TOTAL = 10

function ProgressSteps() {
  const said = useSaid()
  const [done, setDone] = useState(3)
  return (
    <ExampleRow>
      <ProgressCell done={done} total={TOTAL} />
      <Button size="sm" onPress={() => setDone(Math.min(TOTAL, done + 1))}>
        {said(['One more', 'Satu lagi'])}
      </Button>
      <Captioned caption="0/10">
        <ProgressCell done={0} total={10} isWordless />
      </Captioned>
      <Captioned caption={said(['not all went well', 'tidak semua berhasil'])}>
        <ProgressCell done={10} total={10} isMarred />
      </Captioned>
      <Captioned caption={said(['nothing to do', 'tidak ada pekerjaan'])}>
        <ProgressCell done={0} total={0} />
      </Captioned>
    </ExampleRow>
  )
}

function ChipCounts() {
  return (
    <ExampleRow>
      <Count>0</Count>
      <Count variant="solid">7</Count>
      <Count variant="danger">12</Count>
      <Count variant="info">48.213</Count>
    </ExampleRow>
  )
}

function ChipLong() {
  const said = useSaid()
  return (
    <div style={{ width: 168 }}>
      <StatusChip tone="attention">
        {said(['Waiting for the second approver of Jakarta', 'Menunggu penyetuju kedua untuk Jakarta'])}
      </StatusChip>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ChipStates', title: ['States', 'Status'], Show: ChipStates, isWide: true },
    {
      name: 'ChipFulfilment',
      title: ['Fulfilment', 'Pemenuhan'],
      note: ['a second chip and a bar', 'chip kedua dan bilah'],
      Show: ChipFulfilment,
    },
    { name: 'ProgressSteps', title: ['Progress cell', 'Sel kemajuan'], Show: ProgressSteps },
    { name: 'ChipSizes', title: ['Sizes', 'Ukuran'], Show: ChipSizes },
    { name: 'ChipCounts', title: ['Counts', 'Jumlah'], Show: ChipCounts },
    { name: 'ChipLong', title: ['Long text', 'Teks panjang'], Show: ChipLong },
  ],
  live: live(
    'StatusChip',
    {
      tone: choice('default', 'info', 'success', 'attention', 'warning', 'danger'),
      size: choice('md', 'lg'),
      isVoid: flag(),
      children: text('Approved', 'Disetujui'),
    },
    (values) => <StatusChip {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Passes by: a state is read, not pressed', 'Dilewati: status dibaca, bukan ditekan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['One word says the state; the tone only repeats it.', 'Satu kata menyebut status; warna hanya mengulang.'],
      Show: () => <StatusChip tone="attention">{useSaid()(['Pending', 'Menunggu persetujuan'])}</StatusChip>,
    },
    {
      isGood: false,
      why: ['A sentence does not fit into a chip.', 'Kalimat tidak muat dalam chip.'],
      Show: () => (
        <StatusChip tone="attention">{useSaid()(['Has to be approved', 'Masih harus disetujui'])}</StatusChip>
      ),
    },
  ],
}
