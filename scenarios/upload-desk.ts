// Where the tests of bulk uploads hand in their files: a trading company with a desk of its own.
import { sql } from '@lumbung/definition'
import { asProblem, sentenceFor } from '@lumbung/engine/http/problem.ts'
import type { Corrections } from '@lumbung/engine/import/service.ts'
import { UploadService } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner, type JobRunner } from '@lumbung/engine/jobs/runner.ts'
import { freshen } from '../database/seed/company.ts'
import { openTradingCompany } from './trading-company.ts'

export interface Shown {
  readonly upload: string
  readonly state: string
  readonly job: string | null
  readonly file: { readonly header: readonly string[]; readonly headerRow: number; readonly separator: string | null }
  readonly summary: {
    readonly rows: number
    readonly wrong: number
    readonly right: number
    readonly skipped: number
    readonly made: number
    readonly totals: readonly { readonly currency: string; readonly amount: string }[]
    readonly unknown: readonly { readonly column: string; readonly value: string; readonly rows: number }[]
  }
  readonly total: number
  readonly columns: readonly { readonly name: string; readonly heading: string | null }[]
  readonly rows: readonly {
    readonly row: number
    readonly cells: readonly unknown[]
    readonly findings: readonly { readonly message: string; readonly warning: boolean }[]
  }[]
}

export const csv = (...rows: string[]): Buffer => Buffer.from(rows.join('\n'))

/** What is wrong, row by row; remarks left out. */
export const messages = (shown: Shown): string[] =>
  shown.rows.flatMap((row) => row.findings.filter((one) => !one.warning).map((one) => one.message))

export async function openUploadDesk() {
  const company = await openTradingCompany()
  const { engine, catalogue, book } = company
  let cancels = false
  const runner = createJobRunner(engine.database, (error, language) =>
    sentenceFor(catalogue, asProblem(error).code, asProblem(error).values, language),
  )
  const jobs: JobRunner = {
    ...runner,
    start: (id, job, work) =>
      runner.start(id, job, async (progress) => {
        if (cancels) await engine.database.query(sql`update job set cancelled = true where id = ${id}`)
        return work(progress)
      }),
  }
  const uploads = new UploadService({ engine, jobs, catalogue })
  const read = async (key: string, id: string, only = false, page = 1): Promise<Shown> =>
    (await uploads.read(book.actor, key, id, { page, pageSize: 200, onlyErrors: only })) as Shown
  /** The upload once no job works at it any more. */
  const settled = async (key: string, answer: unknown): Promise<Shown> => {
    await jobs.idle()
    return read(key, (answer as Shown).upload)
  }
  return {
    ...company,
    jobs,
    uploads,
    read,
    async check(key: string, bytes: Buffer, onlyRead = false): Promise<Shown> {
      await freshen(engine)
      return settled(key, await uploads.check(book.actor, key, { name: 'file.csv', bytes }, { onlyRead }))
    },
    async recheck(key: string, id: string, corrections: Corrections, onlyRead = false): Promise<Shown> {
      await freshen(engine)
      return settled(key, await uploads.recheck(book.actor, key, id, corrections, { onlyRead }))
    },
    /** Does `work`, whose job is cancelled once it runs; it sees so at its first progress. Gives how the job ended. */
    async cancelled(work: () => Promise<unknown>): Promise<string | undefined> {
      cancels = true
      const { job } = (await work()) as { job: string }
      await jobs.idle()
      cancels = false
      const [row] = await engine.database.query<{ state: string }>(sql`select state from job where id = ${job}`)
      return row?.state
    },
    async commit(key: string, id: string, more: object = {}): Promise<string> {
      await freshen(engine)
      const options = { partial: false, submit: false, again: false, ...more }
      const { job } = (await uploads.commit(book.actor, key, id, options)) as { job: string }
      await jobs.idle()
      await freshen(engine)
      const [row] = await engine.database.query<{ state: string; message: string | null }>(
        sql`select state, message from job where id = ${job}`,
      )
      return row?.state === 'done' ? 'done' : `${row?.state}: ${row?.message}`
    },
  }
}

export type UploadDesk = Awaited<ReturnType<typeof openUploadDesk>>
