import { Card, Select } from '@lumbung/ui'
import { useSession } from '../session.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import { fieldId } from './field-card.tsx'
import type { RecordForm } from './form.ts'
import { useBranch, useProblems } from './use-form.ts'

/** Who works in all branches says which one a new document is for. */
export function BranchChoice({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const { user } = useSession()
  const branch = useBranch(form)
  const error = useProblems(form).find((one) => one.path === 'branch')?.message
  if (form.base !== null || user.branch !== null || form.resource.definition.kind !== 'document') return null
  return (
    <Card>
      <div className={styles.fields}>
        <Select
          id={fieldId('branch')}
          label={say('branch')}
          labelPlace="side"
          isRequired
          value={branch}
          error={error}
          onChange={(id) => form.chooseBranch(id)}
          options={user.branches.map((one) => ({ value: one.id, label: one.name, description: one.code }))}
        />
      </div>
    </Card>
  )
}
