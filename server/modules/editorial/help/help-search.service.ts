import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anyOf, lexemesOf, normalizeQuery, splitQuery } from '#server/modules/goods/search/index.ts'
import { placesBeforeBody } from './document-text.rules.ts'
import { listTopics } from './documents.repo.ts'
import { excerptOf } from './excerpt.rules.ts'
import { findAlike, findByWords, type FoundRow } from './help-search.repo.ts'
import { linkOf, listMostReadAnswers } from './help.service.ts'

type Found = ApiAnswer<'GET /help/search'>

/**
 * Answers for a question, the best first: those with all its words in any form, each as it was typed, by the other keyboard or by the other alphabet; else
 * those with some of them; else those whose title or keywords are very like it. Nothing for an empty one. Source: MAG-19.
 */
export async function searchHelp(db: Db, { q, locale }: { q: string; locale: Locale }): Promise<Found> {
  const query = normalizeQuery(q)
  const rows = query === '' ? [] : await find(db, query, locale)
  const topics = new Map((await listTopics(db)).map(({ slug, title }) => [slug, textIn(locale, title)]))
  return {
    query,
    count: rows.length,
    results: rows.map((row) => ({
      ...linkOf(locale)(row),
      topic: { slug: row.topic, title: topics.get(row.topic) ?? '' },
      excerpt: excerptOf(row.body, placesInBody(row)),
    })),
    most_read: rows.length === 0 ? await listMostReadAnswers(db, locale) : [],
  }
}

async function find(db: Db, query: string, locale: Locale): Promise<FoundRow[]> {
  const pieces = splitQuery(query)
  const lexemes = await lexemesOf(db, [...new Set(pieces.flatMap(({ typed, readings }) => [...typed, ...readings]))])
  const terms = pieces
    .map(({ typed, readings }) => [...new Set([...typed, ...readings].flatMap((word) => lexemes.get(word) ?? []))])
    .filter((own) => own.length > 0)
  for (const glue of [' & ', ' | ']) {
    const rows = terms.length > 0 ? await findByWords(db, { locale, query: terms.map(anyOf).join(glue), lexemes: terms.flat() }) : []
    if (rows.length > 0) return rows
  }
  return findAlike(db, { locale, query })
}

function placesInBody(row: FoundRow): number[] {
  const before = placesBeforeBody(row)
  return row.places.filter((place) => place > before).map((place) => place - before)
}
