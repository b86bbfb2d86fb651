import { addDays, addMonths, endOfMonth, startOfMonth } from '@lumbung/core'
import { Button } from '@lumbung/ui'
import { asLocalDate, today } from '../formatting.ts'
import { sessionStore } from '../session.ts'
import { useSay, type WordKey } from '../words.ts'
import type { ListFilter } from './list-state.ts'
import styles from './list.module.css'

/** From one day to another. */
export const rangeOf = (field: string, from: string, to: string): readonly ListFilter[] => [
  { field, operator: 'gte', value: from },
  { field, operator: 'lte', value: to },
]

/** Ranges of days that are asked for again and again. */
export function presetsOf(): readonly { readonly word: WordKey; readonly from: string; readonly to: string }[] {
  const now = today()
  const lastMonth = addMonths(now, -1)
  const period = sessionStore.current()?.user.period
  return [
    { word: 'presetToday', from: now, to: now },
    { word: 'presetWeek', from: addDays(now, -6), to: now },
    { word: 'presetMonth', from: startOfMonth(now), to: endOfMonth(now) },
    { word: 'presetLastMonth', from: startOfMonth(lastMonth), to: endOfMonth(lastMonth) },
    ...(period
      ? [{ word: 'presetPeriod' as const, from: asLocalDate(period.start), to: asLocalDate(period.end) }]
      : []),
    { word: 'presetYear', from: `${now.slice(0, 4)}-01-01`, to: `${now.slice(0, 4)}-12-31` },
  ]
}

export function DatePresets({ onPick }: { readonly onPick: (from: string, to: string) => void }) {
  const say = useSay()
  return (
    <div className={styles.presets}>
      {presetsOf().map((one) => (
        <Button key={one.word} size="sm" onPress={() => onPick(one.from, one.to)}>
          {say(one.word)}
        </Button>
      ))}
    </div>
  )
}
