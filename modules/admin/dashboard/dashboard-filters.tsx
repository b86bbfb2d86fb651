import { DateRangeField, Select } from '@lumbung/ui'
import { useSearchParams } from 'react-router'
import { readDayText, showDay, today, useSession, useWords } from '@lumbung/screens'
import { type ChosenDays, PERIOD_WORDS, PERIODS } from './chosen-days.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './words.ts'

/** The branch and the days of all tiles; they stand in the address. */
export function DashboardFilters({ days }: { readonly days: ChosenDays }) {
  const say = useWords(dashboardWords)
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
  const choose = (name: string): void =>
    name === 'other'
      ? change({ period: '', from: days.from, to: days.to })
      : change({ period: name === 'month' ? '' : name, from: '', to: '' })
  const branch = parameters.get('branch') ?? user.branch?.id ?? 'all'
  const branchName = user.branches.find(({ id }) => id === branch)?.name ?? say('branchAll')
  return (
    <div>
      <p className={styles.printed}>{`${showDay(days.from)} – ${showDay(days.to)} · ${branchName}`}</p>
      <div className={styles.filters}>
        <Select
          label={say('dashboardPeriod')}
          options={PERIODS.map((name) => ({ value: name, label: say(PERIOD_WORDS[name]) }))}
          value={days.name}
          onChange={choose}
        />
        {days.name === 'other' ? (
          <DateRangeField
            label={say('periodDays')}
            value={{ start: days.from, end: days.to }}
            onChange={({ start, end }) => (start !== '' && end !== '' ? change({ from: start, to: end }) : undefined)}
            today={today()}
            parse={readDayText}
            format={showDay}
          />
        ) : null}
        {user.branches.length < 2 ? null : (
          <Select
            label={say('branch')}
            options={[
              { value: 'all', label: say('branchAll') },
              ...user.branches.map((one) => ({ value: one.id, label: one.name })),
            ]}
            value={branch}
            onChange={(next) => change({ branch: next })}
          />
        )}
      </div>
    </div>
  )
}
