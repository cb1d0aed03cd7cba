/** A set of products: bit `n` stands for the product with ordinal `n`. */
export type Bits = Uint32Array

export function hasBit(bits: Bits, at: number): boolean {
  return ((bits[at >>> 5] as number) & (1 << (at & 31))) !== 0
}

export function setBit(bits: Bits, at: number, isSet: boolean): void {
  const word = bits[at >>> 5] as number
  bits[at >>> 5] = isSet ? word | (1 << (at & 31)) : word & ~(1 << (at & 31))
}

/** How many bits a word has. */
export function countWord(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of the lowest bit of a word; 32 when there is none. */
export function lowestBit(word: number): number {
  return word === 0 ? 32 : 31 - Math.clz32(word & -word)
}

/** The words of a set that are not empty: from `first` up to, without, `end`. A category lies close together. */
export interface Span {
  first: number
  end: number
}

export function spanOf(bits: Bits): Span {
  let first = 0
  let end = bits.length
  while (first < end && bits[first] === 0) first++
  while (end > first && bits[end - 1] === 0) end--
  return { first, end }
}

/** So many words, from a multiple on, are a block of a set. */
export const blockWords = 256

/** The blocks of an empty set of so many words. */
export function noBlocks(words: number): Bits {
  return new Uint32Array(Math.ceil(words / blockWords / 32))
}

/** The blocks that are not empty, as a set of their numbers: sizes of shoes stand where shoes are. Outside of the span nothing is looked at. */
export function blocksOf(bits: Bits, { first, end }: Span): Bits {
  const blocks = noBlocks(bits.length)
  for (let at = first; at < end; at++) {
    if (bits[at] === 0) continue
    setBit(blocks, Math.floor(at / blockWords), true)
    // The next word is of the next block.
    at |= blockWords - 1
  }
  return blocks
}

export function countBits(bits: Bits, { first, end }: Span): number {
  let n = 0
  for (let at = first; at < end; at++) n += countWord(bits[at] as number)
  return n
}

/** How many bits both have. */
export function countBoth(a: Bits, b: Bits, { first, end }: Span): number {
  let n = 0
  for (let at = first; at < end; at++) n += countWord((a[at] as number) & (b[at] as number))
  return n
}

/** `into` becomes what both have. */
export function intersect(into: Bits, a: Bits, b: Bits, { first, end }: Span): void {
  for (let at = first; at < end; at++) into[at] = (a[at] as number) & (b[at] as number)
}

/** `into` becomes what either has. */
export function unite(into: Bits, a: Bits, b: Bits, { first, end }: Span): void {
  for (let at = first; at < end; at++) into[at] = (a[at] as number) | (b[at] as number)
}

/** `into` becomes what `a` has and `b` has not. */
export function subtract(into: Bits, a: Bits, b: Bits, { first, end }: Span): void {
  for (let at = first; at < end; at++) into[at] = (a[at] as number) & ~(b[at] as number)
}

/** Writes the ordinals of a set into `into`, lowest first; returns how many. */
export function listBits(bits: Bits, { first, end }: Span, into: Uint32Array): number {
  let n = 0
  for (let at = first; at < end; at++) {
    let word = bits[at] as number
    const base = at << 5
    while (word !== 0) {
      into[n++] = base + lowestBit(word)
      word &= word - 1
    }
  }
  return n
}
