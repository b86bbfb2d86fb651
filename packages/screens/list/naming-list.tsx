import type { Resource } from '@lumbung/definition'
import { DataTable, EmptyState, useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { kindsNamed, pluralOf, useCatalog } from '../catalog.ts'
import { recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useWhole, useWholes } from '../use-wholes.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { cardPlaces, listColumns } from './list-columns.tsx'
import { stateFrom } from './list-state.ts'
import styles from './list.module.css'
import { useTextWidths } from './list-widths.ts'
import { useRows } from './use-rows.ts'

addWords(documentWords)
addWords(listWords)

interface NamingListProps {
  /** Which records are listed: those whose field `by` names the record of this id. */
  readonly name: string
  readonly by: string
  readonly id: string
}

/** The records of a kind that name another one, with the columns of their list. */
export function NamingList({ name, ...of }: NamingListProps) {
  const resource = useWhole(name)
  return resource ? <Rows resource={resource} {...of} /> : null
}

const NO_ROWS: readonly Json[] = []
const NONE: ReadonlySet<string> = new Set()

function Rows({ resource, by, id }: Omit<NamingListProps, 'name'> & { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const { definition } = resource
  const state = useMemo(() => {
    const asked = stateFrom(new URLSearchParams({ [`filter[${by}]`]: id }), definition)
    return { ...asked, columns: asked.columns.filter((key) => key !== by) }
  }, [definition, by, id])
  const { query, rows, first, more } = useRows(resource, state)
  const wholes = useWholes(kindsNamed(catalog, definition, rows ?? NO_ROWS))
  const declared = useMemo(() => {
    const { columns: keys } = state
    const places = cardPlaces(resource, keys)
    const columns = listColumns({ resource, keys, empty: NONE, catalog, wholes, language, say })
    return columns.map((one) => ({ ...one, card: places[one.key] }))
  }, [resource, state, catalog, wholes, language, say])
  const columns = useTextWidths(declared, first?.data, undefined)
  const open = (row: Json, isNewTab: boolean): void => {
    const path = recordPath(definition, asText(row.id))
    if (isNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  if (query.error) return <BrokenPart error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.table}>
      <DataTable
        label={inLanguage(pluralOf(resource))}
        columns={columns.map((one) => ({ ...one, isSortable: false }))}
        rows={rows}
        keyOf={(row) => asText(row.id)}
        rowCount={first?.total}
        onNeedMore={more}
        onOpen={open}
        isLoading={query.isFetching}
        empty={<EmptyState title={say('emptyList')} isSmall />}
      />
    </div>
  )
}
