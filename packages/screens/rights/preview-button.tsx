import { Button } from '@lumbung/ui'
import type { RecordForm } from '../document/form.ts'
import { asText } from '../problem.ts'
import { beginPreview, useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay } from '../words.ts'

/** Shows the product as this role or user sees it; from within such a view there is no further one. */
export function PreviewButton({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const { preview } = useSession()
  const { base, resource } = form
  const { definition } = resource
  const kind = definition.kind === 'master' ? definition.impersonates : undefined
  if (!kind || preview || base === null || base.archived === true) return null
  return (
    <Button variant="tertiary" icon="eye" onPress={() => void beginPreview(kind, asText(base.id)).catch(toastError)}>
      {say('previewAs')}
    </Button>
  )
}
