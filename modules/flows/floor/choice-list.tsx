import type { ModulePage } from '@lumbung/definition'
import { BrokenPart, client, PageFrame, showDay, toasts, useIn, useWords, withQuery } from '@lumbung/screens'
import { Badge, EmptyState, Icon, SkeletonRows } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { ScanField } from '../../masters/scanning/scan-field.tsx'
import { KeptSheets } from '../../masters/scanning/sheet-parts.tsx'
import { scanningWords } from '../../masters/scanning/words.ts'
import { warehouseWords } from '../warehouse-work/words.ts'
import { rowsOf, type WorkKind, type WorkRow } from '../warehouse-work/work.ts'
import { Facts } from './facts.tsx'
import styles from './floor.module.css'

const words = { ...scanningWords, ...warehouseWords }

interface Choice {
  readonly id: string
  /** By which it is chosen with the scanner. */
  readonly code: string | null
  readonly title: string
  readonly facts: readonly (string | null)[]
  readonly late?: string | null
}

interface ListProps {
  /** The page of this list, and that of what is chosen. */
  readonly list: ModulePage
  readonly one: ModulePage
  readonly hint: string
  readonly none: string
  readonly noneHint: string
}

interface ChoiceListProps extends ListProps {
  readonly asked: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly choices: readonly Choice[]
}

/** On what one may begin; one is chosen by touch or by its number. */
export function ChoiceList({ list, one, asked, choices, hint, none, noneHint }: ChoiceListProps) {
  const inLanguage = useIn()
  const say = useWords(words)
  const navigate = useNavigate()
  const hrefOf = (id: string): string => `${list.path}/${id}`
  const choose = (text: string): void => {
    const found = choices.find(({ code }) => code?.toLowerCase() === text.trim().toLowerCase())
    if (found) void navigate(hrefOf(found.id))
    else toasts.show({ kind: 'error', text: say('unknownCode', { text }) })
  }
  const isBroken = asked.error !== null && choices.length === 0
  return (
    <PageFrame crumbs={[{ label: inLanguage(list.title) }]}>
      <div className={styles.floor}>
        <KeptSheets page={one.key} hrefOf={hrefOf} />
        <p>{hint}</p>
        <ScanField onScan={choose} />
        {isBroken ? <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.isPending ? <SkeletonRows columns={['1fr', '24px']} rowHeight={64} /> : null}
        {asked.isPending || isBroken || choices.length > 0 ? null : <EmptyState title={none}>{noneHint}</EmptyState>}
        <ul className={styles.choices} aria-label={inLanguage(list.title)}>
          {choices.map(({ id, title, facts, late }) => (
            <li key={id}>
              <Link className={styles.choice} to={hrefOf(id)}>
                <span className={styles.name}>
                  <b>{title}</b>
                  <Facts of={facts} />
                  {late ? <Badge tone="danger">{late}</Badge> : null}
                </span>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  )
}

/** Work of the warehouse of one kind, due in the next seven days or late. */
export function WorkList({ kind, ...props }: ListProps & { readonly kind: WorkKind }) {
  const say = useWords(words)
  const asked = useQuery({
    queryKey: ['warehouse-work', 'week', kind],
    queryFn: () => client.get<{ readonly rows: readonly WorkRow[] }>(withQuery('/warehouse-work', { until: 'week' })),
    staleTime: 0,
  })
  const rows = rowsOf(asked.data?.rows ?? [], kind === 'release' ? 'pick' : kind).filter((row) => row.kind === kind)
  const choices = rows.map(({ id, number, party, warehouseName, due, lines, days }) => ({
    id,
    code: number,
    title: party || (warehouseName ?? ''),
    facts: [
      number,
      party ? warehouseName : null,
      say(kind === 'putAway' ? 'cameOn' : 'dueOn', { day: showDay(due) }),
      say('linesLeft', { count: lines }),
    ],
    late: days > 0 && kind !== 'putAway' ? say('daysLate', { days }) : null,
  }))
  return <ChoiceList {...props} asked={asked} choices={choices} />
}
