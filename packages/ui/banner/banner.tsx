import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import type { Tone } from '../props/given.ts'
import styles from './banner.module.css'

export interface BannerProps {
  readonly tone?: Tone | undefined
  readonly title?: ReactNode
  readonly icon?: IconName | undefined
  readonly children?: ReactNode
  /** Buttons or links at the right end. */
  readonly actions?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

const ICON_OF: Readonly<Record<Tone, IconName>> = {
  default: 'info',
  info: 'info',
  success: 'circle-check',
  attention: 'info',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  magic: 'info',
}

/** A remark that stays until it is solved or dismissed. Danger is announced at once. */
export function Banner({ tone = 'info', title, icon, children, actions, onDismiss }: BannerProps) {
  const say = useUiText()
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICON_OF[tone]} />
      <div className={styles.content}>
        <div className={styles.body}>
          {title ? <b>{title}</b> : null} {children}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {onDismiss ? (
        <button type="button" className={styles.close} onClick={onDismiss} aria-label={say('close')}>
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  )
}
