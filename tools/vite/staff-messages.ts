import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isLocale } from '#core/locale.ts'
import { nestMessages } from '#core/messages.ts'
import { compileAll, messageFiles, readMessages } from './messages.ts'

const prefix = 'virtual:staff-messages/'
const root = fileURLToPath(new URL('../../staff', import.meta.url))

/** `virtual:staff-messages/{locale}`: all words of the back-office in one language, compiled from ICU. */
export function staffMessages(): Plugin {
  return {
    name: 'vitrina-staff-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const locale = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : undefined
      if (!isLocale(locale)) return undefined
      for (const file of messageFiles(locale, root)) this.addWatchFile(file)
      return `export default ${JSON.stringify(compileAll(nestMessages(readMessages(locale, root))))}`
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('.messages.')) server.ws.send({ type: 'full-reload' })
    },
  }
}
