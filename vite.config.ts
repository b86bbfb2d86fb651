import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { heads as made } from './apps/web/heads.ts'
import { settings } from './apps/web/settings.ts'
import { pathOf } from './packages/definition/definition.ts'
import * as spoken from './packages/ui/language/aria-texts.ts'

/** What changes rarely stands in files of its own, so that a new version of ours leaves them in the cache. */
const FILES: readonly (readonly [name: string, pattern: RegExp])[] = [
  // What the first page asks by, too: were a part of it also in the kit, it would fetch all of that.
  [
    'react',
    /node_modules\/((react|react-dom|scheduler|react-router|cookie)\/|@tanstack\/query-core\/.*\/mutation\.js)/,
  ],
  ['decimal', /node_modules\/decimal\.js\/|packages\/(core|definition)\//],
  // The frame of every screen and the first one, with all they stand on: few files are fetched sooner than many.
  ['shell', /apps\/web\/signed-in\.tsx|packages\/screens\/home\/home-page\.tsx|packages\/ui\/toast\/toast-region\.tsx/],
]

/** What forms have in common and lists do without. */
const FORM = new RegExp(
  [
    'packages/ui/(action-bar|chart(?!/figure-scale)|flow-graph|form-error-summary|line-grid(?!/arithmetic))/',
    'packages/ui/(pagination|pdf-preview|progress-bar|time-field|timeline|undo)/',
    'packages/screens/(approval|two-factor)/',
    'packages/screens/document/(?!document[.]|identity|progress-chips|reason-fields|total-currency|use-actions)',
  ].join('|'),
)
/** What lets rows be dragged: columns that are chosen, files that are dropped. */
const DRAG = /\/(dnd|gridlist)\/|GridList|useDragAndDrop|DropZone|packages\/ui\/list\//
const KIT = /node_modules\/|packages\/(ui|screens)\//
const isKit = (id: string): boolean => KIT.test(id) && !FORM.test(id) && !DRAG.test(id)

/** What several pages have in common, as a few files instead of dozens of small ones. */
const SHARED = [
  { name: 'kit', test: isKit, minShareCount: 3 },
  { name: 'form', test: FORM, minShareCount: 3 },
  { name: 'drag', test: DRAG, minShareCount: 2 },
  { name: 'floor', test: /\/modules\/masters\/(labels|scanning)\//, minShareCount: 2 },
  { name: 'summary', test: /\/modules\/masters\/summary\//, minShareCount: 2 },
  { name: 'trade', test: /\/modules\/masters\//, minShareCount: 2 },
]

const link = (attrs: Readonly<Record<string, string>>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head' as const,
})

interface Chunk {
  readonly name: string
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Adds a chunk and all it stands on: scripts first, then styles. */
function take(chunk: Chunk, chunks: readonly Chunk[], files: Set<string>): Set<string> {
  if (files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const one of chunks) if (chunk.imports.includes(one.fileName)) take(one, chunks, files)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  return files
}

const chunksOf = (bundle: Readonly<Record<string, unknown>> | undefined): readonly Chunk[] =>
  Object.values(bundle ?? {}).filter(isChunk)
const isChunk = (one: unknown): one is Chunk => typeof one === 'object' && one !== null && 'moduleIds' in one

function shellFiles(chunks: readonly Chunk[]): ReadonlySet<string> {
  const files = new Set<string>()
  for (const one of chunks) if (one.name === 'index' || one.name === 'shell') take(one, chunks, files)
  return files
}

const PAGE = /\/(?:packages\/screens\/[a-z]+|modules\/[a-z/-]+)\/([a-z-]+)-page\.tsx$/
const DOMAIN = /\/modules\/([a-z]+)\/(?:index\.ts|web\.tsx)$/
const PLACED = /\/modules\/([a-z]+)\/web\.tsx$/

/** What every signed-in page needs is asked for with the page, not after its first script has run. */
const shell: Plugin = {
  name: 'lumbung-shell',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle }) {
      const files = [...shellFiles(chunksOf(bundle))].filter((file) => !page.includes(file))
      const scripts = files.filter((file) => file.endsWith('.js'))
      const styles = files.filter((file) => file.endsWith('.css'))
      // Text in another face would be set twice.
      const font = Object.keys(bundle ?? {}).filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
      return [
        ...scripts.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ...styles.map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
        ...font.map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
      ]
    },
  },
  /**
   * `pages.json`: the further files of each page, those of what is shown of records by the address of their list, and
   * those of pages of modules by theirs. The server names them in the html of an address that shows them.
   */
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle)
    const known = shellFiles(chunks)
    const filesBy = (pattern: RegExp): Readonly<Record<string, readonly string[]>> => {
      const files: Record<string, string[]> = {}
      for (const chunk of chunks) {
        for (const name of chunk.moduleIds.flatMap((id) => pattern.exec(id)?.[1] ?? []))
          files[name] = [...take(chunk, chunks, new Set([...known, ...(files[name] ?? [])]))].filter(
            (file) => !known.has(file),
          )
      }
      return files
    }
    const domains = filesBy(DOMAIN)
    const records = made.flatMap(({ key, resources }) => resources.map((one) => [pathOf(one.definition), domains[key]]))
    const pages = filesBy(PAGE)
    // What draws a page of a module is called like its key; of its module it needs the list that names it.
    const placed = filesBy(PLACED)
    const own = made.flatMap(({ key, pages: drawn = [] }) =>
      drawn.map((page) => [page.path, [...new Set([...(pages[page.key] ?? []), ...(placed[key] ?? [])])]]),
    )
    const source = JSON.stringify({ pages, records: Object.fromEntries(records), own: Object.fromEntries(own) })
    this.emitFile({ type: 'asset', fileName: 'pages.json', source })
  },
}

