import { isAdded, offeredColumns } from '@lumbung/definition'
import {
  AddChip,
  Button,
  ColumnChooser,
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
  readonly levels: readonly string[]
  /** Down to which level rows are shown; null: all of them. */
  readonly depth: number | null
  readonly form: AmountForm
  readonly onLevels: (levels: readonly string[]) => void
  readonly onDepth: (depth: number) => void
  readonly onForm: (form: AmountForm) => void
  /** The columns that are seen, in their order. */
  readonly keys: readonly string[]
  /** None: back to those that the report comes with. */
  readonly onColumns: (keys: readonly string[]) => void
  readonly hasChart: boolean
  readonly onChart: (isShown: boolean) => void
}

const MOST = 4
const hasMoney = ({ columns, hidden }: Described): boolean =>
  Object.entries(columns).some(([key, { kind }]) => kind === 'money' && !hidden?.includes(key))
const isScale = (text: string): text is FigureScale => text === 'units' || text === 'thousands' || text === 'millions'

/** By what the rows are grouped, and in which unit amounts are shown. */
export function GroupBar(props: GroupBarProps) {
  const { described, levels, form, onLevels, onForm, hasChart, onChart } = props
  const say = useSay()
  const language = useLanguage()
  const offered = (described.groups ?? []).filter((key) => !levels.includes(key))
  // A statement keeps the levels it is declared with.
  const removable = described.sums ? levels.filter((key) => !described.levels?.includes(key)) : levels
  return (
    <div className={styles.bar}>
      {described.groups?.length ? <span>{say('reportGrouped')}</span> : null}
      {removable.map((key) => (
        <FilterChip
          key={key}
          value={titleOf(described, key, language)}
          onRemove={() => onLevels(levels.filter((one) => one !== key))}
        />
      ))}
      {offered.length > 0 && levels.length < MOST ? (
        <Popover trigger={<AddChip>{say('reportGroup')}</AddChip>} label={say('reportGroup')}>
          {(close) =>
            offered.map((key) => (
              <Button
                key={key}
                variant="tertiary"
                isFull
                onPress={() => {
                  onLevels([...levels, key])
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
        <Depth {...props} />
        {isDrawable(described) ? (
          <Toggle size="sm" isSelected={hasChart} onChange={onChart}>
            {say('reportChart')}
          </Toggle>
        ) : null}
        <Unit {...{ described, form, onForm }} />
        <NumberMenu {...{ form, onForm }} />
        <Columns {...props} />
      </span>
    </div>
  )
}

/** In which unit amounts are shown. */
function Unit({ described, form, onForm }: Pick<GroupBarProps, 'described' | 'form' | 'onForm'>) {
  const say = useSay()
  if (!hasMoney(described)) return null
  return (
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
  )
}

/** How many levels are unfolded. */
function Depth({ levels, depth, onDepth }: GroupBarProps) {
  const say = useSay()
  if (levels.length === 0) return null
  const most = levels.length + 1
  return (
    <>
      <span>{say('reportLevels')}</span>
      <SegmentedControl
        label={say('reportLevels')}
        value={String(depth ?? most)}
        onChange={(next) => onDepth(Number(next))}
        options={Array.from({ length: most }, (_, place) => ({ value: String(place + 1), label: String(place + 1) }))}
      />
    </>
  )
}

/** Which columns are seen, and in which order; what a comparison sets beside one goes with it. */
function Columns({ described, levels, keys, onColumns }: GroupBarProps) {
  const say = useSay()
  const language = useLanguage()
  const offered = offeredColumns(described, levels).filter((key) => !isAdded(key))
  const shown = keys.filter((key) => !isAdded(key))
  const isChanged = shown.join() !== offered.join()
  if (offered.length < 2) return null
  return (
    <Popover
      trigger={<Button variant="tertiary" icon="columns-3" isIconOnly label={say('columns')} />}
      label={say('columns')}
      placement="bottom end"
      width={360}
    >
      <ColumnChooser
        columns={offered.map((key) => ({ key, title: titleOf(described, key, language) }))}
        shown={shown}
        onShown={onColumns}
        onReset={isChanged ? () => onColumns([]) : undefined}
      />
    </Popover>
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
            { id: 'minus', label: say('reportMinus'), description: '\u22121.250,00', ...choose(false) },
          ],
        },
      ]}
    />
  )
}
