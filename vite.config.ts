import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What changes rarely stands in files of its own, so that a new version of ours leaves them in the cache. */
const FILES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//],
  ['decimal', /node_modules\/decimal\.js\/|packages\/(core|definition)\//],
  ['modules', /^(?!.*node_modules).*\/modules\//],
  // The frame of every screen and the first one, with all they stand on: few files are fetched sooner than many.
  ['shell', /apps\/web\/signed-in\.tsx|packages\/screens\/home\/home-page\.tsx/],
]

const link = (rel: string) => (file: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head' as const,
})

/** What every signed-in page needs is asked for with the page, not after its first script has run. */
const shell: Plugin = {
  name: 'lumbung-shell',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle }) {
      const chunks = Object.values(bundle ?? {}).flatMap((one) => (one.type === 'chunk' ? [one] : []))
      const scripts = new Set<string>()
      const styles = new Set<string>()
      const take = (chunk: (typeof chunks)[number]): void => {
        if (scripts.has(chunk.fileName)) return
        scripts.add(chunk.fileName)
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
        for (const one of chunks) if (chunk.imports.includes(one.fileName)) take(one)
      }
      for (const one of chunks) if (one.name === 'modules' || one.name === 'shell') take(one)
      const isNew = (file: string): boolean => !page.includes(file)
      return [
        ...[...scripts].filter(isNew).map(link('modulepreload')),
        ...[...styles].filter(isNew).map(link('stylesheet')),
      ]
    },
  },
}

export default defineConfig({
  root: 'apps/web',
  plugins: [react(), shell],
  build: {
    target: 'es2024',
    outDir: '../../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: FILES.map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_BASE_URL'] ?? 'http://127.0.0.1:3000' } },
})
