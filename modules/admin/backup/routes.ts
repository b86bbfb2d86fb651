// Backing up and restoring (services 5.6): for administrators in person.
import { type Choice, choiceIn, isWords, Problem } from '@lumbung/core'
import {
  anything,
  type Asked,
  bodyOf,
  flag,
  instant,
  type ModuleRoute,
  neededText,
  nullable,
  objectOf,
  oneOf,
  rowsOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { backupPage } from './page.ts'
import { readSchedule, stored } from './schedule.service.ts'

type Backups = Awaited<ReturnType<Asked['backups']['list']>>
type Backup = Backups['backups'][number]
type Sentence = NonNullable<Backups['refused']>

const PATH = backupPage.path

/** What speaks against a backup, alone: beside its name it need not be named. */
function found({ actor }: Asked, { values }: Sentence): string | null {
  const { what } = values
  const [words]: readonly Choice[] = typeof what === 'object' && !('figure' in what) && !isWords(what) ? what : []
  return words ? choiceIn(words, actor.language) : null
}

function shown(asked: Asked, backup: Backup) {
  const { verified, failure, ...rest } = backup
  const problem = verified?.problem ?? null
  return {
    ...rest,
    failure: failure && asked.sentence(failure),
    verified: verified && { ...verified, problem: problem && (found(asked, problem) ?? asked.sentence(problem)) },
  }
}

async function list(asked: Asked) {
  const [{ backups, refused, ...rest }, schedule] = [
    await asked.backups.list(),
    await readSchedule(asked.reading.transaction.query),
  ]
  const data = backups.map((one) => shown(asked, one))
  return { data, schedule, ...rest, refused: refused && asked.sentence(refused) }
}

async function verify({ actor, backups, id }: Asked) {
  await backups.verify(actor, id)
  return { name: id }
}

async function restore({ actor, backups, body, id }: Asked) {
  if (body.understood !== true) throw new Problem(422, 'required', {}, [{ path: 'understood', code: 'required' }])
  return { name: id, ticket: await backups.restore(actor, id, neededText(body, 'confirm', 200)) }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

async function putSchedule(asked: Asked) {
  const { at, keep } = asked.body
  if (at !== null && !(typeof at === 'string' && TIME.test(at)))
    throw new Problem(422, 'not-a-time', {}, [{ path: 'at', code: 'not-a-time' }])
  if (typeof keep !== 'number' || !Number.isInteger(keep) || keep < 1 || keep > 365)
    throw new Problem(422, 'backup-keep-wrong', {}, [{ path: 'keep', code: 'backup-keep-wrong' }])
  const [before, after] = [
    await readSchedule(asked.reading.transaction.query),
    { at: at === null ? null : at.slice(0, 5), keep },
  ]
  const changes = (['at', 'keep'] as const)
    .filter((path) => before[path] !== after[path])
    .map((path) => ({ path, from: before[path], to: after[path] }))
  await asked.backups.audited(asked.actor, { action: 'schedule', number: null, changes }, ({ query }, moment) =>
    query(stored(after, asked.actor, moment)),
  )
  return list(asked)
}

const BACKUP = objectOf({
  name: text,
  kind: text,
  by: nullable(text),
  state: oneOf('running', 'done', 'failed'),
  startedAt: instant,
  finishedAt: nullable(instant),
  size: whole,
  checksum: text,
  attachments: nullable(objectOf({ count: whole, bytes: whole })),
  failure: nullable(text),
  verified: nullable(anything),
})
const LISTED = rowsOf(BACKUP, {
  schedule: objectOf({ at: nullable(text), keep: whole, changedAt: nullable(instant), changedBy: nullable(text) }),
  progress: nullable(anything),
  folder: text,
  refused: nullable(text),
})

export const backupRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Backups, their schedule and what is under way',
    right: 'administrator',
    answer: LISTED,
    run: list,
  },
  {
    method: 'POST',
    path: PATH,
    summary: 'Back up now',
    right: 'administrator',
    body: bodyOf({}),
    answer: objectOf({ name: text }),
    status: 202,
    run: async ({ actor, backups }) => ({ name: await backups.start(actor) }),
  },
  {
    method: 'PUT',
    path: `${PATH}/schedule`,
    summary: 'Back up every day at a time, and keep so many',
    right: 'administrator',
    body: bodyOf({ at: nullable(text), keep: whole }, ['at', 'keep']),
    answer: LISTED,
    run: putSchedule,
  },
  {
    method: 'POST',
    path: `${PATH}/:backup/verify`,
    summary: 'Restore it beside the books and check them',
    right: 'administrator',
    body: bodyOf({}),
    answer: objectOf({ name: text }),
    status: 202,
    run: verify,
  },
  {
    method: 'POST',
    path: `${PATH}/:backup/restore`,
    summary: 'Replace the books by those of the backup',
    right: 'administrator',
    body: bodyOf({ understood: flag, confirm: text }, ['understood', 'confirm']),
    answer: objectOf({ name: text, ticket: text }),
    status: 202,
    run: restore,
  },
  {
    method: 'GET',
    path: `${PATH}/:backup/download`,
    summary: 'The file of a backup',
    right: 'administrator',
    answer: { file: ['application/octet-stream'] },
    file: async ({ actor, backups, id }) => ({ name: `${id}.backup`, ...(await backups.download(actor, id)) }),
  },
]
