import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { ActionBar, BigFact } from './action-bar.tsx'

function BarOfDraft() {
  const said = useSaid()
  const [told, tell] = useState('')
  return (
    <ExampleStack>
      <ActionBar
        actions={
          <>
            <Button onPress={() => tell(said(['Saved', 'Tersimpan']))}>{said(['Save', 'Simpan'])}</Button>
            <Button variant="primary" onPress={() => tell(said(['Submitted', 'Diajukan']))}>
              {said(['Submit', 'Ajukan'])}
            </Button>
          </>
        }
      >
        <BigFact
          label={said(['Grand total', 'Total akhir'])}
          value="Rp 12.534.066,00"
          note={said([
            'Twelve million five hundred thirty-four thousand sixty-six rupiah',
            'Dua belas juta lima ratus tiga puluh empat ribu enam puluh enam rupiah',
          ])}
        />
      </ActionBar>
      <output>{told}</output>
    </ExampleStack>
  )
}

function BarWithReason() {
  const said = useSaid()
  return (
    <ActionBar
      actions={
        <>
          <Button
            isDisabled
            reason={said([
              'ST-0031 depends on it. Void that one first.',
              'ST-0031 bergantung padanya. Batalkan itu dahulu.',
            ])}
          >
            {said(['Void', 'Batalkan'])}
          </Button>
          <Button variant="primary" icon="printer">
            {said(['Print', 'Cetak'])}
          </Button>
        </>
      }
    />
  )
}

function BarBusy() {
  const said = useSaid()
  return (
    <ActionBar
      actions={
        <Button variant="primary" isLoading>
          {said(['Approve Rp 12.534.066,00', 'Setujui Rp 12.534.066,00'])}
        </Button>
      }
    >
      <BigFact label={said(['Grand total', 'Total akhir'])} value="Rp 12.534.066,00" />
    </ActionBar>
  )
}

function BarNarrow() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 340 }}>
      <ActionBar
        actions={
          <>
            <Button>{said(['Send back', 'Kembalikan'])}</Button>
            <Button variant="primary">{said(['Approve', 'Setujui'])}</Button>
          </>
        }
      >
        <BigFact label={said(['Total in rupiah', 'Total dalam rupiah'])} value="Rp 99.999.999.999.999,99" />
      </ActionBar>
    </div>
  )
}

function LiveBar({ label, value, note }: { readonly label: string; readonly value: string; readonly note: string }) {
  return (
    <div style={{ width: '100%' }}>
      <ActionBar actions={<Button variant="primary">{useSaid()(['Save', 'Simpan'])}</Button>}>
        <BigFact {...{ label, value }} note={note || undefined} />
      </ActionBar>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'BarOfDraft',
      title: ['Fact and actions', 'Fakta dan tindakan'],
      note: ['the primary action last', 'tindakan utama di akhir'],
      Show: BarOfDraft,
      isWide: true,
    },
    { name: 'BarWithReason', title: ['Off, with a reason', 'Mati, dengan alasan'], Show: BarWithReason },
    { name: 'BarBusy', title: ['While it works', 'Selagi bekerja'], Show: BarBusy },
    { name: 'BarNarrow', title: ['Narrow, and long figures', 'Sempit, dan angka panjang'], Show: BarNarrow },
  ],
  live: live(
    'BigFact',
    { label: text('Grand total', 'Total akhir'), value: text('Rp 1.250,00', 'Rp 1.250,00'), note: text('', '') },
    (values) => <LiveBar {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['From action to action, the primary one last', 'Antartindakan, yang utama terakhir'] },
    { keys: ['Enter'], does: ['Does it', 'Melakukannya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The verb and the amount it is about.', 'Kata kerja dan nilai yang dikenai.'],
      Show: () => (
        <Button variant="primary">{useSaid()(['Approve Rp 12.500.000,00', 'Setujui Rp 12.500.000,00'])}</Button>
      ),
    },
    {
      isGood: false,
      why: ['OK to what?', 'OK untuk apa?'],
      Show: () => <Button variant="primary">{useSaid()(['OK', 'OK'])}</Button>,
    },
  ],
}
