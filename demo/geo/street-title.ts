import type { Text } from '#demo/shapes.ts'

const kinds: Readonly<Record<string, string>> = {
  улица: 'Street',
  проспект: 'Avenue',
  шоссе: 'Highway',
  бульвар: 'Boulevard',
  набережная: 'Embankment',
  проезд: 'Drive',
  тракт: 'Highway',
  магистраль: 'Highway',
}

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  `а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya`
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
)

/** A Russian street with its English name: `Тверская улица` is `Tverskaya Street`, `проспект Мира` is `Mira Avenue`. */
export function streetTitle(ru: string): Text {
  const words = ru.split(' ')
  const kind = words.find((word) => word in kinds) ?? ''
  const name = words.filter((word) => word !== kind).map(inLatin)
  return { ru, en: [...name, kinds[kind]].filter(Boolean).join(' ') }
}

function inLatin(word: string): string {
  const latin = [...word.toLowerCase().replaceAll(/[иы]й(?![а-яё])/g, 'ы')].map((sign) => letters[sign] ?? (/[ьъ]/.test(sign) ? '' : sign))
  return latin.join('').replaceAll(/(?:^|-)\p{L}/gu, (first) => (/^\p{Lu}/u.test(word) ? first.toUpperCase() : first))
}
