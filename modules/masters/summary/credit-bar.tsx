// What is taken of a credit limit and what is left of it, as figures and as one bar.
import type { Decimal } from '@lumbung/core'
import { baseCurrency, showAmount, useWords } from '@lumbung/screens'
import { axisFigure, useLanguage } from '@lumbung/ui'
import styles from './party-panel.module.css'
import { partyPanelWords } from './party-panel-words.ts'
import { leftOf, partsOf, type Standing } from './party-standing.ts'

export const money = (amount: Decimal | string): string => showAmount(amount, baseCurrency())

interface StandingProps {
  readonly standing: Standing
}

export function CreditLeft({ standing }: StandingProps) {
  const say = useWords(partyPanelWords)
  const left = leftOf(standing)
  const isOver = left.isNegative()
  return (
    <span>
      {say(isOver ? 'overLimit' : 'creditLeft')} <b data-low={isOver || undefined}>{money(left.abs())}</b>
    </span>
  )
}

export function Credit({ standing }: StandingProps) {
  return (
    <>
      <div className={styles.row}>
        <CreditLeft standing={standing} />
      </div>
      <Bar standing={standing} />
      <Legend standing={standing} />
    </>
  )
}

/** Drawn; figures beside it say the same, or its label does. */
export function Bar({ standing, label }: StandingProps & { readonly label?: string }) {
  const parts = partsOf(standing)
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }
  return (
    <span className={styles.bar} {...said}>
      {(['owed', 'ordered', 'own'] as const).map((part) => (
        <i key={part} data-part={part} style={{ width: `${parts[part]}%` }} />
      ))}
    </span>
  )
}

export function Legend({ standing: { owed, ordered, own, limit } }: StandingProps) {
  const say = useWords(partyPanelWords)
  const language = useLanguage()
  const short = (amount: Decimal): string => axisFigure(amount, 'units', language)
  return (
    <span className={styles.legend}>
      <span data-part="owed">
        {say('owed')} {short(owed)}
      </span>
      {ordered.isZero() ? null : (
        <span data-part="ordered">
          {say('ordered')} {short(ordered)}
        </span>
      )}
      {own.isZero() ? null : (
        <span data-part="own">
          {say('thisDocument')} {short(own)}
        </span>
      )}
      <span>
        {say('limit')} {short(limit)}
      </span>
    </span>
  )
}
