/** Cyrillic letters that look like Latin ones, and Ё, which many type as Е. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
  Ѕ: 'S',
  Ј: 'J',
}

/**
 * The key under which a code is kept and sought: NFKC, capitals, without spaces, dashes and invisible signs, look-alike Cyrillic letters as
 * Latin ones. So a code may be typed in either alphabet, and no two codes look alike. Source: decisions D, T31.
 */
export function codeKey(typed: string): string {
  const capitals = typed.normalize('NFKC').toUpperCase().normalize('NFKC')
  return [...capitals.replace(/[\s\p{Pd}\p{Cf}\p{Cc}]/gu, '')].map((letter) => lookAlikes[letter] ?? letter).join('')
}
