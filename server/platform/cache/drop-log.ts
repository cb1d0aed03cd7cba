import { topicOf } from './tag-index.ts'
import type { Tag } from '../changes/topics.ts'

/** A place in the order of drops; what began there must not be stored when one of its tags was dropped later. */
export type Position = number

/**
 * Which tags were dropped while values were being made, so that none is stored that was made of data from before its drop. A drop is kept as long
 * as something is being made that was begun before it.
 */
export class DropLog {
  #position = 0
  #everythingAt = 0
  /** How many values that were begun at a position are still being made, the oldest position first. */
  readonly #underway = new Map<Position, number>()
  /** The last drop of each tag, the oldest first. */
  readonly #tags = new Map<Tag, Position>()
  readonly #topics = new Map<string, Position>()

  /** Where the order of drops stands now. */
  get position(): Position {
    return this.#position
  }

  /** Call it before the first reading of a value, and `end` when that was stored or is not to be. */
  begin(): Position {
    this.#underway.set(this.#position, (this.#underway.get(this.#position) ?? 0) + 1)
    return this.#position
  }

  end(began: Position): void {
    const others = (this.#underway.get(began) ?? 1) - 1
    if (others > 0) return void this.#underway.set(began, others)
    this.#underway.delete(began)
    const [oldest = Infinity] = this.#underway.keys()
    for (const drops of [this.#tags, this.#topics]) {
      for (const [name, at] of drops) {
        if (at > oldest) break
        drops.delete(name)
      }
    }
  }

  /** Drops that are kept. */
  get size(): number {
    return this.#tags.size
  }

  dropped(tags: Iterable<Tag>): void {
    this.#position++
    if (this.#underway.size === 0) return
    const write = (drops: Map<string, Position>, name: string): void => {
      drops.delete(name)
      drops.set(name, this.#position)
    }
    for (const tag of tags) {
      write(this.#tags, tag)
      write(this.#topics, topicOf(tag))
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
