import { topicOf } from './tag-index.ts'
import type { Tag } from '../changes/change-feed.ts'

/** A place in the order of drops; what began there must not be stored when one of its tags was dropped later. */
export type Position = number

/**
 * Which tags were dropped while values were being made, so that none is stored that was made of data from before its drop. Remembers only as long as
 * something is being made.
 */
export class DropLog {
  #position = 0
  #everythingAt = 0
  #underway = 0
  readonly #tags = new Map<Tag, Position>()
  readonly #topics = new Map<string, Position>()

  /** Where the order of drops stands now. */
  get position(): Position {
    return this.#position
  }

  /** Call it before the first reading of a value, and `end` when that was stored or is not to be. */
  begin(): Position {
    this.#underway++
    return this.#position
  }

  end(): void {
    this.#underway--
    if (this.#underway > 0) return
    this.#tags.clear()
    this.#topics.clear()
  }

  dropped(tags: Iterable<Tag>): void {
    this.#position++
    if (this.#underway === 0) return
    for (const tag of tags) {
      this.#tags.set(tag, this.#position)
      this.#topics.set(topicOf(tag), this.#position)
    }
  }

  droppedEverything(): void {
    this.#everythingAt = ++this.#position
  }

  /** Whether a value that began at a position may be older than the last drop of a tag. */
  isDroppedSince(tag: Tag, began: Position): boolean {
    const topic = topicOf(tag)
    const at = tag === topic ? this.#topics.get(topic) : Math.max(this.#tags.get(tag) ?? 0, this.#tags.get(topic) ?? 0)
    return this.#everythingAt > began || (at ?? 0) > began
  }

  isEverythingDroppedSince(began: Position): boolean {
    return this.#everythingAt > began
  }
}
