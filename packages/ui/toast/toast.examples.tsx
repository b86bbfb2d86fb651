import { choice, type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Toast } from './toast.tsx'

const WIDTH = { width: 384, maxWidth: '100%' }

function ToastKinds() {
  const said = useSaid()
  return (
    <div style={WIDTH}>
      <ExampleStack>
        <Toast kind="neutral" text={said(['Three rows moved', 'Tiga baris dipindah'])} />
        <Toast text={said(['A new version is ready', 'Versi baru sudah siap'])} />
        <Toast kind="success" text={said(['Saved', 'Tersimpan'])} />
        <Toast kind="warning" text={said(['The list is older than an hour', 'Daftar ini lebih dari satu jam'])} />
        <Toast kind="error" text={said(['Not sent', 'Tidak terkirim'])} />
      </ExampleStack>
    </div>
  )
}

function ToastWithAction() {
  const said = useSaid()
  return (
    <div style={WIDTH}>
      <ExampleStack>
        <Toast kind="success" text={said(['Picture kept', 'Gambar disimpan'])} action={said(['View', 'Lihat'])} />
        <Toast kind="error" text={said(['Not sent', 'Tidak terkirim'])} action={said(['Retry', 'Coba lagi'])} />
      </ExampleStack>
    </div>
  )
}

function ToastLongText() {
  const said = useSaid()
  return (
    <div style={WIDTH}>
      <Toast
        kind="error"
        text={said([
          'The picture was not sent, because the connection ended while it was on its way. It is kept on this device.',
          'Gambar tidak terkirim karena koneksi terputus di tengah jalan. Gambar tetap ada di perangkat ini.',
        ])}
        action={said(['Send once more', 'Kirim sekali lagi'])}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ToastKinds', title: ['Kinds', 'Jenis'], Show: ToastKinds },
    {
      name: 'ToastWithAction',
      title: ['With an action', 'Dengan tindakan'],
      note: ['errors stay until closed', 'kesalahan tetap sampai ditutup'],
      Show: ToastWithAction,
    },
    { name: 'ToastLongText', title: ['Long text', 'Teks panjang'], Show: ToastLongText },
  ],
  live: live(
    'Toast',
    {
      kind: choice('info', 'neutral', 'success', 'warning', 'error'),
      text: text('Saved', 'Tersimpan'),
      action: text('', ''),
    },
    (values) => (
      <div style={WIDTH}>
        <Toast {...values} />
      </div>
    ),
  ),
  keys: [
    { keys: ['F6'], does: ['Goes to the newest notice, and back', 'Ke pemberitahuan terbaru, dan kembali'] },
    { keys: ['Tab'], does: ['Goes on to its next button', 'Ke tombol berikutnya'] },
    { keys: ['Enter'], does: ['Does what it offers, or closes it', 'Menjalankan tawarannya, atau menutupnya'] },
    {
      keys: ['Esc'],
      does: ['Closes it; the focus returns to where it was', 'Menutupnya; fokus kembali ke tempat semula'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: [
        'What happened, in a few words; the action is a verb.',
        'Apa yang terjadi, singkat; tindakannya kata kerja.',
      ],
      Show: () => (
        <ToastAdvice text={useSaid()(['Item deleted', 'Item dihapus'])} action={useSaid()(['Undo', 'Urungkan'])} />
      ),
    },
    {
      isGood: false,
      why: ['Neither what happened nor what can be done.', 'Tidak jelas apa yang terjadi dan harus apa.'],
      Show: () => <ToastAdvice text={useSaid()(['Success!', 'Berhasil!'])} action={useSaid()(['OK', 'OK'])} />,
    },
  ],
}

function ToastAdvice(shown: { readonly text: string; readonly action: string }) {
  return (
    <div style={WIDTH}>
      <Toast kind="neutral" {...shown} />
    </div>
  )
}
