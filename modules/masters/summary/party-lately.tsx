// Whom to call, and what was agreed lately.
import { recordPath, showAmount, showDay, statusOf, titleOf, useCatalog, useIn, useWords } from '@lumbung/screens'
import { StatusChip } from '@lumbung/ui'
import styles from './party-panel.module.css'
import { partyPanelWords } from './party-panel-words.ts'
import type { Contact, LastDocument } from './party-summary.ts'

export function ContactLine({ of }: { readonly of: Contact | null }) {
  if (of === null) return null
  const { name, phone, email } = of
  const call = phone?.replace(/[^\d+]/g, '')
  return name || phone || email ? (
    <span className={styles.contact}>
      {name ? <span>{name}</span> : null}
      {phone ? <a href={`tel:${call}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </span>
  ) : null
}

export function LastDocuments({ of }: { readonly of: readonly LastDocument[] }) {
  const say = useWords(partyPanelWords)
  const inLanguage = useIn()
  const { byKey } = useCatalog()
  return (
    <>
      <span className={styles.title}>{say('lastDocuments')}</span>
      {of.length === 0 ? <span>{say('noDocuments')}</span> : null}
      <ul className={styles.last}>
        {of.map(({ key, id, number, date, total, currency, status }) => {
          const resource = byKey.get(key)
          const face = statusOf(status)
          return resource ? (
            <li key={id}>
              <a className={styles.number} href={recordPath(resource.definition, id)} target="_blank" rel="noreferrer">
                {number ?? inLanguage(titleOf(resource))}
              </a>
              <span>{total === null ? '' : showAmount(total, currency ?? '')}</span>
              <small>{showDay(date)}</small>
              {face ? (
                <StatusChip tone={face.tone} isVoid={face.isVoid}>
                  {say(face.word)}
                </StatusChip>
              ) : null}
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}
