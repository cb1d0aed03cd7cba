import type { SearchSuggestion } from '#contracts/search.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'

/** What a suggestion needs to know of a category. */
export interface SuggestedCategory {
  id: number
  parentId: number | null
  path: string
  title: LocalizedText
  count: number
}

const mostPhrases = 4
const mostAlike = 4

/** The address of the results of a query. */
export function searchUrl(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`
}

/** Categories by their ids, in this order; those with one title are told apart by the category above them. Empty ones are left out. */
export function categorySuggestions(all: readonly SuggestedCategory[], ids: readonly number[], locale: Locale): SearchSuggestion[] {
  const titleOf = (category: SuggestedCategory) => textIn(locale, category.title)
  return ids.flatMap((id) => {
    const category = all.find((one) => one.id === id)
    if (!category || category.count === 0) return []
    const hasTwin = all.some((one) => one.id !== id && titleOf(one) === titleOf(category))
    const parent = hasTwin ? all.find((one) => one.id === category.parentId) : undefined
    const title = parent ? `${titleOf(category)} · ${titleOf(parent)}` : titleOf(category)
    return [{ kind: 'category' as const, title, url: `/catalog/${category.path}`, count: category.count }]
  })
}

/** Ids of the categories that are most alike, the larger first; `similarity` is 0 to 1 by id, others are not offered. Source: UX-21. */
export function alikeCategories(all: readonly SuggestedCategory[], similarity: ReadonlyMap<number, number>): number[] {
  const of = ({ id }: SuggestedCategory) => similarity.get(id) ?? 0
  return all
    .filter((category) => category.count > 0 && similarity.has(category.id))
    .toSorted((a, b) => of(b) - of(a) || b.count - a.count)
    .slice(0, mostAlike)
    .map((category) => category.id)
}

/** Queries that the found things answer: what they are called, without their own names. None of them is the query itself. */
export function phraseSuggestions(titles: readonly string[], query: string, locale: Locale): SearchSuggestion[] {
  const phrases = titles.map((title) => commonName(title, locale)).filter((phrase) => phrase !== '' && phrase !== query)
  return [...new Set(phrases)].slice(0, mostPhrases).map((phrase) => ({ kind: 'query', title: phrase, url: searchUrl(phrase) }))
}

/** `Платье на запах «Онега» из вискозы` → `платье на запах из вискозы`; `Onega wrap dress` → `wrap dress`. */
export function commonName(title: string, locale: Locale): string {
  const unnamed = locale === 'ru' ? title.replace(/«[^»]*»/g, ' ') : title.replace(/^(?:\p{Lu}\S* )+(?=\p{Ll})/u, '')
  return unnamed
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
    .toLowerCase()
}
