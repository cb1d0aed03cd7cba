import { placedWords } from './document-text.rules.ts'

/** A piece of an excerpt; marked: it is a word that was asked for, in any form. */
export interface ExcerptPart {
  text: string
  is_marked: boolean
}

/** Words of an excerpt, and how many of them stand before the first that was asked for. */
const length = 28
const before = 6

/** The part of a text in which most of what was asked for stands; `places` are numbers of its words, the first is 1. Its beginning when there are none. */
export function excerptOf(text: string, places: readonly number[]): ExcerptPart[] {
  const words = placedWords(text)
  const asked = new Set(places)
  const firsts = places.length > 0 ? places.map((place) => Math.max(0, place - 1 - before)) : [0]
  const count = (first: number) => places.filter((place) => place > first && place <= first + length).length
  const [first = 0] = firsts.toSorted((a, b) => count(b) - count(a) || a - b)
  const shown = words.slice(first, first + length)
  const end = words[first + length]?.from ?? text.length
  const parts: ExcerptPart[] = []
  const add = (piece: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.is_marked === isMarked) last.text += piece
    else parts.push({ text: piece, is_marked: isMarked })
  }
  let at = first === 0 ? 0 : (shown[0]?.from ?? 0)
  if (first > 0) add('…', false)
  for (const [index, { from, to }] of shown.entries()) {
    add(flat(text.slice(at, from)), false)
    add(text.slice(from, to), asked.has(first + index + 1))
    at = to
  }
  const rest = flat(text.slice(at, end))
  add(first + length < words.length ? `${rest.replace(/[\s,;:«(—-]+$/u, '')}…` : rest.trimEnd(), false)
  return parts
}

/** An excerpt is one line. */
function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}
