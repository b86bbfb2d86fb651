import { type DefinitionHead, newPathOf, pathOf } from '@lumbung/definition'

/** Addresses of the fixed screens. */
export const PATHS = {
  home: '/home',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  print: '/print',
  notAuthorized: '/not-authorized',
  menu: '/menu',
  dashboard: '/dashboard',
  notification: '/notification',
  approvals: '/approvals',
  profile: '/profile',
  report: '/report',
  periods: '/period-management',
  settings: '/setting/app',
} as const

export type Query = Readonly<Record<string, string | null | undefined>>

/** An address with its question; what is null or empty is left out. */
export function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) parameters.set(key, value)
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The address of a resource's list, of one record, and of a new one. */
export const listPath = (definition: DefinitionHead): string => pathOf(definition)
export const recordPath = (definition: DefinitionHead, id: string): string => `${pathOf(definition)}/${id}`

export const createPath = (definition: DefinitionHead): string => newPathOf(pathOf(definition))

/** The address in the API, which is that of the screen. */
export const apiPath = (definition: DefinitionHead): string => pathOf(definition)

/** The printed forms of several records, as one file in this order. */
export const printAllPath = (definition: DefinitionHead, ids: readonly string[]): string =>
  `${PATHS.print}?${ids.map((id) => `of=${definition.key}:${id}`).join('&')}`

/** The printed form of a record, as the preview shows it. */
export const printPath = (definition: DefinitionHead, id: string): string => `${pathOf(definition)}/print?id=${id}`
