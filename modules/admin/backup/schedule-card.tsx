import { client, showInstant, toastError, toasts, useWords } from '@lumbung/screens'
import { Button, Card, Modal, NumberInput, TimeField, Toggle } from '@lumbung/ui'
import { type FormEvent, useState } from 'react'
import styles from './backup.module.css'
import { backupPage } from './page.ts'
import type { Schedule } from './use-backups.ts'
import { backupWords } from './words.ts'

interface ScheduleProps {
  readonly schedule: Schedule
  readonly onSaved: () => Promise<unknown>
}

/** When the books are saved by themselves, and who said so. */
export function ScheduleCard({ schedule, onSaved }: ScheduleProps) {
  const say = useWords(backupWords)
  const [isChanging, setChanging] = useState(false)
  const { at, keep, changedAt, changedBy } = schedule
  const change = (
    <Button size="sm" onPress={() => setChanging(true)}>
      {say('scheduleChange')}
    </Button>
  )
  return (
    <Card title={say('schedule')} actions={change}>
      <div className={styles.fact}>
        <b>{at === null ? say('scheduleOff') : say('scheduleAt', { time: at })}</b>
        {at === null ? null : <span>{say('scheduleKeeps', { count: keep })}</span>}
        {changedAt === null ? null : (
          <span>{say('scheduleChanged', { name: changedBy ?? '', time: showInstant(changedAt) })}</span>
        )}
      </div>
      {isChanging ? <ScheduleForm {...{ schedule, onSaved }} onClose={() => setChanging(false)} /> : null}
    </Card>
  )
}

const FORM = 'backup-schedule'
const MOST = 365

function ScheduleForm({ schedule, onSaved, onClose }: ScheduleProps & { readonly onClose: () => void }) {
  const say = useWords(backupWords)
  const [isOn, setOn] = useState(schedule.at !== null)
  const [at, setAt] = useState(`${schedule.at ?? '02:00'}:00`)
  const [keep, setKeep] = useState(String(schedule.keep))
  const [isWorking, setWorking] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setWorking(true)
    try {
      await client.put(`${backupPage.path}/schedule`, { at: isOn ? at : null, keep: Number.parseInt(keep, 10) })
      await onSaved()
      toasts.show({ kind: 'success', text: say('scheduleSaved') })
      onClose()
    } catch (error) {
      toastError(error)
      setWorking(false)
    }
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button
        type="submit"
        form={FORM}
        variant="primary"
        isLoading={isWorking}
        isDisabled={isOn && (at === '' || keep === '')}
      >
        {say('save')}
      </Button>
    </>
  )
  return (
    <Modal isOpen onClose={onClose} size="sm" title={say('schedule')} footer={footer}>
      <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)}>
        <Toggle isSelected={isOn} onChange={setOn}>
          {say('scheduleOn')}
        </Toggle>
        <TimeField
          label={say('scheduleTime')}
          hint={say('scheduleTimeHint')}
          value={at}
          onChange={setAt}
          isDisabled={!isOn}
        />
        <NumberInput
          label={say('scheduleKeep')}
          hint={say('scheduleKeepHint')}
          value={keep}
          onChange={setKeep}
          least={1}
          most={MOST}
          isStepped
          isDisabled={!isOn}
        />
      </form>
    </Modal>
  )
}
