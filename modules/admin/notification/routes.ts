// What a user is told, and marking it read; for administrators the company's mails, and sending one again.
import { isId, MAIL_STATES, type MailState, Problem } from '@lumbung/core'
import {
  type Asked,
  bodyOf,
  flag,
  idsOf,
  instant,
  listOf,
  type ModuleRoute,
  neededText,
  nullable,
  objectOf,
  oneOf,
  rowsOf,
  text,
  textOf,
  whole,
} from '@lumbung/engine/routes.ts'
import { notificationPage } from './page.ts'

const PATH = notificationPage.path
const PAGE_SIZE = 50
const PAGE_MOST = 200
const MARKED_MOST = 1000

function sizeOf(given: string | null): number {
  if (given === null) return PAGE_SIZE
  const size = /^[1-9]\d{0,2}$/.test(given) ? Number.parseInt(given, 10) : PAGE_MOST + 1
  if (size <= PAGE_MOST) return size
  throw new Problem(400, 'wrong-parameter', { parameter: 'pageSize' })
}

function untilIn({ body }: Asked): string | null {
  const until = textOf(body, 'until') ?? null
  if (until !== null && !isId(until)) throw new Problem(400, 'wrong-parameter', { parameter: 'until' })
  return until
}

/** `{ ids }` or `{ all: true, until?, kind? }`; both may be sent again. */
async function read(asked: Asked) {
  const { body, told } = asked
  if (body.all === true) await told.readAll({ until: untilIn(asked), kind: textOf(body, 'kind') ?? null })
  else {
    const ids = idsOf(body, 'ids', MARKED_MOST)
    if (!ids.every(isId)) throw new Problem(404, 'not-found')
    await told.read(ids)
  }
  return { unread: await told.unread() }
}

function stateOf(given: string): MailState {
  const state = MAIL_STATES.find((one) => one === given)
  if (state) return state
  throw new Problem(400, 'wrong-parameter', { parameter: 'state' })
}

function mailsIn({ mails, parameter }: Asked) {
  const state = parameter('state')
  return mails.page({
    state: state === null ? null : stateOf(state),
    q: parameter('q')?.trim() ?? '',
    cursor: parameter('cursor'),
    size: PAGE_SIZE,
  })
}

async function sendAgain({ body, id, mails }: Asked) {
  await mails.sendAgain(id, stateOf(neededText(body, 'state')))
  return { accepted: true }
}

const MAIL = objectOf({
  id: text,
  address: text,
  recipient: text,
  subject: text,
  state: text,
  tries: whole,
  error: nullable(text),
  createdAt: instant,
  endedAt: nullable(instant),
  dueAt: nullable(instant),
  askedAgainBy: nullable(text),
  text: nullable(text),
  canSendAgain: flag,
})
const NOTIFICATION = objectOf({
  id: text,
  kind: text,
  resource: text,
  record: text,
  number: nullable(text),
  at: instant,
  by: text,
  text: nullable(text),
  said: nullable(objectOf({ subject: text, text })),
  readAt: nullable(instant),
  party: nullable(text),
  total: nullable(text),
  currency: nullable(text),
})

// Links in mails open accounts: no program reads them, and nobody but an administrator.
const GUARDED = { right: 'administrator', inPerson: true } as const

const mailRoutes: readonly ModuleRoute[] = [
  {
    ...GUARDED,
    method: 'GET',
    path: '/mail',
    summary: 'Mails and how far they have come; administrators',
    query: {
      state: { description: 'Only these', values: MAIL_STATES },
      q: { description: 'A part of address, name or subject' },
      cursor: { description: '`next` of the answer before' },
    },
    answer: rowsOf(MAIL, { next: nullable(text), isDelivered: flag }),
    run: mailsIn,
  },
  {
    ...GUARDED,
    method: 'POST',
    path: '/mail/:id/send-again',
    summary: 'Send a mail once more; administrators',
    body: bodyOf({ state: { ...oneOf(...MAIL_STATES), description: 'As it was read' } }, ['state']),
    answer: objectOf({ accepted: flag }),
    status: 202,
    run: sendAgain,
  },
  {
    ...GUARDED,
    method: 'POST',
    path: '/mail/test',
    summary: 'One test mail to oneself; administrators',
    answer: objectOf({ address: text }),
    run: ({ mails }) => mails.test(),
  },
]

export const notificationRoutes: readonly ModuleRoute[] = [
  ...mailRoutes,
  {
    method: 'GET',
    path: PATH,
    summary: 'Own notifications, unread first',
    right: null,
    query: {
      kind: { description: 'Only of this kind' },
      cursor: { description: '`next` of the answer before' },
      pageSize: { description: 'At most 200', schema: whole },
    },
    answer: rowsOf(NOTIFICATION, { next: nullable(text), unread: whole }),
    run: ({ parameter, told }) =>
      told.page({ kind: parameter('kind'), cursor: parameter('cursor'), size: sizeOf(parameter('pageSize')) }),
  },
  {
    method: 'POST',
    path: `${PATH}/read`,
    summary: 'Mark some or all read',
    right: null,
    // A token made to read only would change what its owner finds unread.
    inPerson: true,
    body: bodyOf({ ids: listOf(text), all: flag, until: text, kind: text }),
    answer: objectOf({ unread: whole }),
    run: read,
  },
]
