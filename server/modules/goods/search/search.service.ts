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
  type Titled,
} from './matches.repo.ts'
import { normalizeQuery, skuReadings, splitQuery } from './query.rules.ts'
import { findSimilarity } from './suggestions.repo.ts'
import { alikeCategories, categorySuggestions, phraseSuggestions, searchUrl } from './suggestions.rules.ts'
import { understandSynonyms } from './synonyms.repo.ts'
import { mainTerm, understand, wholeQuery, type KnownWord, type Term } from './understanding.rules.ts'
import { lookUpWords } from './words.repo.ts'

export interface SearchRequest {
  q: string
  limit: number
  /** From 1. */
  page: number
  cityId: number | undefined
  locale: Locale
  /** Still being typed: the last word may be any that begins so. */
  isTyping?: boolean
}

interface Found extends Matches {
  by: 'sku' | 'words'
  corrected: string | undefined
  /** The words that were left out, because no product has all of them. */
  leftOut?: string
  /** What was asked for is nothing of what the shop sells, see `Understanding`. */
  isAboutNothing?: boolean
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
  const found = query === '' ? nothing : await find(db, { ...request, q: query }, { limit, offset: (request.page - 1) * limit })
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

function find(db: Database, { q, locale, isTyping = false }: SearchRequest, page: Page): Promise<Found> {
  return inTransaction(db, async (tx) => {
    await setSearchTimeout(tx)
    const bySku = await findBySku(tx, skuReadings(q), page)
    if (bySku.count > 0) return { ...nothing, ...bySku, by: 'sku' }
    const pieces = splitQuery(q)
    const last = pieces.at(-1)
    const begun = last && !last.isSize ? [last.typed.at(-1) ?? '', ...last.readings] : []
    const words = await knownWords(tx, [...new Set(pieces.flatMap((piece) => [...piece.typed, ...piece.readings]))], begun)
    const { terms, corrected, isAboutNothing } = understand({ pieces, locale, isTyping }, words)
    if (terms.length === 0 || isAboutNothing) return { ...nothing, terms, isAboutNothing }
    const inTitles = await findTitled(db, tx, terms, page)
    if (inTitles.count > 0) return { ...inTitles, by: 'words', corrected, terms }
    const main = mainTerm(terms)
    const titled: Titled = terms.length === 1 ? undefined : main ? { main } : { anyOf: terms }
    const inTexts = (where: Titled) =>
      readOnce(db, `texts ${where ? (main?.text ?? 'any') : ''} ${wholeQuery(terms)}`, page, (wanted) =>
        findInTexts(tx, terms, wanted, where),
      )
    const described = await inTexts(titled)
    if (described.count > 0 || terms.length === 1) return { ...described, by: 'words', corrected, terms }
    const fewer = await withoutOne(tx, terms)
    if (!fewer) return { ...(await inTexts(undefined)), by: 'words', corrected, terms }
    // A word alone is named as titles have it; beside another one it may be a form that agrees with it.
    const text = fewer.map((term) => (fewer.length === 1 ? term.titled : term.text)).join(' ')
    const leftOut = terms
      .filter((term) => !fewer.includes(term))
      .map((term) => term.text)
      .join(' ')
    return { ...(await findTitled(db, tx, fewer, page)), by: 'words', corrected: text, ...(leftOut && { leftOut }), terms: fewer }
  })
}

async function knownWords(tx: Db, words: readonly string[], begun: readonly string[]): Promise<Map<string, KnownWord>> {
  const known = await lookUpWords(tx, words, begun)
  if (!known.hasNewSynonyms) return known.words
  await understandSynonyms(tx)
  return (await lookUpWords(tx, words, begun)).words
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

/**
 * The terms without the one that is in the way: no product has them all, and without it some have the rest. What the phrase is about stays, alone if
 * nothing else fits and it names one kind of goods. undefined when nothing has.
 */
async function withoutOne(tx: Db, terms: readonly Term[]): Promise<Term[] | undefined> {
  const main = mainTerm(terms)
  const rests = terms
    .filter((term) => term !== main)
    .map((left) => terms.filter((term) => term !== left))
    .toReversed()
  const isOneKind = main?.isKind === true && terms.filter((term) => term.isKind).length === 1
  const best = await findBestFitting(tx, rests)
  if (best !== undefined) return rests[best]
  return isOneKind && terms.length > 2 ? [main] : undefined
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
    const parts = found.terms.length > 1 || found.isAboutNothing ? found.terms.map((term) => term.text) : []
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
