import { settingsIn } from '@lumbung/definition'
import { ownSettings } from '@lumbung/engine/contract.ts'
import { domains } from './modules.ts'

// The build runs this file as it does heads.ts: a page of settings fetches what is declared, and no domain for it.
const modules = await Promise.all(Object.values(domains).map((load) => load()))
/** All that a company may set. */
export const settings = [{ settings: ownSettings }, ...modules].flatMap(settingsIn)
