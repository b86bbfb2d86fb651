import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

// Names in package-lock.json what npm leaves out of it: programs for other machines that the registry at hand lacks.
// Without their names `npm ci` refuses the file here, and installs none of them there. Run `node bootstrap/lock.mjs`
// after a change of dependencies; a test fails until then.

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

/** The lock file with every program that a locked package may ask for. Their checksums are not known here. */
export function completed(lock) {
  const { '': project, ...packages } = lock.packages
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = `node_modules/${name}`
      if (entry in packages || `${place}/${entry}` in packages) continue
      packages[entry] = { version, ...(dev ? { dev } : {}), optional: true, ...machineOf(name) }
    }
  }
  const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return { ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }
}

/** For which machine a program is, as its name says. */
function machineOf(name) {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.find((one) => words.includes(one))
  const cpu = PROCESSORS.find((one) => words.includes(one))
  if (cpu === undefined) throw new Error(`For which machine is ${name}? Its name does not say.`)
  const library = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { cpu: [cpu], ...(library ? { libc: [library] } : {}), ...(os ? { os: [os] } : {}) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`)
}
