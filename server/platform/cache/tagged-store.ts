import { LRUCache } from 'lru-cache'
import { TagIndex } from './tag-index.ts'
import type { Tag } from '../changes/topics.ts'

export interface Stored<V> {
  value: V
  tags: readonly Tag[]
  /** Of the value alone; key and tags are added. */
  bytes: number
}

/** What a tag of an entry weighs: its place in the index. */
const tagBytes = 40

/** Values by key and by tag, within so many bytes; what was not asked for longest goes first. One that is larger than all is not stored. */
export class TaggedStore<V extends object> {
  readonly #values: LRUCache<string, Stored<V>>
  readonly #index = new TagIndex()
  /** Entries that went because there was no room. */
  evictions = 0

  constructor(maxBytes: number) {
    this.#values = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ bytes, tags }, key) => Math.ceil(bytes + key.length * 2 + tags.length * tagBytes) + 1,
      dispose: ({ tags }, key, reason) => {
        this.#index.remove(key, tags)
        if (reason === 'evict') this.evictions++
      },
    })
  }

  get size(): number {
    return this.#values.size
  }

  get bytes(): number {
    return this.#values.calculatedSize
  }

  get(key: string): V | undefined {
    return this.#values.get(key)?.value
  }

  /** The value without counting as asked for. */
  peek(key: string): V | undefined {
    return this.#values.peek(key)?.value
  }

  set(key: string, stored: Stored<V>): void {
    this.#values.delete(key)
    this.#values.set(key, stored)
    if (this.#values.has(key)) this.#index.add(key, stored.tags)
  }

  /** Tells that the value has come to weigh so many bytes more. */
  grow(key: string, bytes: number): void {
    const stored = this.#values.peek(key)
    if (stored) this.set(key, { ...stored, bytes: stored.bytes + bytes })
  }

  delete(key: string): void {
    this.#values.delete(key)
  }

  /** The keys whose values a change of a tag touches. */
  touchedBy(tag: Tag): string[] {
    return this.#index.touchedBy(tag)
  }

  clear(): void {
    this.#values.clear()
    this.#index.clear()
  }
}
