import type { Resource } from '@lumbung/definition'
import { Button, Checkbox, DateField, MenuButton, Select, useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { readDayText, showDay, today } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { isReference } from '../kinds/reference.ts'
import { presetsOf } from '../list/filters.tsx'
import { asText, type Json } from '../problem.ts'
import { useSession } from '../session.ts'
import { useSay } from '../words.ts'
import { ReportReference } from './report-reference.tsx'
import { titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import styles from './report.module.css'

export interface ParameterBarProps {
  readonly described: Described
  /** The days the server used, when none were asked for. */
  readonly answered: Json
  readonly isRunning: boolean
  readonly onRun: () => void
}

/** What the report is asked with; every answer follows the bar at once and stands in the address. */
export function ParameterBar({ described, answered, isRunning, onRun }: ParameterBarProps) {
  const say = useSay()
  const { user } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const change = (values: Readonly<Record<string, string>>): void =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      for (const [key, value] of Object.entries(values)) {
        if (value === '') next.delete(key)
        else next.set(key, value)
      }
      return next
    })
  const day = (name: 'from' | 'to' | 'asOf', label: string) => (
    <div className={styles.parameter}>
      <DateField
        label={label}
        value={parameters.get(name) ?? asText(answered[name])}
        onChange={(value) => change({ [name]: value })}
        today={today()}
        parse={readDayText}
        format={showDay}
      />
    </div>
  )
  const presets = presetsOf().map((one) => ({
    id: one.word,
    label: say(one.word),
    onAction: () => change(described.dates === 'range' ? { from: one.from, to: one.to } : { asOf: one.to }),
  }))
  const branches = [
    { value: 'all', label: say('branchAll') },
    ...user.branches.map((one) => ({ value: one.id, label: one.name })),
  ]
  return (
    <div className={styles.parameters}>
      {described.dates === 'range' ? (
        <>
          {day('from', say('reportFrom'))}
          {day('to', say('reportTo'))}
        </>
      ) : (
        day('asOf', say('reportAsOf'))
      )}
      <MenuButton
        label={say('period')}
        icon="calendar"
        variant="secondary"
        groups={[{ id: 'presets', actions: presets }]}
      />
      {user.branches.length > 1 ? (
        <div className={styles.parameter}>
          <Select
            label={say('branch')}
            options={branches}
            value={parameters.get('branch') ?? user.branch?.id ?? 'all'}
            onChange={(id) => change({ branch: id })}
          />
        </div>
      ) : null}
      {Object.entries(described.filters).map(([key, field]) => (
        <div key={key} className={field.kind === 'flag' ? styles.tick : styles.parameter}>
          <Parameter
            name={key}
            field={field}
            described={described}
            value={parameters.get(key) ?? ''}
            onChange={(value) => change({ [key]: value })}
          />
        </div>
      ))}
      <Button icon="refresh-cw" isLoading={isRunning} onPress={onRun}>
        {say('reportRun')}
      </Button>
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
    (): Resource | undefined => catalog.byKey.get(field.options.key ?? '') ?? [...catalog.byKey.values()][0],
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
