import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readText } from './install.mjs'
import { pinnedNode, root } from './paths.mjs'

const packages = ['core', 'definition', 'ui', 'screens'].map((name) => `packages/${name}`)
const sources = ['apps/web', ...packages, 'modules', 'playground']
const single = ['package-lock.json', 'vite.config.ts', 'tsconfig.json', 'bootstrap/web.mjs']

/** Builds the browser application into build/web when its sources are not those of the last build. */
export function buildWeb(project = root) {
  const stamp = path.join(project, 'build', 'web.stamp')
  const output = path.join(project, 'build', 'web')
  const wanted = hashSources(project)
  if (readText(stamp) === wanted && fs.existsSync(path.join(output, 'index.html'))) return
  console.log('Building the browser application ...')
  fs.rmSync(stamp, { force: true })
  const vite = path.join(project, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn']
  // Whoever calls (a test run says NODE_ENV=test), what is built is what users get.
  const env = { ...process.env, NODE_ENV: 'production' }
  const result = spawnSync(pinnedNode(project), args, { cwd: project, env, stdio: 'inherit' })
  if (result.status !== 0) throw new Error('The browser application could not be built; the lines above say why.')
  if (!fs.existsSync(path.join(output, 'index.html'))) throw new Error('The build left no build/web/index.html.')
  compress(output)
  fs.writeFileSync(stamp, wanted)
}

/** A smaller twin beside each file of text; made here once, so that no request waits for it. */
function compress(folder) {
  // A tenth smaller than gzip in half a second; the last few per cent would take ten.
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    if (!/\.(js|mjs|css|svg)$/.test(name)) continue
    const file = path.join(folder, name)
    fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file), options))
  }
}

/** Content, not dates, so that a fresh checkout of the same sources is not built again. Tests are left out. */
export function hashSources(project) {
  const hash = createHash('sha256')
  const add = (file) =>
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(project, file)))
      .update('\0')
  for (const folder of sources) for (const file of listFiles(project, folder)) add(file)
  for (const file of single) if (fs.existsSync(path.join(project, file))) add(file)
  return hash.digest('hex')
}

function listFiles(project, folder) {
  const whole = path.join(project, folder)
  if (!fs.existsSync(whole)) return []
  const entries = fs.readdirSync(whole, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return []
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFiles(project, place)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [place]
  })
}
