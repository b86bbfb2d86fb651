// Mails of the company, for administrators: `GET /mail`, and sending one again.
import { MAIL_STATES, Problem, type MailState } from '@lumbung/core'
import { auditEvent } from '../trail/audit.ts'
import { sendTestMail } from '../mail/test-mail.ts'
import { isMailState, mailsOf, sendAgain } from '../mail/outbox.ts'
import { neededText, objectBody } from './body.ts'
import { type Call, sendJson } from './context.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import { bodyOf, flag, named, nullable, oneOf, objectOf, rowsOf, text } from './schema.ts'

const PAGE_SIZE = 50

/** Links in mails open accounts: no program reads them, and nobody but an administrator. */
function permitMail({ actor, signedIn }: Call): void {
  if (signedIn.session === null) throw new Problem(403, 'token-forbidden')
  if (!actor.administrator) throw new Problem(403, 'no-permission')
}

function stateOf(state: string): MailState {
  if (isMailState(state)) return state
  throw new Problem(400, 'wrong-parameter', { parameter: 'state' })
}

async function getMails(call: Call) {
  permitMail(call)
  const { context, parameters, reply } = call
  const state = single(parameters, 'state')
  const isDelivered = context.mailServer !== null
  const page = await mailsOf(context.database, {
    state: state === null ? null : stateOf(state),
    q: single(parameters, 'q')?.trim() ?? '',
    cursor: single(parameters, 'cursor'),
    size: PAGE_SIZE,
    isDelivered,
  })
  return sendJson(reply, 200, { ...page, isDelivered })
}

async function postAgain(call: Call) {
  permitMail(call)
  const body = objectBody(call.request.body)
  await sendAgain(call.context.database, call.param, stateOf(neededText(body, 'state')), call.actor.name)
  return sendJson(call.reply, 202, { accepted: true })
}

/** One mail to who asks, at once: what the mail server says is the answer. */
async function postTest(call: Call) {
  permitMail(call)
  const { actor, context, signedIn, reply } = call
  const { email: address } = signedIn
  await auditEvent(context.database, actor, { resource: 'mail', record: null, number: address, action: 'mail-test' })
  await sendTestMail(context.mailServer, { name: actor.name, address, language: actor.language })
  return sendJson(reply, 200, { address })
}

export const mailRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/mail',
    summary: 'Mails and how far they have come; administrators',
    query: {
      state: { description: 'Only these', values: MAIL_STATES },
      q: { description: 'A part of address, name or subject' },
      cursor: { description: '`next` of the answer before' },
    },
    answer: rowsOf(named('Mail'), { next: nullable(text), isDelivered: flag }),
    run: getMails,
  },
  {
    method: 'POST',
    path: '/mail/:id/send-again',
    summary: 'Send a mail once more; administrators',
    body: bodyOf({ state: { ...oneOf(...MAIL_STATES), description: 'As it was read' } }, ['state']),
    answer: objectOf({ accepted: flag }),
    status: 202,
    run: postAgain,
  },
  {
    method: 'POST',
    path: '/mail/test',
    summary: 'One test mail to oneself; administrators',
    answer: objectOf({ address: text }),
    run: postTest,
  },
]
