// The pages of a signed-in user, each a file of its own. The router fetches the one an address will show together with
// everything else, so that it is there when the frame is drawn: React would else hold a late page back for 300 ms.
import { addressOf, type ScreenName } from '@lumbung/screens/page-address.ts'
import { type ComponentType, lazy, useState } from 'react'

interface Page<Props> {
  readonly fetch: () => Promise<void>
  readonly Component: ComponentType<Props>
}

function page<Props extends object>(load: () => Promise<ComponentType<Props>>): Page<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async (): Promise<void> => {
    loaded ??= await load()
  }
  const Late = lazy(async () => ({ default: await load() }))
  function Component(props: Props) {
    // What it began as it stays: another component would forget what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return { fetch, Component }
}

export const pages = {
  home: page(async () => (await import('@lumbung/screens/home/home-page.tsx')).HomePage),
  menu: page(async () => (await import('@lumbung/screens/home/menu-page.tsx')).MenuPage),
  dashboard: page(async () => (await import('@lumbung/screens/dashboard/dashboard-page.tsx')).DashboardPage),
  notification: page(
    async () => (await import('@lumbung/screens/notification/notification-page.tsx')).NotificationPage,
  ),
  profile: page(async () => (await import('@lumbung/screens/profile/profile-page.tsx')).ProfilePage),
  list: page(async () => (await import('@lumbung/screens/list/list-page.tsx')).ListPage),
  record: page(async () => (await import('@lumbung/screens/document/record-page.tsx')).RecordPage),
  print: page(async () => (await import('@lumbung/screens/print/print-page.tsx')).PrintPage),
  report: page(async () => (await import('@lumbung/screens/report/report-page.tsx')).ReportPage),
  reports: page(async () => (await import('@lumbung/screens/report/reports-page.tsx')).ReportList),
  backup: page(async () => (await import('@lumbung/screens/backup/backup-page.tsx')).BackupPage),
  upload: page(async () => (await import('@lumbung/screens/upload/upload-page.tsx')).UploadPage),
} satisfies Partial<Record<ScreenName, Pick<Page<never>, 'fetch'>>>

/** Fetches what an address most likely shows. */
export async function fetchPage(path: string): Promise<void> {
  const fetchable: Partial<Record<ScreenName, Pick<Page<never>, 'fetch'>>> = pages
  await fetchable[addressOf(path).screen]?.fetch().catch(() => undefined)
}
