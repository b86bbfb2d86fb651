import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readText } from './install.mjs'
import { compiling, pinnedNode, root } from './paths.mjs'
import { buildWeb } from './web.mjs'

const modules = path.join(root, 'node_modules')

/** The stages in the order they run, each giving its counts. A stage that runs nothing has failed. */
export const stages = {
  types: () => counted(run(path.join(modules, 'typescript', 'bin', 'tsc'), ['--noEmit', '-p', 'tsconfig.json'])),
  lint: () => counted(run(path.join(modules, 'oxlint', 'bin', 'oxlint'), [])),
  unit: (filters) => runTests('unit', filters),
  engine: (filters) => runTests('engine', filters, { also: ['scenarios'] }),
  machine: (filters) => runTests('machine', filters, { mayBeNone: true }),
  kit: (filters) => runTests('kit', filters),
  browser: (filters) => {
    buildWeb()
    return runTests('browser', filters)
  },
}

const counted = (succeeded) => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function run(program, args) {
  return spawnSync(pinnedNode(), [program, ...args], { cwd: root, env: compiling, stdio: 'inherit' }).status === 0
}

/** `also`: projects of this stage that load their files otherwise. */
function runTests(project, filters, { mayBeNone = false, also = [] } = {}) {
  const report = path.join(root, '.cache', `tests-${project}-${process.pid}.json`)
  const vitest = path.join(modules, 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const none = mayBeNone ? ['--passWithNoTests'] : []
  const succeeded = run(vitest, [
    'run',
    ...[project, ...also].flatMap((name) => ['--project', name]),
    ...none,
    ...reporters,
    ...filters,
  ])
  const text = readText(report)
  fs.rmSync(report, { force: true })
  // A machine without a PostgreSQL of its own has nothing to try on it.
  if (mayBeNone && succeeded && !(JSON.parse(text ?? '{}').numTotalTests > 0)) return { passed: 0, failed: 0 }
  const json = text === undefined ? null : JSON.parse(text)
  return { ...countTests(json, succeeded), names: failedTests(json, root) }
}

/**
 * Counts from Vitest's own report. A file that could not be loaded has no tests and counts as one failure; so does a
 * run that ended badly without naming a test, as after an error between tests.
 */
export function countTests(report, succeeded) {
  const files = report?.testResults ?? []
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length
  const failed = (report?.numFailedTests ?? 0) + broken
  const passed = report?.numPassedTests ?? 0
  return { passed, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed }
}

/** What failed, a line each, for the end of the output: of a long run often only the end is kept. */
export function failedTests(report, folder) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(folder, file.name)
    const reasons = file.assertionResults.filter(isFailed).map(reasonOf)
    if (reasons.length > 0) return reasons.map((reason) => `${name} > ${reason}`)
    return file.status === 'failed' ? [`${name}: ${firstLine(file.message)}`] : []
  })
}

const reasonOf = ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`

const firstLine = (text) => (text ?? '').split('\n', 1)[0]

const isFailed = (result) => result.status === 'failed'
