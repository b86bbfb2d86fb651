// Calls that a module brings besides those of its resources: listed as `routes` in its `server.ts`. One declaration
// says which right a call asks for, what it takes and what it answers; router and description of the API read it.
import { type Finding, isId, Problem } from '@lumbung/core'
import type { Definition } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { type Body, objectBody } from './body.ts'
import { type Call, sendJson, write } from './context.ts'
import { demand, permissionOf, type Right } from './permissions.ts'
import { sentenceFor } from './problem.ts'
import { single } from './query.ts'
import type { Method, Route } from './routes.ts'
import type { CallShape } from './schema.ts'
import type { Answer, WriteUnit } from '../lifecycle/answer.ts'
import type { Service } from './service.ts'

/** What a call of a module works with. */
export interface Asked {
  readonly actor: Actor
  readonly service: Service
  /** What the open part of its path holds; where that is called `:id`, the id of a record. */
  readonly id: string
  readonly body: Body
  /** A parameter of the query, null where it was not given. */
  readonly parameter: (name: string) => string | null
  /** A sentence of a catalogue, as who asks reads it. */
  readonly sentence: (said: Pick<Finding, 'code' | 'values'>) => string
}

interface Declared extends CallShape {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** The right it asks for, over records of a kind. */
  readonly right: readonly [of: Pick<Definition, 'key'>, right: Right]
}

interface Reading extends Declared {
  /** The body of the answer. */
  readonly run: (asked: Asked) => Promise<unknown>
}

interface Writing extends Declared {
  /** One transaction; repeated under its key, it is done once. */
  readonly write: (asked: Asked, unit: WriteUnit) => Promise<Answer>
}

export type ModuleRoute = Reading | Writing

/** What a call of a module is to the server. */
export function asRoute(one: ModuleRoute): Route {
  const permission = permissionOf(one.right[0].key, one.right[1])
  return {
    ...one,
    permission,
    run: async (call) => {
      demand(call.actor, permission)
      const asked = askedOf(call)
      if (one.path.includes('/:id') && !isId(asked.id)) throw new Problem(404, 'not-found')
      const { status, body } =
        'write' in one
          ? await write(call, (unit) => one.write(asked, unit))
          : { status: one.status ?? 200, body: await one.run(asked) }
      return sendJson(call.reply, status, body)
    },
  }
}

const askedOf = ({ actor, context, param, parameters, request }: Call): Asked => ({
  actor,
  service: context.service,
  id: param,
  body: objectBody(request.body),
  parameter: (name) => single(parameters, name),
  sentence: ({ code, values = {} }) => sentenceFor(context.catalogue, code, values, actor),
})
