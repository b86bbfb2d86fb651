import { moduleHead } from '@lumbung/definition'
import { domains } from './modules.ts'

// The build runs this file and puts what comes out in its place (vite.config.ts), so that the first page carries the
// heads and no definition.
/** What every page knows of each domain. */
export const heads = (await Promise.all(Object.values(domains).map((load) => load()))).map(moduleHead)
