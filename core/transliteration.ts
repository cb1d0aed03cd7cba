// Longer groups first: they are tried in this order.
const toCyrillic: readonly [string, string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['dj', 'дж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'ье'],
  ['je', 'ье'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ...[...'abvgdezijklmnoprstufhcyewxq'].map((letter, at): [string, string] => [letter, 'абвгдезийклмнопрстуфхцыевкск'[at] ?? '']),
  ["'", 'ь'],
]
const toLatin: readonly [string, string][] = [
  ['щ', 'shch'],
  ['ж', 'zh'],
  ['х', 'h'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ё', 'e'],
  ['ъ', ''],
  ['ь', ''],
  ...[...'абвгдезийклмнопрстуфыэ'].map((letter, at): [string, string] => [letter, 'abvgdeziyklmnoprstufye'[at] ?? '']),
]

/** The word in the other alphabet by sound, roughly: `palto` → `палто`, `дресс` → `dress`. Takes small letters. Source: UX-20. */
export function transliterate(text: string): string {
  const table = /[а-яё]/.test(text) ? toLatin : toCyrillic
  let rest = text
  let result = ''
  while (rest !== '') {
    const [from, to] = table.find(([group]) => rest.startsWith(group)) ?? [rest[0] ?? '', rest[0] ?? '']
    result += to
    rest = rest.slice(from.length)
  }
  return result
}
