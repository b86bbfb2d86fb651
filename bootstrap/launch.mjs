import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiling, pinnedNode, root } from './paths.mjs'

/** How often it is looked whether npm's shell is still there. */
const LOOK_MS = 300

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
    pass(signal, child)
  }
  process.on('SIGINT', () => forward('SIGINT'))
  process.on('SIGTERM', () => forward('SIGTERM'))
  process.on('SIGHUP', () => forward('SIGTERM'))
  followShell(() => forward('SIGTERM'))
  child.on('error', (error) => {
    console.error(`The program could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : code))
}

/** On Windows a signal is death at once. Its console tells the program of Ctrl+C itself; to let go says the rest. */
function pass(signal, child) {
  if (process.platform !== 'win32') child.kill(signal)
  else if (signal !== 'SIGINT' && child.connected) child.disconnect()
}

/**
 * npm runs a script by a shell, and hands SIGTERM to that shell alone, which dies of it. So who was started by npm ends
 * with its shell; who was started by hand may outlive the terminal.
 */
function followShell(end) {
  const script = process.env['npm_lifecycle_script'] ?? ''
  if (process.platform === 'win32' || !script.includes(path.basename(process.argv[1] ?? ''))) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    end()
  }, LOOK_MS)
  look.unref()
}
