/** Names within a sentence: each begins small, the rest of it stays as it is, as does what begins with an abbreviation. */
export function inSentence(names: readonly string[]): string {
  return names.map((name) => (/^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)).join(', ')
}
