// Aids for who writes the rules of approval: how all of them read, and which a document would fall under.
import type { Tested } from '../approval/rules.ts'
import { type Body, objectBody } from './body.ts'
import { type Call, sendJson } from './context.ts'
import type { Route } from './routes.ts'
import { bodyOf, listOf, mapOf, named, rowsOf, text } from './schema.ts'

async function getRules(call: Call) {
  return sendJson(call.reply, 200, { data: await call.context.service.approvals.rules(call.actor) })
}

const textIn = (body: Body, key: string): string | undefined => {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function testRules(call: Call) {
  const body = objectBody(call.request.body)
  const [number, branch, amount] = [textIn(body, 'number'), textIn(body, 'branch'), textIn(body, 'amount')]
  const values = Object.entries(objectBody(body.values)).map(([path, value]) => [path, String(value)])
  const asked: Tested = {
    // Who may not ask is told so before what lacks.
    document: textIn(body, 'document') ?? '',
    ...(number === undefined ? {} : { number }),
    ...(branch === undefined ? {} : { branch }),
    ...(amount === undefined ? {} : { amount }),
    exceptions: Array.isArray(body.exceptions) ? body.exceptions.map(String) : [],
    values: Object.fromEntries(values),
  }
  return sendJson(call.reply, 200, await call.context.service.approvals.test(call.actor, asked))
}

export const approvalRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/setting/approval-set/rules',
    summary: 'How the sets in force read',
    answer: rowsOf(named('ApprovalRule')),
    run: getRules,
  },
  {
    method: 'POST',
    path: '/setting/approval-set/test',
    summary: 'Which set a document would fall under; nothing is stored',
    body: bodyOf({
      document: text,
      number: text,
      branch: text,
      amount: text,
      exceptions: listOf(text),
      values: mapOf(text),
    }),
    answer: named('ApprovalTest'),
    run: testRules,
  },
]
