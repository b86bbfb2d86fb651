import { BrokenPart, type RecordSlotProps, useIn, useWords } from '@lumbung/screens'
import { Card, type DataColumn, DataTable } from '@lumbung/ui'
import { useMemo } from 'react'
import { DocumentLink } from '../../masters/summary/document-link.tsx'
import styles from '../../masters/summary/summary.module.css'
import { usePart } from '../../masters/summary/use-part.ts'
import { labels } from '../item-group/labels.ts'
import type { ItemAccount } from './accounts.ts'
import { itemWords } from './words.ts'

const named = new Map(Object.entries(labels))

/** The accounts that an item posts to, and whether its group, a branch or the company says so. */
export function AccountsTab({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const { data, error, isFetching, refetch } = usePart<{ readonly data: readonly ItemAccount[] }>(form, 'accounts')
  const columns = useColumns()
  const rows = useMemo(() => data?.data.map((row, place) => ({ ...row, place: String(place) })), [data])
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.filling}>
      <Card title={say('accounts')} padding={0} isFilling hasHeaderLine>
        <div className={styles.table}>
          <DataTable
            label={say('accounts')}
            columns={columns}
            rows={rows}
            keyOf={({ place }) => place}
            gutter={16}
            rowHeight={32}
            isLoading={isFetching}
          />
        </div>
      </Card>
    </div>
  )
}

function useColumns(): readonly DataColumn<ItemAccount & { readonly place: string }>[] {
  const say = useWords(itemWords)
  const inLanguage = useIn()
  return useMemo(
    () => [
      {
        key: 'field',
        title: say('accountOf'),
        width: 240,
        least: 140,
        isGrowing: true,
        card: 'name',
        render: ({ field }) => inLanguage(named.get(field) ?? ['', '']),
      },
      {
        key: 'account',
        title: say('account'),
        width: 260,
        least: 140,
        isGrowing: true,
        card: 'note',
        render: ({ account }) =>
          account ? (
            <DocumentLink type="chart-of-account" id={account.id} number={`${account.code} · ${account.name}`} />
          ) : (
            say('accountNone')
          ),
      },
      {
        key: 'source',
        title: say('accountSource'),
        width: 160,
        least: 100,
        card: 'state',
        render: ({ source, branch }) =>
          source === 'group'
            ? say('fromGroup')
            : source === 'branch'
              ? say('fromBranch', { branch: branch ?? '' })
              : source === 'company'
                ? say('fromCompany')
                : '',
      },
    ],
    [say, inLanguage],
  )
}
