import { Button } from '../button/button.tsx'
import { choice, type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { ExampleRow } from '../exhibit/exhibit-parts.tsx'
import { Icon } from '../icon/icon.tsx'
import { useSaid } from '../language/language.tsx'
import { Tooltip } from './tooltip.tsx'

function TooltipSides() {
  const said = useSaid()
  const word = said(['A word more', 'Keterangan singkat'])
  return (
    <ExampleRow>
      <Tooltip text={word} placement="top">
        <Button>{said(['Top', 'Atas'])}</Button>
      </Tooltip>
      <Tooltip text={word} placement="right">
        <Button>{said(['Right', 'Kanan'])}</Button>
      </Tooltip>
      <Tooltip text={word}>
        <Button>{said(['Bottom', 'Bawah'])}</Button>
      </Tooltip>
      <Tooltip text={word} placement="left">
        <Button>{said(['Left', 'Kiri'])}</Button>
      </Tooltip>
    </ExampleRow>
  )
}

function TooltipWithKeys() {
  const said = useSaid()
  return (
    <ExampleRow>
      <Tooltip text={said(['Print', 'Cetak'])} keys={['Ctrl', 'P']}>
        <Button icon="printer" isIconOnly label={said(['Print', 'Cetak'])} />
      </Tooltip>
      <Tooltip text={said(['Hide the sidebar', 'Sembunyikan menu samping'])} keys={['Ctrl', '\\']}>
        <Button icon="panel-left" isIconOnly label={said(['Hide the sidebar', 'Sembunyikan menu samping'])} />
      </Tooltip>
    </ExampleRow>
  )
}

function TooltipOnMark() {
  const said = useSaid()
  const rule = said(['Rounded to whole rupiah', 'Dibulatkan ke rupiah penuh'])
  return (
    <ExampleRow>
      {said(['Total', 'Jumlah'])}
      <Tooltip text={rule} isPlain>
        <button type="button" aria-label={rule} style={{ padding: 4, lineHeight: 0 }}>
          <Icon name="info" />
        </button>
      </Tooltip>
    </ExampleRow>
  )
}

function TooltipLongText() {
  const said = useSaid()
  return (
    <Tooltip
      text={said([
        'At most 320 px wide; then it breaks into lines. What needs more room belongs into a popover.',
        'Paling lebar 320 px, lalu berganti baris. Yang perlu tempat lebih ditaruh di popover saja.',
      ])}
    >
      <Button>{said(['Explain', 'Jelaskan'])}</Button>
    </Tooltip>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'TooltipSides',
      title: ['Sides', 'Sisi'],
      note: ['after 400 ms; at once on focus', 'setelah 400 ms; langsung saat fokus'],
      Show: TooltipSides,
    },
    { name: 'TooltipWithKeys', title: ['With keys', 'Dengan tombol'], Show: TooltipWithKeys },
    {
      name: 'TooltipOnMark',
      title: ['On a mark', 'Pada tanda'],
      note: ['the mark takes the focus and has the name', 'tanda bisa difokus dan bernama'],
      Show: TooltipOnMark,
    },
    { name: 'TooltipLongText', title: ['Long text', 'Teks panjang'], Show: TooltipLongText },
  ],
  live: live(
    'Tooltip',
    {
      placement: choice('bottom', 'top', 'left', 'right'),
      text: text('A word more', 'Keterangan singkat'),
    },
    (values) => (
      <Tooltip {...values}>
        <Button icon="info" isIconOnly label={values.text} />
      </Tooltip>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Focus on the button shows it at once', 'Fokus pada tombol langsung menampilkannya'] },
    { keys: ['Esc'], does: ['Hides it; the focus stays', 'Menyembunyikannya; fokus tetap'] },
    { keys: ['Enter'], does: ['Presses the button and hides it', 'Menekan tombol dan menyembunyikannya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['It repeats the name of the button and adds its keys.', 'Mengulang nama tombol dan tombol cepatnya.'],
      Show: () => <b>{useSaid()(['Print  Ctrl P', 'Cetak  Ctrl P'])}</b>,
    },
    {
      isGood: false,
      why: ['Nobody on a touch screen reads it. Write it beside the field.', 'Tidak terbaca di layar sentuh.'],
      Show: () => <b>{useSaid()(['This field is required', 'Isian ini wajib'])}</b>,
    },
  ],
}
