const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** A title cut in three: before the word that begins as typed, the typed part of it, the rest. е and ё are one letter. */
export function typedPart(title: string, typed: string): [before: string, part: string, after: string] {
  const wanted = plain(typed.trim())
  const name = plain(title)
  const begins = [...name].findIndex((_, at) => (at === 0 || /[ -]/.test(name[at - 1] ?? '')) && name.startsWith(wanted, at))
  if (wanted === '' || begins < 0) return [title, '', '']
  const ends = begins + wanted.length
  return [title.slice(0, begins), title.slice(begins, ends), title.slice(ends)]
}
