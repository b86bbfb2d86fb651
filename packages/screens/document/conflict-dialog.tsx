import { Badge, Button, Modal, RadioGroup, useLanguage } from '@lumbung/ui'
import { useState } from 'react'
import { titleOf } from '../catalog.ts'
import { showInstant } from '../formatting.ts'
import { showValue } from '../kinds/kinds.ts'
import { useIn, useSay } from '../words.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { identityText } from './identity.ts'
import { type Difference, labelOf, merged } from './merge.ts'
import type { Conflict } from './save.ts'

interface ConflictDialogProps {
  readonly form: RecordForm
  readonly conflict: Conflict
  readonly onMerge: (merge: ReturnType<typeof merged>) => void
  readonly onClose: () => void
}

/** Three states side by side, only where they differ. Nothing typed is thrown away. */
export function ConflictDialog({ form, conflict, onMerge, onClose }: ConflictDialogProps) {
  const say = useSay()
  const inLanguage = useIn()
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'theirs' | 'yours'>>(
    () => new Map(conflict.differences.filter((one) => one.isConflict).map((one) => [one.path, 'yours'])),
  )
  const by = conflict.by === '' ? say('someone') : conflict.by
  const number = identityText(form.resource, conflict.current) || inLanguage(titleOf(form.resource))
  const footer = (
    <>
      <Button onPress={onClose}>{say('keepEditing')}</Button>
      <Button variant="primary" onPress={() => onMerge(merged(form, conflict.current, conflict.differences, chosen))}>
        {say('saveMerged')}
      </Button>
    </>
  )
  return (
    <Modal
      isOpen
      isHeld
      onClose={onClose}
      size="lg"
      title={say('conflictTitle', { number })}
      description={`${say('conflictHint', { name: by, time: showInstant(conflict.at) })} ${say('conflictMerged')}`}
      footer={footer}
    >
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th>{say('field')}</th>
            <th>{say('before')}</th>
            <th>{by}</th>
            <th>{say('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.differences.map((one) => (
            <Row
              key={one.path}
              form={form}
              difference={one}
              chosen={chosen.get(one.path)}
              onChoose={(side) => setChosen((now) => new Map(now).set(one.path, side))}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

interface RowProps {
  readonly form: RecordForm
  readonly difference: Difference
  readonly chosen: 'theirs' | 'yours' | undefined
  readonly onChoose: (side: 'theirs' | 'yours') => void
}

function Row({ form, difference, chosen, onChoose }: RowProps) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const { field, line, column, path } = difference
  const own = column === '' ? '' : inLanguage(labelOf(form.resource, column))
  const [list = ''] = path.split('.')
  const isBelow = form.resource.definition.fields[list]?.options.of !== undefined
  const label = isBelow ? [inLanguage(labelOf(form.resource, list)), own].filter(Boolean).join(': ') : own
  const place =
    line === null ? label : label === '' ? say('lineNumber', { line }) : say('lineAt', { line, column: label })
  const show = (value: unknown): string => {
    if (field === null) return value === undefined ? say('removedLine') : say('lineNumber', { line: line ?? 0 })
    return showValue(value, field, language) || say('empty')
  }
  const choice = (side: 'theirs' | 'yours') => (
    <td data-chosen={chosen === side || undefined}>
      {difference.isConflict ? (
        <RadioGroup
          label={`${place}: ${say(side === 'yours' ? 'yours' : 'someone')}`}
          isLabelHidden
          value={chosen === side ? side : null}
          onChange={() => onChoose(side)}
          options={[{ value: side, label: show(difference[side]) }]}
        />
      ) : (
        <>
          {show(difference[side])}{' '}
          {isTaken(difference, side) ? (
            <Badge tone="success" icon="check">
              {say('merged')}
            </Badge>
          ) : null}
        </>
      )}
    </td>
  )
  return (
    <tr>
      <td>
        <b>{place}</b>
      </td>
      <td className={styles.quiet}>{show(difference.before)}</td>
      {choice('theirs')}
      {choice('yours')}
    </tr>
  )
}

const asText = (value: unknown): string => JSON.stringify(value ?? null)
const isTaken = (one: Difference, side: 'theirs' | 'yours'): boolean => asText(one[side]) !== asText(one.before)
