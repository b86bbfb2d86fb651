import { inLanguage } from '@lumbung/core'
import { Banner, Button, type DataColumn, DataTable, EmptyState, Figure, useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useCatalog } from '../catalog.ts'
import { showCount, showInstant } from '../formatting.ts'
import { kindScreen, showValue } from '../kinds/kinds.ts'
import { recordPath } from '../paths.ts'
import type { Described } from '../report/report-shape.ts'
import { useSay } from '../words.ts'
import type { FileFinding, FileRow } from './file-shape.ts'
import styles from './files.module.css'

/** Where a record is mended: beside the dialog, which stays as it is. */
function useRecordLink() {
  const catalog = useCatalog()
  return (resource: string, id: string): string | undefined => {
    const found = catalog.byKey.get(resource)
    return found && recordPath(found.definition, id)
  }
}

/** What one finding reads as: its sentence, and the way to the record that is to be mended. */
function Finding({ finding, count }: { readonly finding: FileFinding; readonly count: number }) {
  const say = useSay()
  const linkOf = useRecordLink()
  const link = finding.at && linkOf(finding.at.resource, finding.at.id)
  return (
    <li>
      {finding.message} {count > 1 ? `${say('fileTimes', { count: showCount(count) })} ` : ''}
      {link ? (
        <a href={link} target="_blank" rel="noopener">
          {say('fileOpen')}
        </a>
      ) : null}
    </li>
  )
}

interface FindingsProps {
  readonly findings: readonly FileFinding[]
  readonly onLeaveOut: () => void
}

/** Everything that stands in the way at once, and below it what does not. */
export function Findings({ findings, onLeaveOut }: FindingsProps) {
  const say = useSay()
  const parts = [findings.filter(({ warning }) => !warning), findings.filter(({ warning }) => warning)] as const
  const wrong = new Set(parts[0].flatMap(({ row }) => row ?? []))
  return parts.map((part, index) =>
    part.length === 0 ? null : (
      <Banner
        key={index === 0 ? 'wrong' : 'remarks'}
        tone={index === 0 ? 'danger' : 'warning'}
        title={say(index === 0 ? 'fileFindings' : 'fileRemarks', { count: showCount(part.length) })}
        actions={
          index === 0 && wrong.size > 0 ? (
            <Button size="sm" onPress={onLeaveOut}>
              {say('fileLeaveOut', { count: showCount(wrong.size) })}
            </Button>
          ) : null
        }
      >
        <ul className={styles.findings}>
          {[...Map.groupBy(part, ({ message }) => message)].map(([message, [first, ...others]]) =>
            first ? <Finding key={message} finding={first} count={others.length + 1} /> : null,
          )}
        </ul>
      </Banner>
    ),
  )
}

interface RowsProps {
  readonly described: Described
  readonly rows: readonly FileRow[] | undefined
  readonly isLoading: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

/** What would be in the file; what is ticked is. */
export function FileRows({ described, rows, isLoading, chosen, onChosen }: RowsProps) {
  const say = useSay()
  const columns = useFileColumns(described)
  if (rows?.length === 0)
    return (
      <EmptyState isSmall title={say('fileNothing')}>
        {say('fileNothingHint')}
      </EmptyState>
    )
  return (
    <div className={styles.rows}>
      <DataTable
        label={say('fileRows')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        selection={chosen}
        onSelection={onChosen}
        isLoading={isLoading}
        rowHeight={32}
      />
    </div>
  )
}

const WIDTHS: Readonly<Record<string, number>> = { date: 104, ref: 180, money: 132, percent: 72, choice: 120 }

function useFileColumns(described: Described): readonly DataColumn<FileRow>[] {
  const say = useSay()
  const language = useLanguage()
  const linkOf = useRecordLink()
  return useMemo(() => {
    const shown = Object.entries(described.columns).filter(([key]) => !described.hidden?.includes(key))
    const own = shown.map(([key, field]): DataColumn<FileRow> => {
      const { align } = kindScreen(field)
      const textOf = ({ values }: FileRow): string => showValue(values[key], field, language)
      return {
        key,
        title: inLanguage(described.words[key] ?? [key, key], language),
        width: WIDTHS[field.kind] ?? 160,
        align,
        titleOf: textOf,
        render: (row) => (align === 'end' ? <Figure text={textOf(row)} /> : textOf(row)),
      }
    })
    const number: DataColumn<FileRow> = {
      key: 'number',
      title: say('fileDocument'),
      width: 170,
      isPinned: true,
      isMono: true,
      render: ({ resource, record, number: text }) => (
        <a href={linkOf(resource, record)} target="_blank" rel="noopener" tabIndex={-1}>
          {text}
        </a>
      ),
    }
    const stateOf = ({ earlier }: FileRow): string => {
      if (!earlier) return say('fileNew')
      if (earlier.isChanged) return say('fileChanged', { name: earlier.name })
      return say('fileEarlier', { name: earlier.name, at: showInstant(earlier.at) })
    }
    const state = { key: '*state', title: say('fileState'), width: 240, titleOf: stateOf, render: stateOf }
    return [number, state, ...own]
  }, [described, language, linkOf, say])
}
