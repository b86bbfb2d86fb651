import type { Language } from '@lumbung/core'
import { Badge, Icon, SegmentedControl, StatusChip } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { PageTitle } from '../page-title.ts'
import { changeLanguage, languageStore } from '../session.ts'
import { Logo } from '../shell/logo.tsx'
import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'

const isLanguage = (text: string): text is Language => text === 'en' || text === 'id'

/** The pages before signing in: the form on the left, the product on the right. */
export function AccessFrame({ children }: { readonly children: ReactNode }) {
  const say = useSay()
  const language = useStore(languageStore)
  const languages = [
    { value: 'en', label: say('english') },
    { value: 'id', label: say('indonesian') },
  ]
  return (
    <div className={styles.page}>
      <PageTitle />
      <main className={styles.form}>
        <div className={styles.brand}>
          <Logo />
          {say('product')}
        </div>
        <div className={styles.middle}>{children}</div>
        <footer className={styles.footer}>
          <SegmentedControl
            label={say('language')}
            options={languages}
            value={language}
            onChange={(next) => (isLanguage(next) ? void changeLanguage(next) : undefined)}
          />
          <span className={styles.host}>
            <Icon name="lock" size={14} />
            {window.location.host}
          </span>
        </footer>
      </main>
      <ProductPicture />
    </div>
  )
}

/** Bars in place of words and figures, so that nobody takes the picture for data; share of the width in percent. */
const ENTRIES = [
  [62, 74, 0],
  [78, 0, 66],
  [48, 0, 40],
] as const

const SIDES = ['account', 'debit', 'credit'] as const

const Bar = ({ width }: { readonly width: number }) =>
  width === 0 ? null : <i className={styles.ghost} style={{ width: `${width}%` }} />

/** A picture, not data: what a posted document looks like. */
function ProductPicture() {
  const say = useSay()
  return (
    <aside className={styles.product} aria-hidden="true">
      <div className={`${styles.card} ${styles.first}`}>
        <div className={styles.row}>
          <b>{say('grandTotal')}</b>
          <StatusChip tone="success">{say('statusApproved')}</StatusChip>
        </div>
        <div className={styles.row}>
          <Bar width={28} />
          <i className={styles.ghostBig} />
        </div>
      </div>
      <div className={`${styles.card} ${styles.second}`}>
        <PicturedEntries />
      </div>
      <div className={`${styles.card} ${styles.third}`}>
        <div className={styles.row}>
          <Bar width={52} />
          <Bar width={18} />
        </div>
        <div className={styles.bar}>
          <i />
        </div>
        <Bar width={36} />
      </div>
      <p className={styles.motto}>{say('motto')}</p>
    </aside>
  )
}

function PicturedEntries() {
  const say = useSay()
  return (
    <table>
      <thead>
        <tr>
          <th>{say('account')}</th>
          <th className={styles.amount}>{say('debit')}</th>
          <th className={styles.amount}>{say('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {ENTRIES.map((widths) => (
          <tr key={widths[0]}>
            {widths.map((width, place) => (
              <td key={SIDES[place]} className={place === 0 ? undefined : styles.amount}>
                <Bar width={width} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td>
            <Badge tone="success" icon="check">
              {say('balanced')}
            </Badge>
          </td>
          <td className={styles.amount}>
            <Bar width={74} />
          </td>
          <td className={styles.amount}>
            <Bar width={74} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
