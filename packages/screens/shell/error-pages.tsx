import { Button, EmptyState, late } from '@lumbung/ui'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { useSay } from '../words.ts'
import { openPalette } from './palette-store.ts'
import styles from './shell.module.css'
import { reasonOf } from './toasts.ts'

const SimilarPlaces = late(async () => (await import('./similar-places.tsx')).SimilarPlaces)

export function NotFoundPage() {
  const say = useSay()
  usePageTitle(say('notFound'))
  const ways = (
    <>
      <Button icon="search" keys={['Ctrl', 'K']} onPress={openPalette}>
        {say('search')}
      </Button>
      <Button href={PATHS.home}>{say('homeBack')}</Button>
    </>
  )
  return (
    <div className={styles.center}>
      <EmptyState icon="file-x" title={say('notFound')} actions={ways}>
        {say('notFoundHint')}
        <SimilarPlaces />
      </EmptyState>
    </div>
  )
}

export function NotAuthorizedPage() {
  const say = useSay()
  usePageTitle(say('notAuthorized'))
  return (
    <div className={styles.center}>
      <EmptyState
        icon="lock"
        title={say('notAuthorized')}
        actions={<Button href={PATHS.home}>{say('homeBack')}</Button>}
      >
        {say('notAuthorizedHint')}
      </EmptyState>
    </div>
  )
}

/** Where the guard of the router sends who may not read a page: bare, and open to everybody. */
export const RefusedPage = () => (
  <main className={styles.bare}>
    <NotAuthorizedPage />
  </main>
)

/** A page that could not be opened at all: the server is away, or a part of the application did not arrive. */
export function BrokenPage() {
  const say = useSay()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const reload = (
    <Button icon="rotate-cw" onPress={() => window.location.reload()}>
      {say('reload')}
    </Button>
  )
  return (
    <div className={styles.center}>
      <EmptyState icon="circle-alert" title={say('wrong')} actions={reload}>
        {reasonOf(error)}
      </EmptyState>
    </div>
  )
}
