import { install } from './install.mjs'
import { buildWeb } from './web.mjs'

// What the first start would fetch and build, so that a start finds it done: for an image, or before an upgrade.
try {
  install()
  buildWeb()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
