import type { ApiAnswer, ApiKey, ApiParsed } from '#contracts/api.ts'
import type { Tag } from '../changes/topics.ts'

/** What an answer was made of, and until when the same question has the same answer though nothing of it changes. */
export interface Uses {
  tags: readonly Tag[]
  until?: Date
}

/** What an answer of an endpoint was made of: a pure function of input and answer, in `<module>.uses.ts`. Without an answer the call was refused. */
export type UsesOf<K extends ApiKey> = (input: ApiParsed<K>, answer: ApiAnswer<K> | undefined) => Uses

/** What all the calls of one page were made of. */
export class PageUses {
  readonly tags = new Set<Tag>()
  /** Milliseconds of the shop's clock; undefined while nothing ends by itself. */
  until: number | undefined
  /** A call broke down, or was refused for the moment: what was made without it must not be kept. */
  isBroken = false

  add({ tags, until }: Uses): void {
    for (const tag of tags) this.tags.add(tag)
    if (until) this.until = Math.min(this.until ?? Infinity, until.getTime())
  }
}
