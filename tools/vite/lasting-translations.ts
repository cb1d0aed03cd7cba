import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const standIn = resolve('web/lib/i18n/lasting-translations.tsx')

/** In the finished build of the server's pages translators and formatters outlive a page. Everywhere else `use-intl` is itself. */
export function lastingTranslations(): Plugin {
  return {
    name: 'vitrina-lasting-translations',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^use-intl$/ }, handler: () => standIn },
  }
}
