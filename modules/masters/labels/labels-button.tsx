import { may, type RecordSlotProps, useSession, useWords } from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import { useNavigate } from 'react-router'
import { type LabelKind, labelPath } from './page.ts'
import { labelWords } from './words.ts'

/** On a record: its labels. */
export function LabelsButton({ form, kind }: RecordSlotProps & { readonly kind: LabelKind }) {
  const say = useWords(labelWords)
  const session = useSession()
  const navigate = useNavigate()
  const { id } = form
  if (id === null || !may(session, `${kind.of.key}.print`)) return null
  return (
    <Button variant="tertiary" icon="tag" onPress={() => void navigate(labelPath(kind, [id]))}>
      {say('labels')}
    </Button>
  )
}
