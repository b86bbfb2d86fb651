import { Card } from '@lumbung/ui'
import type { ReactNode } from 'react'
import styles from './home.module.css'

interface NothingCardProps {
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
}

/** A part of the first page without anything in it: one line, below those that have something. */
export const NothingCard = ({ title, text, actions }: NothingCardProps) => (
  <div className={styles.nothing}>
    <Card title={title} beside={<span className={styles.none}>{text}</span>} actions={actions} padding={0}>
      {null}
    </Card>
  </div>
)
