import { install } from './install.mjs'
import { stages } from './stages.mjs'

// `npm test` runs every stage; `npm test -- unit` one; what follows the stage narrows it to files:
// `npm test -- engine apps/server`.
const [first, ...filters] = process.argv.slice(2)
const chosen = first === undefined ? Object.keys(stages) : [first]
if (!chosen.every((name) => Object.hasOwn(stages, name))) {
  console.error(`There is no stage "${first}". The stages are ${Object.keys(stages).join(', ')}.`)
  process.exit(1)
}

const totals = { passed: 0, failed: 0 }
const lines = []
const failures = []
try {
  install()
  for (const name of chosen) runStage(name)
} catch (error) {
  console.error(error.message)
  totals.failed += 1
}
for (const line of [...failures, ...lines]) console.log(line)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** A stage that breaks down is one failure, and the next one still runs. */
function runStage(name) {
  console.log(`\n--- ${name}`)
  const start = performance.now()
  let counts = { passed: 0, failed: 1 }
  try {
    counts = stages[name](filters)
  } catch (error) {
    console.error(error.message)
  }
  for (const failure of counts.names ?? []) failures.push(`failed: ${name}: ${failure}`)
  totals.passed += counts.passed
  totals.failed += counts.failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(`${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
}
