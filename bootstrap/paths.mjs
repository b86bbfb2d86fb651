import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The pinned Node of the project (package `node`), which every script of the project runs under. */
export const pinnedNode = (project = root) =>
  path.join(project, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
