import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isLocale } from '#core/locale.ts'
import { nestMessages, type FlatMessages } from '#core/messages.ts'
import { compileAll, messageFiles, readMessages } from './messages.ts'

const prefix = 'virtual:staff-messages/'
const root = fileURLToPath(new URL('../../staff', import.meta.url))

/** The folders of screens whose words travel with them; the words of all others, and of the parts, come at once. */
export const wordAreas: Record<string, readonly string[]> = {
  desk: ['customers', 'inbox', 'money', 'orders', 'packing', 'returns', 'reviews'],
  goods: [
    'categories',
    'dictionaries',
    'filter-pages',
    'import',
    'listings',
    'looks',
    'media',
    'merchandising',
    'places',
    'products',
    'size-charts',
    'stock',
  ],
}

/** The area of the words of a folder of screens: `first` where nothing else is said. */
export function areaOfScreens(folder: string): string {
  return Object.keys(wordAreas).find((area) => wordAreas[area]?.includes(folder)) ?? 'first'
}

/** The menu names every screen. */
const isInFrame = (key: string): boolean => /^(?:menu|frame)\./.test(key)

/** The words of one area; throws when it shares a namespace with another: the one that comes later would take its place. */
export function staffWords(locale: string, area: string): FlatMessages {
  const all = readMessages(locale, root)
  const areaOf = new Map<string, string>()
  for (const file of messageFiles(locale, root)) {
    const [, folder = ''] = /^screens\W([\w-]+)/.exec(relative(root, file)) ?? []
    for (const key of Object.keys(JSON.parse(readFileSync(file, 'utf8')) as FlatMessages)) {
      if (!isInFrame(key)) areaOf.set(key, areaOfScreens(folder))
    }
  }
  const shared = new Map<string, string>()
  for (const [key, one] of areaOf) {
    const namespace = key.slice(0, key.indexOf('.'))
    if ((shared.get(namespace) ?? one) !== one) throw new Error(`the words "${namespace}" are of ${shared.get(namespace)} and of ${one}`)
    shared.set(namespace, one)
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => (areaOf.get(key) ?? 'first') === area))
}

/** `virtual:staff-messages/{locale}/{area}`: the words of an area of the back-office in one language, compiled from ICU. */
export function staffMessages(): Plugin {
  return {
    name: 'vitrina-staff-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const [locale, area = 'first'] = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1).split('/') : []
      if (!isLocale(locale)) return undefined
      for (const file of messageFiles(locale, root)) this.addWatchFile(file)
      return `export default ${JSON.stringify(compileAll(nestMessages(staffWords(locale, area))))}`
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('.messages.')) server.ws.send({ type: 'full-reload' })
    },
  }
}
