// The process that sets documents. It is started and ended by the printer and talks to nobody else.
import { createCompiler, type PrintTask, setDocument } from './compiler.ts'

const compiler = createCompiler()

process.on('message', (task: PrintTask) => {
  try {
    process.send?.(setDocument(compiler, task))
  } catch (error) {
    process.send?.({ id: task.id, error: error instanceof Error ? error.message : 'unknown' })
  }
})
// Without its parent it has nothing to do.
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
