import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Context } from './context.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call of its own beside the resources; `:param` in the path arrives as `call.param`. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** May be asked by who only looks at the product as somebody else, though it is no GET. */
  readonly inPreview?: true
  readonly run: (call: Call) => Promise<FastifyReply>
}

/** A call that needs no sign-in. */
export interface OpenRoute {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly run: (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}
