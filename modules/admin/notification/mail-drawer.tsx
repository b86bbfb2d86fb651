import type { MailEntry } from '@lumbung/core'
import { Banner, Button, ConfirmDialog, Drawer, StatusChip } from '@lumbung/ui'
import { type ReactNode, useState } from 'react'
import { showCount, showInstant, useWords } from '@lumbung/screens'
import { MAIL_FACES } from './mail-faces.ts'
import styles from './mail.module.css'
import { notificationWords } from './words.ts'

export interface MailDrawerProps {
  readonly mail: MailEntry
  readonly onClose: () => void
  readonly onAgain: () => Promise<void>
}

/** One mail whole: whom it was for, what became of it, and what it says. */
export function MailDrawer({ mail, onClose, onAgain }: MailDrawerProps) {
  const say = useWords(notificationWords)
  const [isAsking, ask] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const again = async (): Promise<void> => {
    setWorking(true)
    await onAgain()
    setWorking(false)
    ask(false)
  }
  // What failed or expired has certainly not arrived.
  const mayArriveTwice = mail.state === 'unknown' || mail.state === 'sent'
  const footer = mail.canSendAgain ? (
    <Button icon="send" isLoading={isWorking} onPress={() => (mayArriveTwice ? ask(true) : void again())}>
      {say('mailAgain')}
    </Button>
  ) : null
  return (
    <Drawer isOpen onClose={onClose} title={mail.subject} footer={footer}>
      <div className={styles.mail}>
        {mail.state === 'unknown' ? (
          <Banner tone="warning">{say('mailUncertain', { name: mail.recipient })}</Banner>
        ) : null}
        <MailFacts mail={mail} />
        <h3>{say('mailText')}</h3>
        {mail.text === null ? (
          <p className={styles.quiet}>{say('mailHidden')}</p>
        ) : (
          <p className={styles.body}>{mail.text}</p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('mailAgainTitle')}
        description={say('mailAgainHint', { name: mail.recipient })}
        confirmText={say('mailAgainYes')}
        cancelText={say('cancel')}
        isWorking={isWorking}
        onConfirm={() => void again()}
        onCancel={() => ask(false)}
      />
    </Drawer>
  )
}

function MailFacts({ mail }: { readonly mail: MailEntry }) {
  const say = useWords(notificationWords)
  const { word, tone } = MAIL_FACES[mail.state]
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('mailTo'), `${mail.recipient} <${mail.address}>`],
    [
      say('mailState'),
      <StatusChip key="state" tone={tone}>
        {say(word)}
      </StatusChip>,
    ],
    [say('mailWritten'), showInstant(mail.createdAt)],
    [mail.state === 'sent' ? say('mailSent') : '', showInstant(mail.endedAt)],
    [mail.tries > 0 ? say('mailTries') : '', showCount(mail.tries)],
    [mail.dueAt === null ? '' : say('mailTriedAgain'), showInstant(mail.dueAt)],
    [mail.askedAgainBy === null ? '' : say('mailAskedAgain'), mail.askedAgainBy],
    [mail.error === null ? '' : say('mailError'), mail.error],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        name === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
