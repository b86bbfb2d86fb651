import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Banner } from './banner.tsx'

const WIDE = { display: 'grid', gap: 12 }

function BannerTones() {
  const said = useSaid()
  return (
    <div style={WIDE}>
      <Banner tone="default" title={said(['Default.', 'Biasa.'])}>
        {said(['The figures are those of yesterday.', 'Angka ini angka kemarin.'])}
      </Banner>
      <Banner tone="success" title={said(['Success.', 'Berhasil.'])}>
        {said(['All rows are in.', 'Semua baris sudah masuk.'])}
      </Banner>
      <Banner title={said(['Info.', 'Info.'])}>
        {said(['A copy from 14:05 was found.', 'Salinan pukul 14:05 ditemukan.'])}
      </Banner>
      <Banner tone="attention" title={said(['Attention.', 'Perhatian.'])}>
        {said(['You now work in another branch.', 'Anda kini bekerja di cabang lain.'])}
      </Banner>
      <Banner tone="warning" title={said(['Warning.', 'Peringatan.'])}>
        {said(['Working offline. 12 entries wait on this device.', 'Luring. 12 isian menunggu di perangkat ini.'])}
      </Banner>
      <Banner tone="danger" title={said(['Danger.', 'Bahaya.'])}>
        {said(['A server error occurred.', 'Terjadi kesalahan server.'])}
      </Banner>
    </div>
  )
}

function BannerSolved() {
  const said = useSaid()
  const [state, setState] = useState<'failed' | 'retrying' | 'solved'>('failed')
  const retry = (): void => {
    setState('retrying')
    setTimeout(() => setState('solved'), 1000)
  }
  if (state === 'solved') {
    return <Button onPress={() => setState('failed')}>{said(['Let it fail again', 'Gagalkan lagi'])}</Button>
  }
  return (
    <Banner
      tone="danger"
      title={said(['A server error occurred.', 'Terjadi kesalahan server.'])}
      actions={
        <Button size="sm" icon="rotate-cw" isLoading={state === 'retrying'} onPress={retry}>
          {said(['Retry', 'Coba lagi'])}
        </Button>
      }
    >
      {said(['The list could not be refreshed.', 'Daftar tidak dapat dimuat ulang.'])}
    </Banner>
  )
}

function BannerDismissed() {
  const said = useSaid()
  const [isShown, show] = useState(true)
  if (!isShown) return <Button onPress={() => show(true)}>{said(['Show it again', 'Tampilkan lagi'])}</Button>
  return (
    <Banner tone="attention" onDismiss={() => show(false)}>
      {said([
        'Tonight from 22:00 to 23:00 the system is out of use.',
        'Malam ini pukul 22.00–23.00 sistem tidak dipakai.',
      ])}
    </Banner>
  )
}

function BannerBare() {
  const said = useSaid()
  return (
    <div style={WIDE}>
      <Banner title={said(['A title alone', 'Judul saja'])} />
      <Banner>{said(['A body alone, without a title.', 'Isi saja, tanpa judul.'])}</Banner>
    </div>
  )
}

function BannerLongText() {
  const said = useSaid()
  return (
    <ExampleStack>
      <div style={{ width: 320 }}>
        <Banner
          tone="warning"
          title={said(['Three people see an older list.', 'Tiga orang melihat daftar lama.'])}
          onDismiss={() => undefined}
          actions={
            <>
              <Button size="sm">{said(['Tell them', 'Beri tahu'])}</Button>
              <Button size="sm" variant="tertiary">
                {said(['Let it be', 'Biarkan'])}
              </Button>
            </>
          }
        >
          {said([
            'They opened it before you changed the order of the columns, and see the change once they reload it.',
            'Mereka membukanya sebelum Anda mengubah urutan kolom, dan baru melihatnya setelah memuat ulang.',
          ])}
        </Banner>
      </div>
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'BannerTones', title: ['Tones', 'Warna'], Show: BannerTones, isWide: true },
    {
      name: 'BannerSolved',
      title: ['Until it is solved', 'Sampai beres'],
      note: ['danger is announced at once', 'bahaya langsung diumumkan'],
      Show: BannerSolved,
    },
    { name: 'BannerDismissed', title: ['Until it is dismissed', 'Sampai ditutup'], Show: BannerDismissed },
    {
      name: 'BannerLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['320 px wide', 'lebar 320 px'],
      Show: BannerLongText,
    },
    { name: 'BannerBare', title: ['Title or body alone', 'Judul atau isi saja'], Show: BannerBare },
  ],
  live: live(
    'Banner',
    {
      tone: choice('info', 'default', 'success', 'attention', 'warning', 'danger'),
      title: text('A copy was found.', 'Salinan ditemukan.'),
      children: text('It was kept at 14:05.', 'Disimpan pukul 14:05.'),
    },
    (values) => <Banner {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to its buttons, then to the cross', 'Ke tombolnya, lalu ke tanda silang'] },
    { keys: ['Enter'], does: ['Presses the button in focus', 'Menekan tombol yang terfokus'] },
    { keys: ['Space'], does: ['Presses the button in focus', 'Menekan tombol yang terfokus'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['What is wrong, and what mends it.', 'Apa yang salah, dan cara membereskannya.'],
      Show: () => (
        <Banner tone="warning">
          {useSaid()(['Two columns are missing. Choose them below.', 'Dua kolom belum ada. Pilih di bawah.'])}
        </Banner>
      ),
    },
    {
      isGood: false,
      why: ['It alarms and helps nobody.', 'Membuat cemas, tidak membantu siapa pun.'],
      Show: () => <Banner tone="danger">{useSaid()(['Invalid input!', 'Masukan tidak sah!'])}</Banner>,
    },
  ],
}
