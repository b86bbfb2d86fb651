import {
  AddChip,
  Button,
  type FigureScale,
  FilterChip,
  MenuButton,
  Popover,
  SegmentedControl,
  Toggle,
  useLanguage,
} from '@lumbung/ui'
import { useSay } from '../words.ts'
import { isDrawable } from './chart-choice.ts'
import { type AmountForm, titleOf } from './report-columns.tsx'
import type { Described } from './report-shape.ts'
import styles from './report.module.css'

interface GroupBarProps {
  readonly described: Described
  readonly groups: readonly string[]
  readonly form: AmountForm
  readonly onGroups: (groups: readonly string[]) => void
  readonly onForm: (form: AmountForm) => void
  readonly hasChart: boolean
  readonly onChart: (isShown: boolean) => void
}

const MOST = 4
const isScale = (text: string): text is FigureScale => text === 'units' || text === 'thousands' || text === 'millions'

/** By what the rows are grouped, and in which unit amounts are shown. */
export function GroupBar(props: GroupBarProps) {
  const { described, groups, form, onGroups, onForm, hasChart, onChart } = props
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
        {isDrawable(described) ? (
          <Toggle size="sm" isSelected={hasChart} onChange={onChart}>
            {say('reportChart')}
          </Toggle>
        ) : null}
        <SegmentedControl
          label={say('amount')}
          value={form.scale}
          onChange={(next) => (isScale(next) ? onForm({ ...form, scale: next }) : undefined)}
          options={[
            { value: 'units', label: say('reportUnits') },
            { value: 'thousands', label: say('reportThousands') },
            { value: 'millions', label: say('reportMillions') },
          ]}
        />
        <NumberMenu {...{ form, onForm }} />
      </span>
    </div>
  )
}

/** How what is negative is written. */
function NumberMenu({ form, onForm }: Pick<GroupBarProps, 'form' | 'onForm'>) {
  const say = useSay()
  const choose = (isBracketed: boolean) => ({
    isChecked: form.isBracketed === isBracketed,
    onAction: () => onForm({ ...form, isBracketed }),
  })
  return (
    <MenuButton
      label={say('reportNumbers')}
      icon="sliders-horizontal"
      groups={[
        {
          id: 'negative',
          title: say('reportNegative'),
          actions: [
            { id: 'parentheses', label: say('reportParentheses'), description: '(1.250,00)', ...choose(true) },
            { id: 'minus', label: say('reportMinus'), description: '-1.250,00', ...choose(false) },
          ],
        },
      ]}
    />
  )
}
