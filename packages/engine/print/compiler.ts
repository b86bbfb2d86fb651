// Runs in a child process: turns a sheet into a PDF. Nothing in here opens a connection or reads a file of a user.
import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** One document to set: the Typst text of its template, and the sheet as JSON. */
export interface PrintTask {
  readonly id: number
  readonly source: string
  readonly sheet: string
}

export type PrintResult =
  | { readonly id: number; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly error: string }

const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
]

/** A compiler that knows our fonts and our layout, and nothing else. */
export function createCompiler(): NodeCompiler {
  const fontBlobs = FONTS.map((font) => readFileSync(new URL(import.meta.resolve(font))))
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }], workspace: import.meta.dirname })
  compiler.addSource(
    `${import.meta.dirname}/layout.typ`,
    readFileSync(new URL('./layout.typ', import.meta.url), 'utf8'),
  )
  return compiler
}

/** Sets one document. The memory of earlier ones is let go, since no two documents share more than the layout. */
export function setDocument(compiler: NodeCompiler, task: PrintTask): PrintResult {
  const compiled = compiler.compile({ mainFileContent: task.source, inputs: { sheet: task.sheet } })
  const document = compiled.result
  if (!document) {
    const wrong = compiled.takeDiagnostics()
    return { id: task.id, error: JSON.stringify(wrong ? compiler.fetchDiagnostics(wrong) : 'unknown') }
  }
  const pdf = compiler.pdf(document)
  compiler.evictCache(10)
  return { id: task.id, pdf, pages: document.numOfPages }
}
