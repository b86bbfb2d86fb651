// The pages of a signed-in user, each a file of its own. The router fetches the one an address will show together with
// everything else, so that it is there when the frame is drawn.
import { type Late, late } from '@lumbung/ui'
import type { Beginning } from './beginning.ts'
import { addressOf, type ScreenName } from './page-address.ts'
import type { PageMeta } from './page-meta.ts'

export const pages = {
  home: late(async () => (await import('./home/home-page.tsx')).HomePage),
  menu: late(async () => (await import('./home/menu-page.tsx')).MenuPage),
  list: late(async () => (await import('./list/list-page.tsx')).ListPage),
  record: late(async () => (await import('./document/record-page.tsx')).RecordPage),
  print: late(async () => (await import('./print/print-page.tsx')).PrintPage),
  report: late(async () => (await import('./report/report-page.tsx')).ReportPage),
  reports: late(async () => (await import('./report/reports-page.tsx')).ReportList),
  upload: late(async () => (await import('./upload/upload-page.tsx')).UploadPage),
} satisfies Partial<Record<ScreenName, Pick<Late<never>, 'fetch'>>>

/** Pages of whoever is not signed in. */
export const accessPages = {
  login: async () => (await import('./access/login-page.tsx')).LoginPage,
  forgot: async () => (await import('./access/forgot-page.tsx')).ForgotPage,
  reset: async () => (await import('./access/forgot-page.tsx')).ResetPage,
}

/** Fetches what an address most likely shows. */
export async function fetchPage(path: string): Promise<void> {
  const fetchable: Partial<Record<ScreenName, Pick<Late<never>, 'fetch'>>> = pages
  await fetchable[addressOf(path).screen]?.fetch().catch(() => undefined)
}

const BEGIN: Partial<Record<ScreenName, (page: Beginning) => Promise<void>>> = {
  list: async (page) => (await import('./list/list-question.ts')).beginList(page),
  record: async (page) => (await import('./document/use-stored.ts')).beginRecord(page),
}

/** So long a page waits for its rows, which is not felt: most often they are drawn with it, and nothing twice. */
const SOON_MS = 80

/** Asks for what a page will show as soon as its files are there, and waits for what comes soon. */
export async function beginPage(
  { screen, resource: head, id }: Pick<PageMeta, 'screen' | 'resource' | 'id'>,
  page: Omit<Beginning, 'resource' | 'id'>,
): Promise<void> {
  const resource = page.catalog.definitions.whole(head?.definition.key ?? '')
  if (!resource) return
  const soon = new Promise<void>((resolve) => {
    setTimeout(resolve, SOON_MS)
  })
  await Promise.race([BEGIN[screen]?.({ ...page, resource, id }), soon])
}
