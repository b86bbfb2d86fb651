import path from 'node:path'
import { install } from './install.mjs'
import { launch } from './launch.mjs'
import { root } from './paths.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name the TypeScript file to run: node bootstrap/run.mjs <file> [arguments].')
  process.exit(1)
}
try {
  install()
  launch(path.resolve(root, file), args)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
