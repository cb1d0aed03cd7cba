import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { isLocale } from '#core/locale.ts'
import { nestMessages, type FlatMessages, type NestedMessages } from '#core/messages.ts'

const prefix = 'virtual:messages/'
const root = fileURLToPath(new URL('../../web', import.meta.url))

/** The message files of one locale below `web/`, or below another folder. */
export function messageFiles(locale: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(`.messages.${locale}.json`))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** All messages of one locale below a folder; throws when two files claim one key. */
export function readMessages(locale: string, folder = root): FlatMessages {
  const all: FlatMessages = {}
  for (const file of messageFiles(locale, folder)) {
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as FlatMessages)) {
      if (all[key] !== undefined) throw new Error(`${file}: the message "${key}" is defined twice`)
      all[key] = text
    }
  }
  return all
}

/** Features whose words no page of the shop needs at once: they travel with what is opened by a press, the order and the account. */
export const laterNamespaces: readonly string[] = [
  'account',
  'addresses',
  'auth',
  'blocks',
  'blog',
  'bonuses',
  'cart',
  'city-chooser',
  'email-problem',
  'error-scene',
  'favorites',
  'forms',
  'map',
  'more-reviews',
  'needs-script',
  'notifications',
  'order',
  'overlays',
  'points',
  'promo',
  'own-data',
  'password',
  'security',
  'shops',
  'subscription',
  'sizes',
  'staff',
  'surveys',
  'total',
  'returns',
  'review-form',
  'waiting-list',
  'requests',
  'size-guide',
  'video',
  'zoom',
  'lookbook',
  'magazine',
  'help',
  'search',
]

/**
 * `virtual:messages/{locale}` and `virtual:messages/{locale}/later`: the messages of a locale, compiled from ICU, so that one
 * locale travels and no parser.
 */
export function messages(): Plugin {
  return {
    name: 'vitrina-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const [locale, part] = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1).split('/') : []
      if (!isLocale(locale)) return undefined
      for (const file of messageFiles(locale)) this.addWatchFile(file)
      return `export default ${JSON.stringify(compiledMessages(locale, part === 'later' ? 'later' : 'page'))}`
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('.messages.')) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** The messages of a locale as they travel: those that any page may need, or the later ones. */
export function compiledMessages(locale: string, part: 'page' | 'later'): Record<string, unknown> {
  const features = Object.entries(nestMessages(readMessages(locale)))
  return compileAll(Object.fromEntries(features.filter(([name]) => laterNamespaces.includes(name) === (part === 'later'))))
}

/** The same messages in the form that the browser's formatter reads. */
export function compileAll(group: NestedMessages): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  )
}
