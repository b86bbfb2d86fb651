import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What changes rarely stands in files of its own, so that a new version of ours leaves them in the cache. */
const LIBRARIES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//],
  ['decimal', /node_modules\/decimal\.js\/|packages\/(core|definition)\//],
]

export default defineConfig({
  root: 'apps/web',
  plugins: [react()],
  build: {
    target: 'es2024',
    outDir: '../../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: LIBRARIES.map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_BASE_URL'] ?? 'http://127.0.0.1:3000' } },
})
