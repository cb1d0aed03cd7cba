import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'

type Values = Record<string, string | number>

/** The words of the storefront as a shopper reads them: `words('ru')('cart.title')`. Throws when there is no such message. */
export function words(locale: Locale): (key: string, values?: Values) => string {
  const translate = createTranslator({
    locale,
    messages: load(locale),
    onError: (error) => {
      throw error
    },
  }) as (key: string, values?: Values) => string
  return (key, values) => translate(key, values)
}

type Tree = { [key: string]: string | Tree }

function load(locale: Locale): Tree {
  const tree: Tree = {}
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`.messages.${locale}.json`))
  for (const file of files) {
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(`web/${file}`, 'utf8')) as Record<string, string>))
      put(tree, key, text)
  }
  return tree
}

function put(tree: Tree, key: string, text: string): void {
  const [head = '', ...rest] = key.split('.')
  if (rest.length === 0) tree[head] = text
  else put((tree[head] ??= {}) as Tree, rest.join('.'), text)
}
