import { moduleHead } from '@lumbung/definition'
import { domains } from './modules.ts'

// The build runs this file and puts what comes out in its place (vite.config.ts), so that the first page carries the
// heads and no definition.

// What the message of an event says is written by the server: no page needs it.
const UNSAID = { subject: ['', ''], text: ['', ''] } as const

/** What every page knows of each domain. */
export const heads = (await Promise.all(Object.values(domains).map((load) => load()))).map((domain) => {
  const { events = [], ...head } = moduleHead(domain)
  return { ...head, events: events.map((event) => ({ ...event, ...UNSAID })) }
})
