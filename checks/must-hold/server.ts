// The HTTP server as the product runs it, over an engine whose clock a test sets.
import type { Catalogue } from '@lumbung/core'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { mergedCatalogue } from '@lumbung/engine/errors.ts'
import { EventHub } from '@lumbung/engine/processes/events.ts'
import { createServer, type ServerOptions } from '@lumbung/engine/http/server.ts'
import { UploadService } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner } from '@lumbung/engine/jobs/runner.ts'
import type { OpenEngine } from '@lumbung/engine/open.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import type { FastifyInstance } from 'fastify'
import { modules, routes } from '../../apps/server/modules.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly catalogue: Catalogue
  close(): Promise<void>
}

export function serverOver(engine: OpenEngine, more: Partial<ServerOptions> = {}): TestServer {
  const catalogue = mergedCatalogue(modules.flatMap((module) => (module.errors ? [module.errors] : [])))
  const events = new EventHub()
  const jobs = createJobRunner(
    engine.database,
    () => '',
    (event) => events.publish({ kind: 'job', ...event }),
  )
  const printer = createPrinter()
  const app = createServer({
    routes,
    service: serviceOf(engine),
    registry: engine.registry,
    database: engine.database,
    catalogue,
    events,
    prints: printServiceOf(engine, printer),
    uploads: new UploadService({ engine, jobs, catalogue }),
    onStamps: (stamps) => engine.masters.validate(stamps),
    ...more,
  })
  return {
    app,
    catalogue,
    async close() {
      await app.close()
      printer.close()
    },
  }
}
