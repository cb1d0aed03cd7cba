const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

const pairs = new Map<string, string>()
for (let at = 0; at < latin.length; at++) {
  pairs.set(latin[at] ?? '', cyrillic[at] ?? '')
  // The first of two keys with one letter: ё is typed with `, not with ~.
  if (!pairs.has(cyrillic[at] ?? '')) pairs.set(cyrillic[at] ?? '', latin[at] ?? '')
}

/** The same keys on the other keyboard, Russian or English: `gkfnmt` → `платье`, `вкуыы` → `dress`. Takes small letters. Source: UX-20. */
export function switchLayout(text: string): string {
  return [...text].map((letter) => pairs.get(letter) ?? letter).join('')
}
