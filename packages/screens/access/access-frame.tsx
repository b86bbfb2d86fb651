import type { Language } from '@lumbung/core'
import { Icon, SegmentedControl } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { PageTitle } from '../page-title.ts'
import { changeLanguage, languageStore } from '../session.ts'
import { Logo } from '../shell/logo.tsx'
import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { ProductPicture } from './product-picture.tsx'

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
