import {
  REPORT_COMPARISONS,
  comparedFigures,
  type ReportComparison,
  type Head,
  isComparison,
} from '@lumbung/definition'
import { Button, Checkbox, DateField, MenuButton, Select, useIsNarrow, useLanguage } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { readDayText, showDay, today } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { isReference } from '../kinds/reference.ts'
import { presetsOf } from '../list/day-ranges.tsx'
import { asText, type Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { useSay } from '../words.ts'
import { ReportReference } from './report-reference.tsx'
import { titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import styles from './parameter-bar.module.css'

interface ParameterBarProps {
  readonly described: Described
  /** The days the server used, when none were asked for. */
  readonly answered: Json
  readonly isRunning: boolean
  /** Something must be chosen before there is an answer. */
  readonly isAsking: boolean
  readonly onRun: () => void
}

type Change = (values: Readonly<Record<string, string>>) => void

/** What the report is asked with; every answer follows the bar at once and stands in the address. */
export function ParameterBar({ described, answered, isRunning, isAsking, onRun }: ParameterBarProps) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const isOpen = !isNarrow || (isUnfolded ?? isAsking)
  const [parameters, setParameters] = useSearchParams()
  const change: Change = (values) =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      for (const [key, value] of Object.entries(values)) {
        if (value === '') next.delete(key)
        else next.set(key, value)
      }
      return next
    })
  return (
    <div className={styles.parameters}>
      {isNarrow ? (
        <FoldedParameters {...{ described, answered, parameters, isOpen }} onTurn={() => setUnfolded(!isOpen)} />
      ) : null}
      {isOpen ? (
        <div className={styles.fields}>
          <ParameterFields {...{ described, answered, parameters, change }} />
          <CompareParameter {...{ described, change }} value={parameters.get('compare')} />
        </div>
      ) : null}
      <Button icon="refresh-cw" isLoading={isRunning} onPress={onRun}>
        {say('reportRun')}
      </Button>
    </div>
  )
}

interface FoldedProps extends Pick<DaysProps, 'described' | 'answered' | 'parameters'> {
  readonly isOpen: boolean
  readonly onTurn: () => void
}

/** On a phone one line stands for all fields, so that rows are seen: how many are set, and of which days they are. */
function FoldedParameters({ described, answered, parameters, isOpen, onTurn }: FoldedProps) {
  const say = useSay()
  const days = DAYS[described.dates].map(([name]) => parameters.get(name) ?? asText(answered[name]))
  const set = [...Object.keys(described.filters), 'branch', 'compare'].filter((name) => parameters.get(name))
  return (
    <>
      <Button variant="tertiary" isExpanded={isOpen} iconEnd={isOpen ? 'chevron-up' : 'chevron-down'} onPress={onTurn}>
        {say('reportParameters', { count: days.length + set.length })}
      </Button>
      {isOpen ? null : <span className={styles.days}>{days.map(showDay).join(' – ')}</span>}
    </>
  )
}

/** Days, branch and what else is declared to be asked. */
export function ParameterFields({ described, answered, parameters, change }: DaysProps) {
  return (
    <>
      <Days {...{ described, answered, change, parameters }} />
      <BranchParameter value={parameters.get('branch')} change={change} />
      {Object.entries(described.filters).map(([key, field]) => (
        <div key={key} className={field.kind === 'flag' ? styles.tick : styles.parameter} data-kind={field.kind}>
          <Parameter
            name={key}
            field={field}
            described={described}
            value={parameters.get(key) ?? (field.kind === 'choice' ? asText(field.options.default) : '')}
            onChange={(value) => change({ [key]: value })}
          />
        </div>
      ))}
    </>
  )
}

interface DaysProps extends Pick<ParameterBarProps, 'described' | 'answered'> {
  readonly parameters: URLSearchParams
  readonly change: Change
}

