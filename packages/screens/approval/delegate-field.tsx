import { Select } from '@lumbung/ui'
import type { RecordForm } from '../document/form.ts'
import { useSay } from '../words.ts'
import { useApproval } from './approval.ts'

interface DelegateFieldProps {
  readonly form: RecordForm
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Who takes the task over: whoever may approve the document and is not asked already. */
export function DelegateField({ form, value, onChange }: DelegateFieldProps) {
  const say = useSay()
  const approval = useApproval(form)
  const delegates = approval.data?.[0]?.delegates ?? []
  return (
    <Select
      label={say('delegateTo')}
      options={delegates.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={onChange}
      hint={approval.isSuccess && delegates.length === 0 ? say('delegateNobody') : undefined}
      isLoading={approval.isPending}
      isSearchable
      isRequired
      autoFocus
    />
  )
}
