import { Button, late } from '@lumbung/ui'
import { useState } from 'react'
import { useSession } from '../session.ts'
import { useIn } from '../words.ts'

const FileDialog = late(async () => (await import('./file-dialog.tsx')).FileDialog)

/** Files that are made of documents of this kind, over their list. */
export function FileButtons({ resource }: { readonly resource: string }) {
  const inLanguage = useIn()
  const { meta } = useSession()
  const [open, setOpen] = useState<string | null>(null)
  return meta.files
    .filter(({ of }) => of.includes(resource))
    .map(({ key, title }) => (
      <span key={key}>
        <Button variant="tertiary" icon="file-check" onPress={() => setOpen(key)}>
          {inLanguage(title)}
        </Button>
        {open === key ? <FileDialog file={key} onClose={() => setOpen(null)} /> : null}
      </span>
    ))
}
