import { Button, type ToastMessage, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { ExampleRow } from '@lumbung/ui/exhibit/exhibit-parts.tsx'
import { toasts } from '../toasts.ts'

function ToastMessages() {
  const said = useSaid()
  const failed: ToastMessage = {
    kind: 'error',
    text: said(['Connection failed', 'Koneksi gagal']),
    action: {
      label: said(['Retry', 'Coba lagi']),
      run: () => toasts.show({ kind: 'success', text: said(['Connected again', 'Terhubung kembali']) }),
    },
  }
  const asked: ToastMessage = {
    kind: 'neutral',
    text: said(['Notification permissions required', 'Izin notifikasi diperlukan']),
    action: {
      label: said(['Settings', 'Pengaturan']),
      run: () => toasts.show({ text: said(['The settings open here', 'Pengaturan terbuka di sini']) }),
    },
  }
  return (
    <ExampleRow>
      <Button onPress={() => toasts.show(failed)}>{said(['Error', 'Kesalahan'])}</Button>
      <Button
        onPress={() =>
          toasts.show({ kind: 'warning', text: said(['Please check your input', 'Periksa kembali isian Anda']) })
        }
      >
        {said(['Warning', 'Peringatan'])}
      </Button>
      <Button onPress={() => toasts.show(asked)}>{said(['Neutral', 'Netral'])}</Button>
      <Button
        onPress={() =>
          toasts.show({ kind: 'success', text: said(['File uploaded successfully', 'File berhasil diunggah']) })
        }
      >
        {said(['Success', 'Berhasil'])}
      </Button>
    </ExampleRow>
  )
}

function ToastUndo() {
  const said = useSaid()
  const restored = (): unknown => toasts.show({ kind: 'success', text: said(['Item restored!', 'Item dipulihkan!']) })
  return (
    <Button
      icon="trash-2"
      onPress={() =>
        toasts.show({
          kind: 'neutral',
          text: said(['Item deleted', 'Item dihapus']),
          action: { label: said(['Undo', 'Urungkan']), run: restored },
        })
      }
    >
      {said(['Delete item', 'Hapus item'])}
    </Button>
  )
}

function ToastStack() {
  const said = useSaid()
  const showFive = (): void => {
    for (const place of [1, 2, 3, 4, 5]) toasts.show({ text: said([`Notice ${place}`, `Pemberitahuan ${place}`]) })
  }
  return <Button onPress={showFive}>{said(['Show five', 'Tampilkan lima'])}</Button>
}

export const examples: readonly Example[] = [
  {
    name: 'ToastMessages',
    title: ['Messages', 'Pesan'],
    note: ['3000 ms, errors until closed', '3000 ms, kesalahan sampai ditutup'],
    Show: ToastMessages,
  },
  {
    name: 'ToastUndo',
    title: ['Undo', 'Urungkan'],
    note: ['an undo is real', 'benar-benar dipulihkan'],
    Show: ToastUndo,
  },
  {
    name: 'ToastStack',
    title: ['Stack', 'Tumpukan'],
    note: ['newest on top, at most three', 'terbaru di atas, paling banyak tiga'],
    Show: ToastStack,
  },
]
