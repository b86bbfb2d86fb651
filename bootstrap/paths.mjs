import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The pinned Node of the project (package `node`), which every script of the project runs under. */
export const pinnedNode = (project = root) =>
  path.join(project, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Every process keeps here what it compiled, so that the next one starts in less than half of the time. */
export const compiling = { ...process.env, NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled') }
