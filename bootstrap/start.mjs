import path from 'node:path'
import { install } from './install.mjs'
import { launch } from './launch.mjs'
import { root } from './paths.mjs'
import { buildWeb } from './web.mjs'

try {
  install()
  buildWeb()
  launch(path.join(root, 'apps', 'server', 'main.ts'), process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
