// Where pages are: the server reads it too, so nothing that is drawn lies behind it.
export { addressOf, withoutIds } from './page-address.ts'
export { PATHS } from './paths.ts'
