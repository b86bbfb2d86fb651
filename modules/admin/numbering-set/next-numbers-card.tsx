import { pathOf } from '@lumbung/definition'
import {
  asJson,
  asText,
  BrokenPart,
  client,
  type Json,
  may,
  type RecordForm,
  useHeader,
  useSession,
  useWords,
  type RecordSlotProps,
} from '@lumbung/screens'
import { isLocalDate } from '@lumbung/core'
import { Badge, Button, Card, SkeletonRows } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import styles from './numbering.module.css'
import { RaiseDialog } from './raise-dialog.tsx'
import { numberingWords } from './words.ts'

export interface NextNumbers {
  readonly branch: { readonly id: string; readonly code: string; readonly name: string }
  readonly next: number
  readonly number: string
  readonly following: string
  readonly later: string | null
  readonly taken: string | null
}

const TOKENS = '{TYPE} {BR} {YYYY} {YY} {MM} {ROMAN_MM} {SEQ:4}'

const idOf = (value: unknown): string | null => asText(value) || asText(asJson(value).id) || null

/** What of a set decides on its numbers; null as long as something of it is missing. */
function askedOf(header: Json) {
  const [document, pattern, validFrom] = [header.document, header.pattern, header.validFrom].map(asText)
  if (!document || !pattern || !isLocalDate(validFrom)) return null
  return {
    document,
    pattern,
    validFrom,
    branch: idOf(header.branch),
    transactionType: idOf(header.transactionType),
    resets: asText(header.resets) || 'month',
  }
}

/** The next numbers of each branch as the pattern makes them while it is typed; looking counts nothing. */
export function NextNumbersCard({ form }: RecordSlotProps) {
  const say = useWords(numberingWords)
  const header = useHeader(form)
  const asked = useDeferredValue(askedOf(header))
  const path = pathOf(form.resource.definition)
  const key = JSON.stringify(asked)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['next-numbers', form.id, key],
    queryFn: ({ signal }) => client.ask<{ readonly data: readonly NextNumbers[] }>(`${path}/sample`, asked, signal),
    enabled: asked !== null,
    placeholderData: (before) => before,
  })
  const rows = asked === null ? [] : data?.data
  return (
    <Card title={say('nextNumbers')} padding={0} hasHeaderLine>
      {error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : null}
      {asked !== null && isPending ? <SkeletonRows columns={['1fr', '160px', '160px']} /> : null}
      {rows && rows.length > 0 ? <NumbersTable form={form} rows={rows} resets={asked?.resets ?? 'month'} /> : null}
      <p className={styles.hint}>
        {asked === null ? say('nextIncomplete') : say('nextHint')} {say('nextTokens', { tokens: TOKENS })}
      </p>
    </Card>
  )
}

interface NumbersTableProps {
  readonly form: RecordForm
  readonly rows: readonly NextNumbers[]
  readonly resets: string
}

function NumbersTable({ form, rows, resets }: NumbersTableProps) {
  const say = useWords(numberingWords)
  const session = useSession()
  const [raising, setRaising] = useState<NextNumbers | null>(null)
  const { definition } = form.resource
  const canRaise = form.base !== null && form.base.gapless !== true && may(session, `${definition.key}.update`)
  const part = say(resets === 'year' ? 'partYear' : 'partMonth')
  return (
    <div className={styles.scroll}>
      <table className={styles.numbers}>
        <thead>
          <tr>
            <th>{say('nextBranch')}</th>
            <th>{say('nextNumber')}</th>
            <th>{say('nextFollowing')}</th>
            {resets === 'never' ? null : <th>{say('nextLater', { part })}</th>}
            {canRaise ? <th aria-label={say('nextRaise')} /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.branch.id}>
              <td>{`${row.branch.code} ${row.branch.name}`}</td>
              <td>
                <code>{row.number}</code>
                {row.taken === null ? null : <Badge tone="danger">{say('nextTaken', { number: row.taken })}</Badge>}
              </td>
              <td>
                <code>{row.following}</code>
              </td>
              {resets === 'never' ? null : (
                <td>
                  <code>{row.later}</code>
                </td>
              )}
              {canRaise ? (
                <td>
                  <Button size="sm" variant="tertiary" onPress={() => setRaising(row)}>
                    {say('nextRaise')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {raising ? <RaiseDialog form={form} row={raising} onClose={() => setRaising(null)} /> : null}
    </div>
  )
}
