import { locales, textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { withinQuotes, type ByteWriter } from '#server/platform/byte-writer.ts'

/**
 * A card as answers have it (JSON), in pieces: what is the same for every reader as a text, and what is not by what it depends on. Words and labels go by numbers of
 * the dictionaries; labels that are in none any more are left out.
 */
export type Part =
  | string
  /** A text of the card itself, within quotes. */
  | { text: LocalizedText }
  /** A word of a dictionary, within quotes. */
  | { word: number }
  /** The elements of a list. */
  | { labels: readonly number[] }
  /** An object for what there is of a size: location, pieces, and so on. */
  | { pieces: readonly number[] }
  /** `true` when there is something of any of the sizes before it. */
  | { availability: true }

/** Whom cards are written for: a language, the places that serve him, and the dictionaries as they are now. */
export interface Reader {
  locale: Locale
  locations: ReadonlySet<number>
  words: ReadonlyMap<number, Buffer>
  /** In the order in which they stand on a card. */
  labels: readonly { id: number; text: Buffer }[]
  amountOf(pieces: number): Buffer
}

const kinds = { text: 1, localized: 2, word: 3, labels: 4, pieces: 5, availability: 6 } as const
const [yes, no] = [Buffer.from('true'), Buffer.from('false')]
const comma = Buffer.from(',')

/** Writes the parts as bytes that `writeCard` reads: of each its kind, a number, and what is to be read of it. */
export function packCard(parts: readonly Part[], to: ByteWriter): void {
  for (const part of parts) packPart(part, to)
}

function packPart(part: Part, to: ByteWriter): void {
  if (typeof part === 'string') {
    to.byte(kinds.text)
    to.measured(() => to.text(part))
  } else if ('text' in part) {
    to.byte(kinds.localized)
    to.number(locales.length)
    for (const locale of locales) to.measured(() => to.text(withinQuotes(textIn(locale, part.text))))
  } else if ('word' in part) {
    to.byte(kinds.word)
    to.number(part.word)
  } else if ('labels' in part) {
    to.byte(kinds.labels)
    packNumbers(part.labels, to)
  } else if ('pieces' in part) {
    to.byte(kinds.pieces)
    packNumbers(part.pieces, to)
  } else {
    to.byte(kinds.availability)
    to.number(0)
  }
}

function packNumbers(all: readonly number[], to: ByteWriter): void {
  to.number(all.length)
  for (const one of all) to.number(one)
}

/**
 * Writes the packed card that begins here and goes to the end, for a reader. False, and nothing is written, when it has a word that he does not know. Throws for what
 * `packCard` has not written.
 */
export function writeCard(packed: Buffer, from: number, reader: Reader, to: ByteWriter): boolean {
  const language = locales.indexOf(reader.locale)
  const start = to.end
  let isThere = false
  for (let at = from; at < packed.length;) {
    const kind = packed[at]
    const size = packed.readUInt32LE(at + 1)
    at += 5
    switch (kind) {
      case kinds.text:
        to.copy(packed, at, (at += size))
        break
      case kinds.localized:
        at = writeLocalized(packed, at, size, language, to)
        break
      case kinds.word: {
        const word = reader.words.get(size)
        if (word) to.append(word)
        else return takeBack(to, start)
        break
      }
      case kinds.labels:
        writeLabels(packed, at, size, reader, to)
        at += size * 4
        break
      case kinds.pieces: {
        const pieces = countPieces(packed, at, size, reader)
        isThere ||= pieces > 0
        to.append(reader.amountOf(pieces))
        at += size * 4
        break
      }
      case kinds.availability:
        to.append(isThere ? yes : no)
        break
      default:
        throw new Error(`a card has a part of kind ${kind}`)
    }
  }
  return true
}

function takeBack(to: ByteWriter, start: number): false {
  to.end = start
  return false
}

/** One of so many texts; returns where the last of them ends. */
function writeLocalized(packed: Buffer, from: number, count: number, language: number, to: ByteWriter): number {
  let at = from
  for (let text = 0; text < count; text++) {
    const length = packed.readUInt32LE(at)
    at += 4
    if (text === language) to.copy(packed, at, at + length)
    at += length
  }
  return at
}

function writeLabels(packed: Buffer, at: number, count: number, reader: Reader, to: ByteWriter): void {
  let written = 0
  for (const { id, text } of reader.labels) {
    if (!hasNumber(packed, at, count, id)) continue
    if (written++ > 0) to.append(comma)
    to.append(text)
  }
}

function hasNumber(packed: Buffer, at: number, count: number, wanted: number): boolean {
  for (let n = 0; n < count; n++) if (packed.readUInt32LE(at + n * 4) === wanted) return true
  return false
}

function countPieces(packed: Buffer, at: number, count: number, reader: Reader): number {
  let pieces = 0
  for (let n = 0; n < count; n += 2) {
    if (reader.locations.has(packed.readUInt32LE(at + n * 4))) pieces += packed.readUInt32LE(at + n * 4 + 4)
  }
  return pieces
}
