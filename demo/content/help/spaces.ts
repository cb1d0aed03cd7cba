import type { Text } from '#demo/shapes.ts'

/** A text in both languages, of which the spaces that must not break do not. */
export function text(ru: string, en: string): Text {
  return { ru: unbroken(ru), en: unbroken(en) }
}

/** Keeps a dash with the word before it, a number with what it counts, and a Russian word of one letter with the next one. */
export function unbroken(written: string): string {
  return written
    .replace(/ —/g, '\u00a0—')
    .replace(/(\d) (?=[₽%°\d])/g, '$1\u00a0')
    .replace(
      /(\d) (?=(?:days?|weeks?|hours?|minutes?|months?|kg|cm|г|кг|см|дней|дня|день|часов|минут|недели|недель)(?![a-zа-яё]))/g,
      '$1\u00a0',
    )
    .replace(/(^|[\s«([*])([А-Яа-яЁё]) (?=\S)/g, '$1$2\u00a0')
    .replace(/(\u00a0[А-Яа-яЁё]) (?=\S)/g, '$1\u00a0')
}
