import { Button, Modal } from '@lumbung/ui'
import { RecoveryCodes } from '@lumbung/screens'
import { useTwoFactorWords } from './use-two-factor-words.ts'

interface RecoveryDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, until they are put away by hand. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  const say = useTwoFactorWords()
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