const HEADS = fileURLToPath(new URL('apps/web/heads.ts', import.meta.url))
const SETTINGS = fileURLToPath(new URL('apps/web/settings.ts', import.meta.url))

/** Heads and settings are made of what is declared here, once, so that no page fetches definitions to make them. */
const declared: Plugin = {
  name: 'lumbung-declared',
  apply: 'build',
  load(id) {
    if (id === HEADS) return `export const heads = ${JSON.stringify(made)}`
    return id === SETTINGS ? `export const settings = ${JSON.stringify(settings)}` : null
  },
}

const DEFAULT_LOCALE = 'react-aria/dist/private/i18n/useDefaultLocale.mjs'

/**
 * React Aria asks while it is loaded in which languages the browser can write dates, and the browser then reads all of
 * them before anything is shown. Which language is spoken is said around everything, so nobody needs the answer.
 */
function language(): Plugin {
  let found = false
  return {
    name: 'lumbung-language',
    apply: 'build',
    load(id) {
      if (!id.endsWith(DEFAULT_LOCALE)) return null
      found = true
      return `const known = { locale: 'en-GB', direction: 'ltr' }
        export const getDefaultLocale = () => known
        export const useDefaultLocale = () => known`
    },
    buildEnd(error) {
      if (!error && !found) this.error(`${DEFAULT_LOCALE} is no longer there; see what asks for languages now.`)
    },
  }
}

const SPOKEN = fileURLToPath(new URL('packages/ui/language/aria-texts.ts', import.meta.url))
const DICTIONARY = /react-aria\/dist\/private\/([a-z]+)\/intlStrings\.mjs$/
const AREAS = new Set(Object.keys(spoken))

/** What React Aria tells screen readers is said in Indonesian, too: each of its dictionaries takes ours in. */
function indonesian(): Plugin {
  return {
    name: 'lumbung-indonesian',
    apply: 'build',
    transform(code, id) {
      const area = DICTIONARY.exec(id)?.[1] ?? ''
      if (!AREAS.has(area)) return null
      if (!code.includes('"en-US":')) this.error(`${id} no longer lists its languages; see how it does.`)
      const taken = `import { ${area} as indonesian } from ${JSON.stringify(SPOKEN)}\n`
      return { code: taken + code.replace('"en-US":', '"id-ID": indonesian, "en-US":'), map: null }
    },
  }
}

export default defineConfig({
  root: 'apps/web',
  // Of the thirty languages in which React Aria speaks to screen readers, the one of ours that is among them.
  plugins: [react(), shell, declared, language(), indonesian(), optimizeLocales.vite({ locales: ['en-US'] })],
  build: {
    target: 'es2024',
    outDir: '../../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...FILES.map(([name, test]) => ({ name, test })), ...SHARED],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_BASE_URL'] ?? 'http://127.0.0.1:3000' } },
})
