import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiling, pinnedNode, root } from './paths.mjs'

/**
 * Runs a TypeScript file of the project under the pinned Node and ends with its exit code. The file runs in a process
 * group of its own, so that Ctrl+C reaches it once, through us: a terminal signals the whole group, npm signals again.
 */
export function launch(file, args) {
  const watch = pathToFileURL(path.join(root, 'bootstrap', 'follow-parent.mjs')).href
  const child = spawn(pinnedNode(), ['--import', watch, file, ...args], {
    env: compiling,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let forwarded = 0
  const forward = (signal) => {
    if (Date.now() - forwarded < 1000) return
    forwarded = Date.now()
    child.kill(signal)
  }
  process.on('SIGINT', () => forward('SIGINT'))
  process.on('SIGTERM', () => forward('SIGTERM'))
  process.on('SIGHUP', () => forward('SIGTERM'))
  child.on('error', (error) => {
    console.error(`The program could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : code))
}
