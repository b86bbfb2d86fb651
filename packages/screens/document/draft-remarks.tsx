import { exceptionsOf } from '@lumbung/definition'
import { Icon } from '@lumbung/ui'
import { Link } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { listPath } from '../paths.ts'
import { may, useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { useIn, useSay } from '../words.ts'
import type { DraftRemark } from './draft-check.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { useSaidProblem } from './problem-place.ts'
import { alike } from './problems-alike.ts'
import { useProblems } from './use-form.ts'

const SETS = 'approval-set'

/** Over the end of the form while a draft is typed: what submitting it would remark or refuse, and the way out. */
export function DraftRemarks({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const remarks = useStore(form.remarks)
  const problems = useProblems(form)
  const said = useSaidProblem(form)
  // What kept the form from being accepted stands at its top, with the fields that it names.
  const own = remarks.filter(({ path, code }) => !problems.some((one) => one.path === path && one.code === code))
  if (own.length === 0) return null
  const isRefused = own.some((one) => one.isRefusal)
  return (
    <section className={styles.remarks} data-refused={isRefused || undefined} aria-label={say('beforeSubmit')}>
      <Icon name={isRefused ? 'circle-alert' : 'triangle-alert'} />
      <ul>
        {alike(own, said).map(({ first, said: { place, sentence, cell } }) => (
          <li key={first.path + first.code}>
            {cell ? <b>{place}: </b> : null}
            {sentence} <WayOut remark={first} form={form} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom submitting asks; where nobody is set up who may allow it, where that is done. */
function WayOut({ remark: { level, isRefusal }, form }: { readonly remark: DraftRemark; readonly form: RecordForm }) {
  const say = useSay()
  const inLanguage = useIn()
  const session = useSession()
  const sets = useCatalog().byKey.get(SETS)
  const words = exceptionsOf(form.resource.definition)[level ?? '']
  if (!words) return null
  const exception = inLanguage(words)
  if (!isRefusal) return say('asksApproval', { exception })
  return (
    <>
      {say('noApproval', { exception })}{' '}
      {sets && may(session, `${SETS}.create`) ? (
        <Link className={styles.link} to={listPath(sets.definition)}>
          {say('toApprovalSets')}
        </Link>
      ) : null}
    </>
  )
}
