// Runs in a child process: turns sheets into a PDF. Nothing in here opens a connection or reads a file of a user.
import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** One paper: the Typst text of its template, and what is set by it. */
export interface PaperSource {
  readonly source: string
  readonly sheet: unknown
  /** The picture that the sheet names. */
  readonly picture?: { readonly name: string; readonly bytes: Uint8Array }
  /** False: without the structure that is read aloud, which makes a long table fifteen times as large a file. */
  readonly isTagged?: boolean
}

/** Papers to set as one file, each with a template of its own. */
export interface PrintTask {
  readonly id: number
  readonly sources: readonly string[]
  /** The sheets of these, as JSON. */
  readonly sheets: string
  /** Pictures that they name, each once. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  readonly isTagged: boolean
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

const LAYOUT = readFileSync(new URL('./layout.typ', import.meta.url), 'utf8')
const FIRST = '#let part = 0\n'

/** A compiler that knows our fonts, and nothing else. */
export function createCompiler(): NodeCompiler {
  const fontBlobs = FONTS.map((font) => readFileSync(new URL(import.meta.resolve(font))))
  return NodeCompiler.create({ fontArgs: [{ fontBlobs }], workspace: import.meta.dirname })
}

/** Puts a paper and its layout under names of its place, so that each reads its own sheet. */
function addPaper(compiler: NodeCompiler, source: string, place: number): string {
  const folder = import.meta.dirname
  compiler.addSource(`${folder}/layout-${place}.typ`, LAYOUT.replace(FIRST, `#let part = ${place}\n`))
  compiler.addSource(`${folder}/paper-${place}.typ`, source.replaceAll('"/layout.typ"', `"/layout-${place}.typ"`))
  return `#include "/paper-${place}.typ"`
}

const withoutPictures = (sheets: string): string => {
  const all: readonly object[] = JSON.parse(sheets)
  return JSON.stringify(all.map((sheet) => ({ ...sheet, logo: '' })))
}

/** Sets one file. The memory of earlier ones is let go, since no two papers share more than the layout. */
export function setDocument(compiler: NodeCompiler, task: PrintTask): PrintResult {
  const mainFileContent = task.sources.map((source, place) => addPaper(compiler, source, place)).join('\n')
  const pictures = Object.entries(task.pictures)
  const paths = pictures.map(([name]) => `${import.meta.dirname}/${name}`)
  pictures.forEach(([, bytes], at) => compiler.mapShadow(paths[at] ?? '', Buffer.from(bytes)))
  const whole = compiler.compile({ mainFileContent, inputs: { sheets: task.sheets } })
  // A picture that cannot be read keeps nobody from a paper: the head then bears the mark of the product.
  const compiled =
    whole.result || pictures.length === 0
      ? whole
      : compiler.compile({ mainFileContent, inputs: { sheets: withoutPictures(task.sheets) } })
  for (const path of paths) compiler.unmapShadow(path)
  const document = compiled.result
  if (!document) {
    const wrong = compiled.takeDiagnostics()
    return { id: task.id, error: JSON.stringify(wrong ? compiler.fetchDiagnostics(wrong) : 'unknown') }
  }
  const pdf = compiler.pdf(document, { pdfTags: task.isTagged })
  compiler.evictCache(10)
  return { id: task.id, pdf, pages: document.numOfPages }
}
