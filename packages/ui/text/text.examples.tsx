import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Text } from './text.tsx'

function TextSizes() {
  const sizes = [
    ['heading-3xl', '36/44'],
    ['heading-2xl', '30/38'],
    ['heading-xl', '24/32'],
    ['heading-lg', '20/28'],
    ['heading-md', '18/26'],
    ['heading-sm', '16/24'],
    ['body-lg', '16/24'],
    ['body-md', '14/20'],
    ['body-sm', '13/18'],
    ['body-xs', '12/16'],
  ] as const
  const said = useSaid()
  return (
    <ExampleStack>
      {sizes.map(([size, measure]) => (
        <div key={size}>
          <Text size="body-xs" tone="tertiary">
            {size} {measure}
          </Text>
          <Text size={size}>{said(['The harvest is stored', 'Panen tersimpan di lumbung'])}</Text>
        </div>
      ))}
    </ExampleStack>
  )
}

function TextTones() {
  const tones = ['default', 'secondary', 'tertiary', 'disabled', 'success', 'warning', 'danger', 'ai'] as const
  const said = useSaid()
  return (
    <ExampleStack>
      {tones.map((tone) => (
        <Text key={tone} tone={tone}>
          {said([`${tone}: every row has been checked`, `${tone}: semua baris sudah diperiksa`])}
        </Text>
      ))}
    </ExampleStack>
  )
}

function TextCut() {
  const said = useSaid()
  const long = said([
    'The store keeps the harvest of the village dry through the rains; what is left feeds it until the next one.',
    'Lumbung menjaga panen desa tetap kering di musim hujan; sisanya menghidupi desa sampai panen berikutnya.',
  ])
  return (
    <div style={{ maxWidth: 260 }}>
      <ExampleStack>
        <Text lines={1}>{long}</Text>
        <Text lines={2}>{long}</Text>
        <Text lines={3}>{long}</Text>
        <Text lines={2} tone="secondary">
          {said(['This one is short.', 'Yang ini pendek.'])}
        </Text>
      </ExampleStack>
    </div>
  )
}

const REQUEST = '7f3a-91c2-04be'

function TextCopyable() {
  const said = useSaid()
  return (
    <ExampleStack>
      <Text isCopyable>{REQUEST}</Text>
      <div style={{ width: 220, display: 'grid' }}>
        <Text isCopyable lines={1}>
          {said(['Jalan Raya Pasar Minggu number 18, block C', 'Jalan Raya Pasar Minggu nomor 18 blok C'])}
        </Text>
      </div>
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'TextSizes', title: ['Sizes', 'Ukuran'], Show: TextSizes },
    {
      name: 'TextTones',
      title: ['Colours', 'Warna'],
      note: ['never the only sign', 'bukan satu-satunya tanda'],
      Show: TextTones,
    },
    {
      name: 'TextCut',
      title: ['Cut after 1, 2, 3 lines', 'Dipotong setelah 1, 2, 3 baris'],
      note: ['whole on focus', 'utuh saat fokus'],
      Show: TextCut,
    },
    { name: 'TextCopyable', title: ['To copy', 'Untuk disalin'], Show: TextCopyable },
  ],
  live: live(
    'Text',
    {
      size: choice(
        'body-md',
        'body-lg',
        'body-sm',
        'body-xs',
        'heading-sm',
        'heading-md',
        'heading-lg',
        'heading-xl',
        'heading-2xl',
        'heading-3xl',
      ),
      tone: choice('default', 'secondary', 'tertiary', 'disabled', 'success', 'warning', 'danger', 'ai'),
      isCopyable: flag(),
      children: text('The harvest is stored', 'Panen tersimpan di lumbung'),
    },
    (values) => <Text {...values} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['Reaches a text that is cut and tells all of it', 'Mencapai teks yang terpotong dan menampilkannya utuh'],
    },
    { keys: ['Esc'], does: ['Hides the whole text again', 'Menyembunyikan teks utuh'] },
    { keys: ['Enter'], does: ['On the button behind it: copies the text', 'Di tombol di belakangnya: menyalin teks'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['A heading says what is under it, without a full stop.', 'Judul mengatakan isinya, tanpa titik.'],
      Show: () => <Text size="heading-md">{useSaid()(['Left to deliver', 'Belum dikirim'])}</Text>,
    },
    {
      isGood: false,
      why: ['Capitals shout and are slower to read.', 'Huruf besar semua seperti berteriak dan lambat dibaca.'],
      Show: () => <Text size="heading-md">{useSaid()(['LEFT TO DELIVER!', 'BELUM DIKIRIM!'])}</Text>,
    },
  ],
}
