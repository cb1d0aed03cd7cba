import { locales, type LocalizedText } from '#core/locale.ts'

/** A word of a dictionary, a label, or a category with its path. */
export interface Choice {
  id: number
  slug: string
  title: LocalizedText
  /** A rule decides what has it. */
  isRuled: boolean
}

/** Finds what a cell names, and names what is stored. */
export interface Lookup {
  find: (cell: string) => Choice | 'unknown' | 'several'
  nameOf: (id: number) => string
  idOf: (name: string) => number | undefined
}

/** All words that a file of goods can name, and pictures by what they are called. */
export interface GoodsWords {
  colors: Lookup
  materials: Lookup
  sizes: Lookup
  labels: Lookup
  categories: Lookup
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** By slug or title, in any language; named by the title where no other has it, or always by the slug. */
export function lookupOf(choices: readonly Choice[], { isBySlug = false }: { isBySlug?: boolean } = {}): Lookup {
  const bySlug = new Map(choices.map((choice) => [choice.slug, choice]))
  const byTitle = Map.groupBy(
    choices.flatMap((choice) =>
      [...new Set(locales.map((locale) => plain(choice.title[locale] ?? '')))].map((title) => ({ title, choice })),
    ),
    ({ title }) => title,
  )
  const find: Lookup['find'] = (cell) => {
    const known = bySlug.get(cell.trim().toLowerCase())
    if (known) return known
    const [one, ...others] = byTitle.get(plain(cell)) ?? []
    return others.length > 0 ? 'several' : (one?.choice ?? 'unknown')
  }
  const names = new Map(
    choices.map((choice) => {
      const title = choice.title.ru.trim()
      const isClear = !isBySlug && title !== '' && !/[,<>]/.test(title) && find(title) === choice
      return [choice.id, isClear ? title : choice.slug]
    }),
  )
  return {
    find,
    nameOf: (id) => names.get(id) ?? '',
    idOf: (name) => {
      const found = find(name)
      return typeof found === 'string' ? undefined : found.id
    },
  }
}
