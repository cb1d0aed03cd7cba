import type { PagePart } from '#contracts/page-request.ts'
import type { PageFragments } from './remembered.tsx'

/** The fragments that pages of this process have in common: so many bytes of them, the longest unused goes first. */
export class FragmentMemory {
  readonly #maxBytes: number
  readonly #digest: (text: string) => string
  readonly #known = new Map<string, Uint8Array>()
  readonly #versions = new WeakMap<object, string>()
  #bytes = 0

  /** `digest` gives a text a short name that no other text has. */
  constructor(maxBytes: number, digest: (text: string) => string) {
    this.#maxBytes = maxBytes
    this.#digest = digest
  }

  get size(): number {
    return this.#known.size
  }

  recall(key: string): Uint8Array | undefined {
    const markup = this.#known.get(key)
    if (markup === undefined) return undefined
    // Last used goes last, so that the first one is the one to forget.
    this.#known.delete(key)
    this.#known.set(key, markup)
    return markup
  }

  keep(key: string, markup: Uint8Array): void {
    this.#forget(key)
    this.#known.set(key, markup)
    this.#bytes += weightOf(key, markup)
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  version(thing: object): string {
    const known = this.#versions.get(thing)
    if (known !== undefined) return known
    const version = this.#digest(JSON.stringify(thing))
    this.#versions.set(thing, version)
    return version
  }

  #forget(key: string): void {
    const markup = this.#known.get(key)
    if (markup === undefined) return
    this.#known.delete(key)
    this.#bytes -= weightOf(key, markup)
  }
}

/** An email of a key has two bytes at most. */
function weightOf(key: string, markup: Uint8Array): number {
  return 2 * key.length + markup.length
}

interface Open {
  key: string
  parts: PagePart[]
}

/** The fragments of one rendering. `secret` is nowhere else in the page: only at marks that were set here is it cut. */
export class FragmentCutter implements PageFragments {
  readonly end: React.ReactNode
  readonly version: (thing: object) => string
  readonly #memory: FragmentMemory
  readonly #secret: string
  /** What each mark stands for: the key of a fragment that begins there, or one that was known. */
  readonly #marks: (string | Uint8Array)[] = []

  constructor(memory: FragmentMemory, secret: string) {
    this.#memory = memory
    this.#secret = secret
    this.end = <template data-fragment={`${secret}-end`} />
    this.version = (thing) => memory.version(thing)
  }

  recall(key: string): React.ReactNode {
    const markup = this.#memory.recall(key)
    return markup && this.#mark(markup)
  }

  begin(key: string): React.ReactNode {
    return this.#mark(key)
  }

  /**
   * The finished page without the marks: what was drawn, and between it what was known. What stood between two marks is remembered. Throws
   * when a fragment has no end of its own.
   */
  cut(html: string): PagePart[] {
    const page: PagePart[] = []
    const open: Open[] = []
    const put = (part: PagePart): void => void (open.at(-1)?.parts ?? page).push(part)
    // Text and marks by turns: text, 0, text, 1, text, end, text, end, text.
    html.split(new RegExp(`<template data-fragment="${this.#secret}-(\\w+)"></template>`)).forEach((part, at) => {
      if (at % 2 === 0) return put(part)
      const mark = this.#marks[Number(part)]
      if (mark instanceof Uint8Array) return put(mark)
      if (mark !== undefined) return void open.push({ key: mark, parts: [] })
      const closed = open.pop()
      if (!closed) throw new Error('a remembered fragment ends before it begins')
      const markup = joinParts(closed.parts)
      this.#memory.keep(closed.key, markup)
      put(markup)
    })
    if (open.length > 0) throw new Error('a remembered fragment has no end of its own')
    return page
  }

  #mark(what: string | Uint8Array): React.ReactNode {
    return <template data-fragment={`${this.#secret}-${this.#marks.push(what) - 1}`} />
  }
}

const encoder = new TextEncoder()

/** The bytes of some parts, one behind another. */
export function joinParts(parts: readonly PagePart[]): Uint8Array {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
