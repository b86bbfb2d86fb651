import { useHotkeys } from '../shell/hotkeys.ts'
import type { RecordActions } from './use-actions.ts'
import type { RecordWork } from './use-record.ts'

interface RecordKeysProps {
  readonly work: RecordWork
  readonly actions: RecordActions
  readonly isEditable: boolean
  readonly onSave: () => void
  readonly onPreview: () => void
}

/** Saves what is typed, then asks before the record is submitted. */
export async function submitRecord(work: RecordWork, actions: RecordActions): Promise<void> {
  const isUnsaved = work.form.base === null || work.form.isDirty()
  if (isUnsaved && !(await work.saveFirst())) return
  actions.ask('submit')
}

/** A field takes its text when it is left: a day that is still being typed counts as well. The grid does so itself. */
function takeTyped(go: () => void): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.closest('[role="grid"]') === null) {
    field.blur()
    field.focus()
  }
  go()
}

/** Keys of the record page; those of the grid are its own. */
export function useRecordKeys({ work, actions, isEditable, onSave, onPreview }: RecordKeysProps): void {
  useHotkeys({
    ...(isEditable ? { 'Ctrl+S': () => takeTyped(onSave) } : {}),
    ...(isEditable && work.form.scope === 'all'
      ? { 'Ctrl+Enter': () => takeTyped(() => void submitRecord(work, actions)) }
      : {}),
    ...(isEditable
      ? { 'Ctrl+Z': () => void work.form.history.undo(), 'Ctrl+Y': () => void work.form.history.redo() }
      : {}),
    e: onPreview,
    a: () => {
      if (actions.find('approve')?.isPossible) actions.ask('approve')
    },
  })
}
