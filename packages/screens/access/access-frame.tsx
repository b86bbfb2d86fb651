import type { Language } from '@lumbung/core'
import { Badge, Icon, SegmentedControl, StatusChip } from '@lumbung/ui'
import type { ReactNode } from 'react'
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

const ENTRIES = [
  ['Piutang Usaha', '241.078.500,00', ''],
  ['Penjualan Barang Jadi', '', '217.187.838,00'],
  ['PPN Keluaran', '', '23.890.662,00'],
] as const

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
          <span className={styles.code}>LB/2601/0071</span>
          <span className={styles.big}>Rp 241.078.500,00</span>
        </div>
      </div>
      <div className={`${styles.card} ${styles.second}`}>
        <table>
          <thead>
            <tr>
              <th>{say('account')}</th>
              <th className={styles.amount}>{say('debit')}</th>
              <th className={styles.amount}>{say('credit')}</th>
            </tr>
          </thead>
          <tbody>
            {ENTRIES.map(([account, debit, credit]) => (
              <tr key={account}>
                <td>{account}</td>
                <td className={styles.amount}>{debit}</td>
                <td className={styles.amount}>{credit}</td>
              </tr>
            ))}
            <tr>
              <td>
                <Badge tone="success" icon="check">
                  {say('balanced')}
                </Badge>
              </td>
              <td className={styles.amount}>241.078.500,00</td>
              <td className={styles.amount}>241.078.500,00</td>
            </tr>
          </tbody>
        </table>
      </div>
      <div className={`${styles.card} ${styles.third}`}>
        <div className={styles.row}>
          <span>Kopi Arabika Gayo 250 g</span>
          <b>312 CTN</b>
        </div>
        <div className={styles.bar}>
          <i />
        </div>
        <span className={styles.quiet}>Gudang Cakung</span>
      </div>
      <p className={styles.motto}>{say('motto')}</p>
    </aside>
  )
}
