/**
 * Nouns that are younger than the dictionary, all of one declension. Only those that a stemmer leads apart (`лонгслив`, `лонгсливы`) or the dictionary takes for
 * a form of something else (`деним`) need to be here; the others are here so that their beginnings are completed.
 */
const nouns = 'лонгслив деним свитшот снуд бомбер тоут шопер шоппер лофер чинос джоггер слипон тренчкот сникер'.split(' ')
const endings = ['', 'а', 'у', 'ом', 'е', 'ы', 'ов', 'ам', 'ами', 'ах']

const formsOf = (noun: string) => endings.map((ending) => noun + ending)
const byForm = new Map(nouns.flatMap((noun) => formsOf(noun).map((form): [string, string] => [form, noun])))

/** The noun that this is a form of, and all its forms; undefined for all other words. */
export function youngNoun(word: string): { lemma: string; forms: string[] } | undefined {
  const lemma = byForm.get(word)
  return lemma === undefined ? undefined : { lemma, forms: formsOf(lemma) }
}
