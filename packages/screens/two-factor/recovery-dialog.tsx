import { Button, Modal } from '@lumbung/ui'
import { useSay } from '../words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, until they are put away by hand. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  const say = useSay()
  const done = (
    <Button variant="primary" onPress={onClose}>
      {say('recoveryKept')}
    </Button>
  )
  return (
    <Modal isOpen isDirty {...{ onClose }} title={say('recoveryTitle')} description={say('recoveryHint')} footer={done}>
      <RecoveryCodes codes={codes} />
    </Modal>
  )
}
