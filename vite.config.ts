import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/vite/chunks.ts'
import { earlyScript } from './tools/vite/early-script.ts'
import { fewFiles } from './tools/vite/few-files.ts'
import { lastingTranslations } from './tools/vite/lasting-translations.ts'
import { messages } from './tools/vite/messages.ts'
import { offlineRoutes } from './tools/vite/offline-routes.ts'
import { shortNames } from './tools/vite/short-names.ts'
import { steadyRoutes } from './tools/vite/steady-routes.ts'

export default defineConfig({
  plugins: [messages(), earlyScript(), lastingTranslations(), steadyRoutes(), offlineRoutes(), fewFiles(), reactRouter()],
  resolve: {
    // Messages are compiled at build: the parser of ICU never reaches the browser, and its formatter of numbers only where a message asks for it.
    alias: [{ find: /^use-intl\/format-message$/, replacement: resolve('web/lib/i18n/format-message.ts') }],
  },
  ssr: { noExternal: ['use-intl'] },
  // What stands beside is the other build and the files of earlier ones: tools/run/build.ts clears what is its own.
  build: { emptyOutDir: false, manifest: true, assetsInlineLimit: 0, target: 'es2023', cssMinify: true },
  environments: {
    client: { build: { sourcemap: 'hidden', rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunkGroups() } } } } },
  },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:6]' : '[name]__[local]' } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
})
