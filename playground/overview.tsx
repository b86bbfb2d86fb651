import { useSaid } from '@lumbung/ui'
import { Link } from 'react-aria-components'
import { PageTitle } from './component-page.tsx'
import { CATEGORIES, CATEGORY_ORDER, type Component } from './component.ts'
import { componentsOf } from './gallery.ts'
import { componentPath } from './paths.ts'
import styles from './playground.module.css'

/** All components by category, with what each is for. */
export function Overview() {
  const said = useSaid()
  return (
    <>
      <PageTitle
        title={['Components', 'Komponen']}
        sentence={[
          'The pieces every screen is made of, with their states, keys and wording.',
          'Bagian penyusun setiap layar, beserta keadaan, tombol, dan penulisannya.',
        ]}
      />
      {CATEGORY_ORDER.map((category) => (
        <section key={category} className={styles.category}>
          <h3>{said(CATEGORIES[category])}</h3>
          <Cards components={componentsOf(category).filter((one) => !one.isForScreens)} />
          <ForScreens components={componentsOf(category).filter((one) => one.isForScreens)} />
        </section>
      ))}
    </>
  )
}

function ForScreens({ components }: { readonly components: readonly Component[] }) {
  const said = useSaid()
  if (components.length === 0) return null
  return (
    <>
      <h4>{said(['For business screens', 'Untuk layar usaha'])}</h4>
      <Cards components={components} />
    </>
  )
}

function Cards({ components }: { readonly components: readonly Component[] }) {
  const said = useSaid()
  return (
    <div className={styles.cards}>
      {components.map(({ key, title, sentence }) => (
        <Link key={key} href={componentPath(key)} className={styles.card ?? ''}>
          <b>{said(title)}</b>
          <span>{said(sentence)}</span>
        </Link>
      ))}
    </div>
  )
}
