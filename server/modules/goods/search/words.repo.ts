import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import { openMorphology } from '#server/platform/morphology/morphology.ts'
import { lexemesOf, wordsVersion } from './lexemes.repo.ts'
import type { ShopWord } from './shop-words.rules.ts'
import type { KnownWord } from './understanding.rules.ts'

const mostForms = 40

export interface LookedUp {
  words: Map<string, KnownWord>
  /** Synonyms have changed and are to be understood first, see `understandSynonyms`. */
  hasNewSynonyms: boolean
}

type Row = Omit<KnownWord, 'isInDictionary' | 'isName'> & { hasNewSynonyms: boolean }

/**
 * What the shop knows of each of these words; `begun` are still being typed. Words hold only small letters and digits. One statement over
 * the indexes of `search_words`; what is similar has the same stem, or else many of the same letters. While documents of an older version are left, a word also stands for its stem.
 */
export async function lookUpWords(db: Db, words: readonly string[], begun: readonly string[]): Promise<LookedUp> {
  if (words.length === 0) return { words: new Map(), hasNewSynonyms: false }
  const morphology = await openMorphology()
  const lemmas = new Map(words.map((word) => [word, morphology.lemmas(word)]))
  const { rows } = await executeNamed<Row>(
    db,
    'search_words',
    sql`
    select a.word, s.lexemes, k."isWord", k."isKnown", k."isKind", k.titled,
      case when a.word = any(${sql.param(begun)}::text[]) and not k."isWord" then array(
        select form from search_words w, unnest(w.lexemes) form where w.word like a.word || '%' and w.in_titles
        group by form order by bool_or(w.is_kind) desc, count(*) desc, form limit ${mostForms}
      ) else '{}' end as forms,
      case when n.word is null then null else json_build_object('word', n.word, 'lexemes', n.lexemes, 'similarity', n.similarity, 'isKind', n.is_kind) end as near,
      array(select y.found_query::text from search_synonyms y where y.asked_lexemes && coalesce(n.lexemes, s.lexemes)) as synonyms,
      exists (select 1 from search_synonyms where version < ${wordsVersion}) as "hasNewSynonyms"
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map((word) => lemmas.get(word)?.join(' ') ?? null))}::text[]) a (word, lemmas)
    cross join lateral (select search_lexeme(a.word) as stem) l
    cross join lateral (
      select case when l.stem is null or a.lemmas = '' then '{}'::text[]
        when a.lemmas is null then array[l.stem]
        else string_to_array(a.lemmas, ' ') || case when exists (select 1 from search_documents where version < ${wordsVersion})
          then array[l.stem] else '{}' end end as lexemes
    ) s
    cross join lateral (
      select exists (select 1 from search_words w where w.word = a.word) as "isWord",
        count(*) > 0 as "isKnown", coalesce(bool_or(w.is_kind), false) as "isKind",
        (array_agg(w.word order by similarity(w.word, a.word) desc, w.word) filter (where w.in_titles))[1] as titled
      from search_words w where w.lexemes && s.lexemes
    ) k
    left join lateral (
      (select w.word, w.lexemes, w.is_kind, 1::real as similarity from search_words w
        where w.lexeme = l.stem and w.in_titles and not k."isKnown" order by similarity(w.word, a.word) desc, w.word limit 1)
      union all
      (select w.word, w.lexemes, w.is_kind, similarity(w.word, a.word) as similarity from search_words w
        where w.in_titles and w.word % a.word and not k."isKnown" and length(a.word) > 2
        order by similarity desc, length(w.word), w.word limit 1)
      limit 1
    ) n on true`,
  )
  const known = rows.map(({ hasNewSynonyms: _, ...row }): [string, KnownWord] => [
    row.word,
    { ...row, isInDictionary: lemmas.get(row.word) !== undefined, isName: morphology.isSurelyName(row.word) },
  ])
  return { words: new Map(known), hasNewSynonyms: rows.some((row) => row.hasNewSynonyms) }
}

/**
 * Adds these words to the shop's words, those of titles with all their forms as nouns, so that a beginning of any of them finds what it may become. Only what
 * is not there yet is looked up in the dictionary: a hundred thousand products share some thousand words.
 */
export async function saveWords(tx: Db, words: ReadonlyMap<string, ShopWord>): Promise<void> {
  const { rows } = await tx.execute<Record<string, unknown> & { word: string } & ShopWord>(sql`
    select word, in_titles as "inTitles", is_kind as "isKind" from search_words
    where version = ${wordsVersion} and word = any(${sql.param([...words.keys()])}::text[])`)
  const saved = new Map(rows.map((row) => [row.word, row]))
  const isSaved = (word: string, { inTitles, isKind }: ShopWord) => {
    const row = saved.get(word)
    return row !== undefined && (row.inTitles || !inTitles) && (row.isKind || !isKind)
  }
  const fresh = new Map([...words].filter(([word, is]) => !isSaved(word, is)))
  const morphology = await openMorphology()
  const forms = [...fresh].flatMap(([word, { inTitles }]) => (inTitles ? morphology.nounForms(word) : []))
  for (const form of forms) if (!fresh.has(form)) fresh.set(form, { inTitles: true, isKind: false })
  const lexemes = await lexemesOf(tx, [...fresh.keys()])
  const list = [...fresh].flatMap(([word, is]) => {
    const own = lexemes.get(word) ?? []
    return own.length > 0 ? [{ word, lexemes: own.join(' '), ...is }] : []
  })
  if (list.length === 0) return
  await tx.execute(sql`
    insert into search_words as w (word, lexeme, lexemes, in_titles, is_kind, version)
    select word, search_lexeme(word), string_to_array(lexemes, ' '), in_titles, is_kind, ${wordsVersion}
    from unnest(${sql.param(list.map((one) => one.word))}::text[], ${sql.param(list.map((one) => one.lexemes))}::text[],
      ${sql.param(list.map((one) => one.inTitles))}::boolean[], ${sql.param(list.map((one) => one.isKind))}::boolean[])
      fresh (word, lexemes, in_titles, is_kind)
    order by word
    on conflict (word) do update set lexeme = excluded.lexeme, lexemes = excluded.lexemes, version = excluded.version,
      in_titles = w.in_titles or excluded.in_titles, is_kind = w.is_kind or excluded.is_kind`)
}

/** Forgets words by which no product is found any more, except those that staff gave synonyms. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  const any = sql`(select string_agg(quote_literal(form), ' | ')::tsquery from unnest(w.lexemes) form)`
  await db.execute(sql`
    delete from search_words w where not exists (select 1 from search_documents d where d.words @@ ${any})
      and not exists (select 1 from search_model_texts t where t.words @@ ${any})
      and not exists (select 1 from search_synonyms y where y.asked_lexemes && w.lexemes)`)
}
