// The product as `npm start` starts it, on a demo company that is thrown away.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readNote, type SignInNote } from '../../apps/server/sign-in-note.ts'

const root = path.join(import.meta.dirname, '..', '..')

export interface DemoServer {
  readonly origin: string
  /** Of the administrator. */
  readonly signIn: SignInNote
  readonly stop: () => Promise<void>
}

/** The browser application as users get it; what did not change is not built again. */
export function buildApplication(): void {
  const code = "import { buildWeb } from './bootstrap/web.mjs'; buildWeb()"
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, stdio: ['ignore', 2, 2] })
}

/** Builds the application where it changed, makes the company and serves it on a free port. */
export async function startDemo(): Promise<DemoServer> {
  buildApplication()
  // Named as the folders of test runs: what a killed one leaves behind, the next run of tests removes.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-'))
  fs.chmodSync(folder, 0o755)
  const env = { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', DATA_DIRECTORY: folder, HOST: 'localhost', PORT: '0' }
  const watch = pathToFileURL(path.join(root, 'bootstrap', 'follow-parent.mjs')).href
  const child = spawn(process.execPath, ['--import', watch, path.join(root, 'apps', 'server', 'main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async (): Promise<void> => {
    await ended(child)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    const origin = await ready(child)
    const signIn = readNote(folder)
    if (signIn === null) throw new Error('The demo company left no note on how to sign in.')
    return { origin, signIn, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const add = (data: Buffer): void => {
      text += data.toString()
      const origin = /Lumbung is ready: (\S+)\n/.exec(text)?.[1]
      if (origin !== undefined) resolve(origin)
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code ?? 'a signal'}:\n${text}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
