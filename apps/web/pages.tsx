// The pages of a signed-in user, each a file of its own. The router fetches the one an address will show together with
// everything else, so that it is there when the frame is drawn.
import { addressOf, type ScreenName } from '@lumbung/screens/page-address.ts'
import { type Late, late } from '@lumbung/screens/late.tsx'

export const pages = {
  home: late(async () => (await import('@lumbung/screens/home/home-page.tsx')).HomePage),
  menu: late(async () => (await import('@lumbung/screens/home/menu-page.tsx')).MenuPage),
  dashboard: late(async () => (await import('@lumbung/screens/dashboard/dashboard-page.tsx')).DashboardPage),
  notification: late(
    async () => (await import('@lumbung/screens/notification/notification-page.tsx')).NotificationPage,
  ),
  profile: late(async () => (await import('@lumbung/screens/profile/profile-page.tsx')).ProfilePage),
  list: late(async () => (await import('@lumbung/screens/list/list-page.tsx')).ListPage),
  record: late(async () => (await import('@lumbung/screens/document/record-page.tsx')).RecordPage),
  print: late(async () => (await import('@lumbung/screens/print/print-page.tsx')).PrintPage),
  report: late(async () => (await import('@lumbung/screens/report/report-page.tsx')).ReportPage),
  reports: late(async () => (await import('@lumbung/screens/report/reports-page.tsx')).ReportList),
  upload: late(async () => (await import('@lumbung/screens/upload/upload-page.tsx')).UploadPage),
} satisfies Partial<Record<ScreenName, Pick<Late<never>, 'fetch'>>>

/** Fetches what an address most likely shows. */
export async function fetchPage(path: string): Promise<void> {
  const fetchable: Partial<Record<ScreenName, Pick<Late<never>, 'fetch'>>> = pages
  await fetchable[addressOf(path).screen]?.fetch().catch(() => undefined)
}
