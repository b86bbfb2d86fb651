import { wordsOf } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { useCatalog } from '../catalog.ts'
import type { RecordForm } from '../document/form.ts'
import { totalText } from '../document/total-currency.ts'
import { showInstant } from '../formatting.ts'
import { useIn, useSay } from '../words.ts'
import styles from './approval.module.css'
import { useApproval, useSubject } from './approval.ts'
import { ChangedPart } from './changed-part.tsx'
import { subjectOf } from './rule-subject.ts'
import { conditionText } from './rule-words.ts'

/** What is decided about: how much, who asks, and under which rule. Nothing where nobody in particular is asked. */
export function AskedPart({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const catalog = useCatalog()
  const [round] = useApproval(form).data ?? []
  const { definition } = form.resource
  const subject = useSubject(definition, round)
  if (round?.state !== 'waiting') return null
  const amount = totalText(form.resource, form.header())
  return (
    <div className={styles.rule}>
      {amount === '' || definition.kind !== 'document' ? null : (
        <b>{`${inLanguage(wordsOf(form.resource, definition.total ?? ''))}: ${amount}`}</b>
      )}
      <p>{say('approvalSubmitted', { name: round.submittedBy, time: showInstant(round.submittedAt) })}</p>
      {subject ? (
        <p>{`${round.set}: ${conditionText(subjectOf(round.matched, subject, catalog, language), language)}`}</p>
      ) : null}
      {round.change === null ? null : <ChangedPart form={form} changed={round.changed} isChange />}
    </div>
  )
}
