import type { PageFragments } from './remembered.tsx'

/** The fragments that pages of this process have in common; the longest unused goes first. */
export class FragmentMemory {
  readonly #most: number
  readonly #known = new Map<string, string>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#known.size
  }

  recall(key: string): string | undefined {
    const markup = this.#known.get(key)
    if (markup !== undefined) this.keep(key, markup)
    return markup
  }

  keep(key: string, markup: string): void {
    this.#known.delete(key)
    this.#known.set(key, markup)
    if (this.#known.size <= this.#most) return
    const [oldest = ''] = this.#known.keys()
    this.#known.delete(oldest)
  }
}

/** The fragments of one rendering. `secret` is nowhere else in the page: only at marks that were set here is it cut. */
export class FragmentCutter implements PageFragments {
  readonly end: React.ReactNode
  readonly #memory: FragmentMemory
  readonly #secret: string
  readonly #keys: string[] = []

  constructor(memory: FragmentMemory, secret: string) {
    this.#memory = memory
    this.#secret = secret
    this.end = <template data-fragment={`${secret}-end`} />
  }

  recall(key: string): string | undefined {
    return this.#memory.recall(key)
  }

  begin(key: string): React.ReactNode {
    return <template data-fragment={`${this.#secret}-${this.#keys.push(key) - 1}`} />
  }

  /** The finished page without the marks; what stood between them is remembered. Throws when a fragment has no end or holds another. */
  cut(html: string): string {
    if (this.#keys.length === 0) return html
    const parts = html.split(new RegExp(`<template data-fragment="${this.#secret}-(\\w+)"></template>`))
    // What is between two marks stands after the name of the first: text, 0, fragment, end, text, 1, …
    for (let at = 1; at < parts.length; at += 4) {
      const key = this.#keys[Number(parts[at])]
      if (key === undefined || parts[at + 2] !== 'end') throw new Error('a remembered fragment has no end of its own')
      this.#memory.keep(key, parts[at + 1] ?? '')
    }
    return parts.filter((_, index) => index % 2 === 0).join('')
  }
}
