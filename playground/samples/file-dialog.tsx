import { Button, FileDialog, type Transfer, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { useState } from 'react'
import { toasts } from '../toasts.ts'

const MEGABYTE = 1024 * 1024

/** Nothing leaves the page: the transfer only takes its time. */
const pretend: Transfer = async (_file, onProgress, signal) => {
  for (let step = 1; step <= 10 && !signal.aborted; step++) {
    await new Promise((done) => setTimeout(done, 150))
    onProgress(step / 10)
  }
}

function AttachFile() {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon="paperclip" onPress={() => setOpen(true)}>
        {said(['Attach a file', 'Lampirkan file'])}
      </Button>
      <FileDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={said(['Attach a file', 'Lampirkan file'])}
        description={said(['The signed delivery note of the supplier.', 'Surat jalan pemasok yang ditandatangani.'])}
        accept={['.pdf', '.png', '.jpg']}
        maxSize={5 * MEGABYTE}
        transfer={pretend}
        onDone={() =>
          toasts.show({ kind: 'success', text: said(['File uploaded successfully', 'File berhasil diunggah']) })
        }
      />
    </>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'AttachFile',
    title: ['Attach a file', 'Lampirkan file'],
    note: ['says that it arrived', 'memberi tahu saat sampai'],
    Show: AttachFile,
  },
]
