import { inLanguage } from '@lumbung/core'
import { wordsOf } from '@lumbung/definition'
import {
  asJson,
  BrokenPart,
  client,
  commonRights,
  type LinesSlotProps,
  recordPath,
  type RightTitle,
  showCount,
  useHeader,
  useIn,
  useWords,
} from '@lumbung/screens'
import { Banner, Card, EmptyState, SearchBox, Select, SkeletonRows, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { CompareButton } from './compare-dialog.tsx'
import { role } from './definition.ts'
import { MatrixLine, type MatrixState } from './matrix-row.tsx'
import { ALL, areasOf, COLUMNS, countChanges, type MatrixArea, toggled } from './rights-matrix.tsx'
import styles from './rights.module.css'
import { useRoles } from './role-index.tsx'
import { useRightTitles } from './use-right-titles.ts'
import { roleWords } from './words.ts'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** What may be done: none, some or all of an area, a column or a row by one press, with what differs in colour. */
export function RightsCard(props: LinesSlotProps) {
  const say = useIn()
  const titles = useRightTitles()
  const title = say(wordsOf(props.form.resource, props.name))
  if (titles.error) return <BrokenPart error={titles.error} onRetry={() => void titles.refetch()} />
  if (titles.data) return <RightsMatrix {...props} title={title} titles={titles.data} />
  return (
    <Card title={title}>
      <SkeletonRows columns={['1fr', '80px', '80px', '80px', '80px']} />
    </Card>
  )
}

interface RightsMatrixProps extends LinesSlotProps {
  readonly title: string
  readonly titles: readonly RightTitle[]
}

/** What the rights are compared with: as they are stored, or those of another role. */
function useCompared(saved: unknown) {
  const [other, setOther] = useState('')
  const record = useQuery({
    queryKey: ['record', role.key, other],
    queryFn: async ({ signal }) => asJson(await client.get(recordPath(role, other), { signal })),
    enabled: other !== '',
  })
  const permissions = other === '' ? saved : record.data?.permissions
  return { other, setOther, before: useMemo(() => new Set(listOf(permissions)), [permissions]) }
}

function RightsMatrix({ form, name, isReadOnly, title, titles }: RightsMatrixProps) {
  const say = useWords(roleWords)
  const header = useHeader(form)
  const value = header[name]
  const isAdministrator = header.administrator === true
  const held = useMemo(
    () => new Set(isAdministrator ? titles.map(({ key }) => key) : listOf(value)),
    [isAdministrator, titles, value],
  )
  const [query, setQuery] = useState('')
  const { other, setOther, before } = useCompared(form.base?.[name])
  const changes = countChanges(titles, held, isAdministrator ? held : before)
  const tools = (
    <>
      <SearchBox value={query} onSearch={setQuery} delay={0} width={180} placeholder={say('rightsFind')} />
      <CompareButton form={form} titles={titles} />
    </>
  )
  return (
    <Card title={title} count={showCount(held.size)} actions={tools} padding={0} hasHeaderLine>
      <div className={styles.legend}>
        <ComparedWith form={form} value={other} onChange={setOther} />
        <span data-change="granted">{say('rightsGranted', { count: changes.granted })}</span>
        <span data-change="removed">{say('rightsRemoved', { count: changes.removed })}</span>
        <span className={styles.quiet}>{say('rightsApprove')}</span>
      </div>
      {isAdministrator ? <Banner tone="info">{say('rightsAdministrator')}</Banner> : null}
      <Matrix
        {...{ form, name, titles, query, held }}
        before={isAdministrator ? held : before}
        isReadOnly={isReadOnly || isAdministrator}
        label={title}
      />
    </Card>
  )
}

interface ComparedWithProps {
  readonly form: LinesSlotProps['form']
  readonly value: string
  readonly onChange: (id: string) => void
}

const SAVED = 'saved'

function ComparedWith({ form, value, onChange }: ComparedWithProps) {
  const say = useWords(roleWords)
  const roles = useRoles().data ?? []
  const others = roles.filter(({ id }) => id !== form.id).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={say('rightsDiffer')}
      labelPlace="side"
      options={[{ value: SAVED, label: say('rightsSaved') }, ...others]}
      value={value === '' ? SAVED : value}
      onChange={(picked) => onChange(picked === SAVED ? '' : picked)}
    />
  )
}

interface MatrixProps extends MatrixState {
  readonly form: LinesSlotProps['form']
  readonly name: string
  readonly titles: readonly RightTitle[]
  readonly query: string
  readonly label: string
}

function Matrix({ form, name, titles, query, label, ...state }: MatrixProps) {
  const say = useWords(roleWords)
  const language = useLanguage()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const areas = useMemo(() => areasOf(titles, query), [titles, query])
  const columnTitles = useMemo(() => {
    const common = COLUMNS.map((column) => [column, inLanguage(commonRights[column] ?? [column, column], language)])
    return { [ALL]: inLanguage(roleWords.rightsAll, language), ...Object.fromEntries(common) }
  }, [language])
  const toggle = useCallback(
    (rights: readonly string[]) => form.set(name, toggled(new Set(listOf(form.header()[name])), rights, titles)),
    [form, name, titles],
  )
  if (areas.length === 0) return <EmptyState icon="search" title={say('rightsNone', { text: query })} isSmall />
  const fold = (area: string): void =>
    setFolded((now) => (now.has(area) ? new Set([...now].filter((one) => one !== area)) : new Set([...now, area])))
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('rightFamily')}</th>
            {[ALL, ...COLUMNS].map((column) => (
              <th key={column} scope="col">
                {columnTitles[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <Area
              key={area.title}
              {...{ area, columnTitles, ...state }}
              isOpen={!folded.has(area.title)}
              onFold={() => fold(area.title)}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AreaProps extends MatrixState {
  readonly area: MatrixArea
  readonly columnTitles: Readonly<Record<string, string>>
  readonly isOpen: boolean
  readonly onFold: () => void
  readonly onToggle: (rights: readonly string[]) => void
}

/** An area with its own boxes, and its rows while it is not folded. */
function Area({ area, isOpen, onFold, ...shared }: AreaProps) {
  const { title, rights, cells, rows } = area
  return (
    <>
      <MatrixLine {...shared} {...{ title, isOpen, onFold }} kind="area" cells={{ ...cells, [ALL]: rights }} />
      {isOpen
        ? rows.map((row) => (
            <MatrixLine
              key={row.key}
              {...shared}
              title={row.title}
              kind={row.isOwn ? 'own' : 'row'}
              cells={{ ...row.cells, [ALL]: row.rights }}
            />
          ))
        : null}
    </>
  )
}
