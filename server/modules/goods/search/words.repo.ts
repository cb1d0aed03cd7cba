import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import type { KnownWord } from './understanding.rules.ts'

const mostForms = 40

/**
 * What the shop knows of each of these words; `begun` are still being typed. Words hold only small letters and digits. One statement
 * over the indexes of `search_words`.
 */
export async function lookUpWords(db: Db, words: readonly string[], begun: readonly string[]): Promise<Map<string, KnownWord>> {
  if (words.length === 0) return new Map()
  const { rows } = await executeNamed<KnownWord>(
    db,
    'search_words',
    sql`
    select a.word, s.lexeme, k."isWord", k."isKnown", k.titled,
      case when a.word = any(${sql.param(begun)}::text[]) and not k."isWord" then array(
        select distinct w.lexeme from search_words w where w.word like a.word || '%' and w.in_titles limit ${mostForms}
      ) else '{}' end as forms,
      case when n.word is null then null else json_build_object('word', n.word, 'lexeme', n.lexeme, 'similarity', n.similarity) end as near,
      array(select y.found_query::text from search_synonyms y where y.asked_lexemes @> array[coalesce(n.lexeme, s.lexeme)]) as synonyms
    from unnest(${sql.param(words)}::text[]) a (word)
    cross join lateral (select search_lexeme(a.word) as lexeme) s
    cross join lateral (
      select exists (select 1 from search_words w where w.word = a.word) as "isWord",
        exists (select 1 from search_words w where w.lexeme = s.lexeme) as "isKnown",
        (select w.word from search_words w where w.lexeme = s.lexeme and w.in_titles
          order by similarity(w.word, a.word) desc, w.word limit 1) as titled
    ) k
    left join lateral (
      select w.word, w.lexeme, similarity(w.word, a.word) as similarity from search_words w
      where w.in_titles and w.word % a.word and not k."isKnown" and length(a.word) > 2
      order by similarity desc, length(w.word), w.word limit 1
    ) n on true`,
  )
  return new Map(rows.map((row) => [row.word, row]))
}

/** Forgets words by which no product is found any more, except those that staff gave synonyms. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  await db.execute(sql`
    delete from search_words w where not exists (select 1 from search_documents d where d.words @@ quote_literal(w.lexeme)::tsquery)
      and not exists (select 1 from search_model_texts t where t.words @@ quote_literal(w.lexeme)::tsquery)
      and not exists (select 1 from search_synonyms y where y.asked_lexemes @> array[w.lexeme])`)
}
