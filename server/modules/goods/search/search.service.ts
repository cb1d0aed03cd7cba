import { limits } from '#contracts/limits.ts'
import type { SearchResult, SearchSuggestion } from '#contracts/search.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { listCards, listCategories } from '#server/modules/goods/catalog/index.ts'
import { broadFrom, broadMatches, cacheBroad, cachedIds, findBroad } from './broad-matches.ts'
import {
  findBestFitting,
  findBySku,
  findFitting,
  findInTexts,
  findMatches,
  setSearchTimeout,
  type Matches,
  type Page,
} from './matches.repo.ts'
import { normalizeQuery, skuReadings, splitQuery } from './query.rules.ts'
import { findSimilarity } from './suggestions.repo.ts'
import { alikeCategories, categorySuggestions, phraseSuggestions, searchUrl } from './suggestions.rules.ts'
import { understand, wholeQuery, type Term } from './understanding.rules.ts'
import { lookUpWords } from './words.repo.ts'

export interface SearchRequest {
  q: string
  limit: number
  /** From 1. */
  page: number
  cityId: number | undefined
  locale: Locale
}

interface Found extends Matches {
  by: 'sku' | 'words'
  corrected: string | undefined
  /** The word that was left out, because no product has all of them. */
  leftOut?: string
  /** What was understood of the query; empty when it was a number. */
  terms: Term[]
}

/**
 * Products for a query, the best first: an exact number of a product or a size, else all words (any form, language, keyboard layout or
 * alphabet, with typing errors), first in titles, colors and categories, then in descriptions; when no product has them all, without the
 * one word that is in the way, which the reply tells. An empty query finds nothing.
 * Throws nothing for odd queries. Source: SRCH-01, SRCH-03, UX-18 – UX-21, decisions M.
 */
export async function search(db: Database, request: SearchRequest): Promise<SearchResult> {
  const { locale, limit, cityId } = request
  const query = normalizeQuery(request.q)
  const found = query === '' ? nothing : await find(db, query, locale, { limit, offset: (request.page - 1) * limit })
  const products = await listCards(db, found.ids, locale, cityId)
  const wantsSuggestions = request.page === 1 && query !== ''
  return {
    query,
    products,
    products_count: found.count,
    suggestions: wantsSuggestions ? await suggest(db, { query, locale, found, products }) : [],
    corrected_query: (found.count > 0 && found.corrected) || null,
    left_out: (found.count > 0 && found.leftOut) || null,
  }
}

const thingsShown = 3
const nothing: Found = { by: 'words', count: 0, ids: [], categoryIds: [], corrected: undefined, terms: [] }

function find(db: Database, query: string, locale: Locale, page: Page): Promise<Found> {
  return inTransaction(db, async (tx) => {
    await setSearchTimeout(tx)
    const bySku = await findBySku(tx, skuReadings(query), page)
    if (bySku.count > 0) return { ...nothing, ...bySku, by: 'sku' }
    const pieces = splitQuery(query)
    const last = pieces.at(-1)
    const begun = last && !last.isSize ? [last.typed.at(-1) ?? '', ...last.readings] : []
    const words = await lookUpWords(tx, [...new Set(pieces.flatMap((piece) => [...piece.typed, ...piece.readings]))], begun)
    const { terms, corrected } = understand(pieces, words, locale)
    if (terms.length === 0) return nothing
    const inTitles = await findTitled(db, tx, terms, page)
    if (inTitles.count > 0) return { ...inTitles, by: 'words', corrected, terms }
    const inTexts = (titled: boolean) =>
      readOnce(db, `texts ${titled} ${wholeQuery(terms)}`, page, (wanted) => findInTexts(tx, terms, wanted, titled))
    const described = await inTexts(terms.length > 1)
    if (described.count > 0 || terms.length === 1) return { ...described, by: 'words', corrected, terms }
    const fewer = await withoutOne(tx, terms)
    if (!fewer) return { ...(await inTexts(false)), by: 'words', corrected, terms }
    // A word alone is named as titles have it; beside another one it may be a form that agrees with it.
    const text = fewer.map((term) => (fewer.length === 1 ? term.titled : term.text)).join(' ')
    const leftOut = terms.find((term) => !fewer.includes(term))?.text
    return { ...(await findTitled(db, tx, fewer, page)), by: 'words', corrected: text, ...(leftOut && { leftOut }), terms: fewer }
  })
}

/** Products that have every term where titles, colors and categories are. */
async function findTitled(db: Database, tx: Db, terms: readonly Term[], page: Page): Promise<Matches> {
  const whole = wholeQuery(terms)
  return (
    findBroad(db, whole, page) ??
    (await findFitting(tx, whole, page, broadFrom)) ??
    (await readOnce(db, whole, page, (wanted) => findMatches(tx, whole, wanted)))
  )
}

/** The terms without the one that is in the way: no product has them all, and without it some have the rest. undefined when none has. */
async function withoutOne(tx: Db, terms: readonly Term[]): Promise<Term[] | undefined> {
  const rests = terms.map((_, left) => terms.filter((_term, index) => index !== left)).toReversed()
  const best = await findBestFitting(tx, rests)
  return best === undefined ? undefined : rests[best]
}

/** The matches of a broad query are read once for all its first pages. */
async function readOnce(db: Database, key: string, page: Page, read: (page: Page) => Promise<Matches>): Promise<Matches> {
  const known = findBroad(db, key, page)
  if (known) return known
  if (page.offset + page.limit > cachedIds) return read(page)
  const before = broadMatches(db)
  const matches = await read({ limit: cachedIds, offset: 0 })
  if (matches.count > broadFrom) cacheBroad(before, key, matches)
  return { ...matches, ids: matches.ids.slice(page.offset, page.offset + page.limit) }
}

interface Suggesting {
  query: string
  locale: Locale
  found: Found
  products: SearchResult['products']
}

/** Ten at most: queries, categories, and the thing itself when its number was typed. Source: UX-19, UX-21. */
async function suggest(db: Database, { query, locale, found, products }: Suggesting): Promise<SearchSuggestion[]> {
  const categories = await listCategories(db)
  if (found.count === 0) {
    const parts = found.terms.length > 1 ? found.terms.map((term) => term.text) : []
    const queries = parts.map((text): SearchSuggestion => ({ kind: 'query', title: text, url: searchUrl(text) }))
    const alike = alikeCategories(categories, await findSimilarity(db, query, locale))
    const similar = categorySuggestions(categories, alike, locale)
    return [...queries, ...similar].slice(0, limits.suggestions)
  }
  const things = found.by === 'sku' ? products.slice(0, thingsShown) : []
  const phrases =
    found.by === 'words'
      ? phraseSuggestions(
          products.map((product) => product.title),
          found.corrected ?? query,
          locale,
        )
      : []
  return [...things.map(productSuggestion), ...phrases, ...categorySuggestions(categories, found.categoryIds, locale)].slice(
    0,
    limits.suggestions,
  )
}

function productSuggestion({ title, color, slug }: SearchResult['products'][number]): SearchSuggestion {
  return { kind: 'product', title: `${title}, ${color.title.toLowerCase()}`, url: `/product/${slug}` }
}
