import { pathOf } from '@lumbung/definition'
import { Banner, Button } from '@lumbung/ui'
import { useCatalog } from '../catalog.ts'
import { PATHS } from '../paths.ts'
import { endPreview, useSession } from '../session.ts'
import { useSay } from '../words.ts'
import styles from './shell.module.css'
import { toastError } from './toasts.ts'

/** Says with whose eyes one sees the product, over every page, and how to see with one's own again. */
export function PreviewBanner() {
  const say = useSay()
  const catalog = useCatalog()
  const { preview } = useSession()
  if (!preview) return null
  const looked = catalog.byKey.get(preview.kind)
  const back = looked ? `${pathOf(looked.definition)}/${preview.id}` : PATHS.home
  const end = (
    <Button size="sm" onPress={() => void endPreview(back).catch(toastError)}>
      {say('previewEnd')}
    </Button>
  )
  return (
    <div className={styles.notice}>
      <Banner tone="attention" icon="eye" actions={end}>
        {say(preview.kind === 'role' ? 'previewRole' : 'previewUser', { name: preview.name })}
      </Banner>
    </div>
  )
}