const DAYS = {
  range: [
    ['from', 'reportFrom'],
    ['to', 'reportTo'],
  ],
  'as-of': [['asOf', 'reportAsOf']],
} as const

/** The days of the report, typed or taken from a usual range. */
function Days({ described, answered, parameters, change }: DaysProps) {
  const say = useSay()
  const presets = presetsOf().map((one) => ({
    id: one.word,
    label: say(one.word),
    onAction: () => change(described.dates === 'range' ? { from: one.from, to: one.to } : { asOf: one.to }),
  }))
  return (
    <>
      {DAYS[described.dates].map(([name, word]) => (
        <div key={name} className={styles.parameter}>
          <DateField
            label={say(word)}
            value={parameters.get(name) ?? asText(answered[name])}
            onChange={(value) => change({ [name]: value })}
            today={today()}
            parse={readDayText}
            format={showDay}
          />
        </div>
      ))}
      <MenuButton
        label={say('period')}
        icon="calendar"
        variant="secondary"
        groups={[{ id: 'presets', actions: presets }]}
      />
    </>
  )
}

function BranchParameter({ value, change }: { readonly value: string | null; readonly change: Change }) {
  const say = useSay()
  const { user } = useSession()
  if (user.branches.length < 2) return null
  const branches = [
    { value: 'all', label: say('branchAll') },
    ...user.branches.map((one) => ({ value: one.id, label: one.name })),
  ]
  return (
    <div className={styles.parameter}>
      <Select
        label={say('branch')}
        options={branches}
        value={value ?? user.branch?.id ?? 'all'}
        onChange={(id) => change({ branch: id })}
      />
    </div>
  )
}

interface CompareProps {
  readonly described: Described
  readonly value: string | null
  readonly change: Change
}

const COMPARED = {
  previous: 'reportComparePrevious',
  year: 'reportCompareYear',
  months: 'reportCompareMonths',
  branches: 'reportCompareBranches',
} as const satisfies Readonly<Record<ReportComparison, string>>

/** With which days the figures are compared, where rows come on other days again, or their branches. */
function CompareParameter({ described, value, change }: CompareProps) {
  const say = useSay()
  const { user } = useSession()
  const offered = REPORT_COMPARISONS.filter((one) => one !== 'branches' || user.branches.length > 1)
  if (comparedFigures(described).length === 0) return null
  return (
    <div className={styles.parameter}>
      <Select
        label={say('reportCompare')}
        options={[
          { value: '', label: say('reportCompareNone') },
          ...offered.map((one) => ({ value: one, label: say(COMPARED[one]) })),
        ]}
        value={isComparison(value) ? value : ''}
        onChange={(compare) => change({ compare })}
      />
    </div>
  )
}

interface ParameterProps {
  readonly name: string
  readonly field: AnyField
  readonly described: Described
  readonly value: string
  readonly onChange: (value: string) => void
}

const NOTHING = (): Json => ({})

function Parameter({ name, field, described, value, onChange }: ParameterProps) {
  const language = useLanguage()
  const catalog = useCatalog()
  const label = titleOf(described, name, language)
  // Controls of a report belong to no resource; only references look one up, and they know theirs.
  const owner = useMemo(
    (): Head | undefined => catalog.byKey.get(field.options.key ?? '') ?? [...catalog.byKey.values()][0],
    [catalog, field],
  )
  if (field.kind === 'ref') return <ReportReference label={label} field={field} value={value} onChange={onChange} />
  if (field.kind === 'flag') {
    return (
      <Checkbox isSelected={value === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : '')}>
        {label}
      </Checkbox>
    )
  }
  if (!owner) return null
  const { Control } = kindScreen(field)
  return (
    <Control
      id={`parameter-${name}`}
      label={label}
      field={field}
      path={name}
      resource={owner}
      draft={NOTHING}
      value={value}
      onChange={(next) =>
        onChange(isReference(next) ? next.id : next === null || next === undefined ? '' : String(next))
      }
    />
  )
}
