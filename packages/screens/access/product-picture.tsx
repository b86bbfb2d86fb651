import { Badge, StatusChip } from '@lumbung/ui'
import { useSay } from '../words.ts'
import styles from './access.module.css'

/** A journal of 217,187,838 with 11% of VAT. */
const ENTRIES = [
  { account: 'pictureReceivable', debit: '241.078.500,00', credit: '' },
  { account: 'pictureRevenue', debit: '', credit: '217.187.838,00' },
  { account: 'pictureTax', debit: '', credit: '23.890.662,00' },
] as const
const TOTAL = '241.078.500,00'

/** A picture of what the product does, which no reader of the page is read. */
export function ProductPicture() {
  const say = useSay()
  return (
    <aside className={styles.product} aria-hidden="true">
      <div className={`${styles.card} ${styles.first}`}>
        <div className={styles.row}>
          <b>{say('grandTotal')}</b>
          <StatusChip tone="success">{say('statusApproved')}</StatusChip>
        </div>
        <div className={styles.row}>
          <span className={styles.quiet}>{say('pictureDay')}</span>
          <span className={styles.figure}>{say('pictureTotal')}</span>
        </div>
      </div>
      <div className={`${styles.card} ${styles.second}`}>
        <PicturedEntries />
      </div>
      <div className={`${styles.card} ${styles.third}`}>
        <div className={styles.row}>
          <span>{say('pictureItem')}</span>
          <b>{say('pictureStock')}</b>
        </div>
        <div className={styles.bar}>
          <i />
        </div>
        <div className={`${styles.row} ${styles.quiet}`}>
          <span>{say('picturePlace')}</span>
          <span>{say('pictureReorder')}</span>
        </div>
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
        {ENTRIES.map(({ account, debit, credit }) => (
          <tr key={account}>
            <td>{say(account)}</td>
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
          <td className={styles.amount}>{TOTAL}</td>
          <td className={styles.amount}>{TOTAL}</td>
        </tr>
      </tbody>
    </table>
  )
}
