import { AddChip, Button, FilterChip, Popover, SegmentedControl, useLanguage } from '@lumbung/ui'
import { useSay } from '../words.ts'
import { type Scale, titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import styles from './report.module.css'

export interface GroupBarProps {
  readonly described: Described
  readonly groups: readonly string[]
  readonly scale: Scale
  readonly onGroups: (groups: readonly string[]) => void
  readonly onScale: (scale: Scale) => void
}

const MOST = 4
const isScale = (text: string): text is Scale => text === 'units' || text === 'thousands' || text === 'millions'

/** By what the rows are grouped, and in which unit amounts are shown. */
export function GroupBar({ described, groups, scale, onGroups, onScale }: GroupBarProps) {
  const say = useSay()
  const language = useLanguage()
  const offered = (described.groups ?? []).filter((key) => !groups.includes(key))
  return (
    <div className={styles.bar}>
      {described.groups?.length ? <span>{say('reportGrouped')}</span> : null}
      {groups.map((key) => (
        <FilterChip
          key={key}
          value={titleOf(described, key, language)}
          onRemove={() => onGroups(groups.filter((one) => one !== key))}
        />
      ))}
      {offered.length > 0 && groups.length < MOST ? (
        <Popover trigger={<AddChip>{say('reportGroup')}</AddChip>} label={say('reportGroup')}>
          {(close) =>
            offered.map((key) => (
              <Button
                key={key}
                variant="tertiary"
                isFull
                onPress={() => {
                  onGroups([...groups, key])
                  close()
                }}
              >
                {titleOf(described, key, language)}
              </Button>
            ))
          }
        </Popover>
      ) : null}
      <span className={styles.end}>
        <SegmentedControl
          label={say('amount')}
          value={scale}
          onChange={(next) => (isScale(next) ? onScale(next) : undefined)}
          options={[
            { value: 'units', label: say('reportUnits') },
            { value: 'thousands', label: say('reportThousands') },
            { value: 'millions', label: say('reportMillions') },
          ]}
        />
      </span>
    </div>
  )
}
