import { Button, ConfirmDialog, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { useState } from 'react'
import { toasts } from '../toasts.ts'

const DELETING = 2_000

function DeleteSalesOrder() {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const remove = (): void => {
    setWorking(true)
    setTimeout(() => {
      setWorking(false)
      setOpen(false)
      toasts.show({
        kind: 'success',
        text: said(['Sales order deleted successfully', 'Pesanan penjualan berhasil dihapus']),
      })
    }, DELETING)
  }
  const cancel = (): void => {
    setOpen(false)
    toasts.show({ text: said(['Delete action was canceled', 'Penghapusan dibatalkan']) })
  }
  return (
    <>
      <Button variant="danger" icon="trash-2" onPress={() => setOpen(true)}>
        {said(['Delete', 'Hapus'])}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDanger
        isWorking={isWorking}
        title={said(['Delete Sales Order?', 'Hapus Pesanan Penjualan?'])}
        description={said([
          'This will permanently delete the sales order. This action cannot be undone.',
          'Pesanan penjualan akan dihapus selamanya. Tindakan ini tidak dapat dibatalkan.',
        ])}
        confirmText={said(['Yes, Delete It', 'Ya, Hapus'])}
        cancelText={said(['Cancel', 'Batal'])}
        onConfirm={remove}
        onCancel={cancel}
      />
    </>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'DeleteSalesOrder',
    title: ['Work of two seconds', 'Pekerjaan dua detik'],
    note: ['closes when it is done', 'tertutup setelah selesai'],
    Show: DeleteSalesOrder,
  },
]
