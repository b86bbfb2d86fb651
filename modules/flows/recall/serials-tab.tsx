import { BrokenPart, may, type RecordSlotProps, showCount, useSession, useWords, withQuery } from '@lumbung/screens'
import { Badge, Banner, Button, type DataColumn, SearchBox } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { labelsOfItems } from '../../inventory/goods-labels/kinds.ts'
import { serialLabelPath } from '../../masters/labels/page.ts'
import { labelWords } from '../../masters/labels/words.ts'
import { DocumentLink } from '../../masters/summary/document-link.tsx'
import styles from '../../masters/summary/summary.module.css'
import { usePart } from '../../masters/summary/use-part.ts'
import { ReportLink, TracedTable, useDocumentColumns, useKindColumn } from './parts.tsx'
import type { SerialRow } from './recall.ts'
import { SERIAL_STATES } from './states.ts'
import { recallWords } from './words.ts'

interface Serials {
  readonly rows: readonly SerialRow[]
  readonly isCut: boolean
}

/** Serial numbers of an item and where they are; one of them opens its whole life. */
export function SerialsTab({ form }: RecordSlotProps) {
  const say = useWords(recallWords)
  const navigate = useNavigate()
  const [holds, setHolds] = useState('')
  const { data, error, isFetching, refetch } = usePart<Serials>(form, `serials?holds=${encodeURIComponent(holds)}`)
  const columns = useColumns()
  const sayLabel = useWords(labelWords)
  const session = useSession()
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  const item = form.id ?? ''
  // Those that were searched for; all of them where nothing was.
  const shown = holds === '' ? [] : (data?.rows ?? []).map(({ serial }) => serial)
  const open = ({ serial }: SerialRow): void => {
    void navigate(withQuery('/report/batch-trace', { item, serial, branch: 'all' }))
  }
  return (
    <div className={styles.filling}>
      {data?.isCut ? <Banner tone="info">{say('cut', { count: showCount(data.rows.length) })}</Banner> : null}
      <TracedTable
        title={say('serials')}
        rows={data?.rows}
        columns={columns}
        empty={say('noSerials')}
        hint={say('noSerialsHint')}
        isLoading={isFetching}
        onOpen={open}
        actions={
          <div className={styles.period}>
            <SearchBox value={holds} onSearch={setHolds} placeholder={say('findSerial')} width={200} />
            {may(session, `${labelsOfItems.of.key}.print`) ? (
              <Button icon="tag" onPress={() => void navigate(serialLabelPath(labelsOfItems, item, shown))}>
                {sayLabel('labels')}
              </Button>
            ) : null}
            <ReportLink report="serial-numbers" of={{ item }} />
          </div>
        }
      />
    </div>
  )
}

const TONES = { in_stock: 'success', returned: 'info', sold: 'warning', scrapped: 'danger' } as const

function useColumns(): readonly DataColumn<SerialRow>[] {
  const say = useWords(recallWords)
  const sayState = useWords(SERIAL_STATES)
  const document = useDocumentColumns<SerialRow>()
  const kind = useKindColumn<SerialRow>()
  return useMemo(
    () => [
      { key: 'serial', title: say('serial'), width: 140, isStrong: true, card: 'name', render: ({ serial }) => serial },
      {
        key: 'state',
        title: say('state'),
        width: 120,
        render: ({ state }) => <Badge tone={TONES[state]}>{sayState(state)}</Badge>,
      },
      {
        key: 'where',
        card: 'code',
        title: say('where'),
        width: 180,
        least: 100,
        isGrowing: true,
        render: ({ warehouse, location, customer }) =>
          customer ? (
            <DocumentLink type="customer" id={customer.id} number={customer.name} />
          ) : (
            [warehouse, location].filter(Boolean).join(' · ')
          ),
      },
      ...document.map((column) => (column.key === 'date' ? { ...column, title: say('since') } : column)),
      kind,
    ],
    [say, sayState, document, kind],
  )
}
