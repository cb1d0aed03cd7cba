import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { staffMessages } from '../tools/vite/staff-messages.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The back-office: a build of its own, whose files the shop's pages never name. Source: decision 0153. */
export default defineConfig({
  root: at('.'),
  base: '/staff/',
  publicDir: false,
  cacheDir: at('../node_modules/.vite-staff'),
  plugins: [staffMessages()],
  resolve: {
    // As in the shop's build: compiled messages only, no parser of ICU.
    alias: [{ find: /^use-intl\/format-message$/, replacement: at('../web/lib/i18n/format-message.ts') }],
  },
  build: { outDir: at('../build/staff'), emptyOutDir: true, manifest: true, assetsInlineLimit: 0, target: 'es2023', cssMinify: true },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:6]' : '[name]__[local]' } },
})
