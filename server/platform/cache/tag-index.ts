import type { Tag } from '../changes/topics.ts'

/** The topic of a tag: `product` of `product:12`. A tag without an id is the whole topic. */
export function topicOf(tag: Tag): string {
  const at = tag.indexOf(':')
  return at < 0 ? tag : tag.slice(0, at)
}

/** Which keys carry which tags. A whole topic touches all its tags; a tag with an id also touches keys that carry the whole topic. */
export class TagIndex {
  readonly #keys = new Map<string, Map<Tag, Set<string>>>()

  add(key: string, tags: Iterable<Tag>): void {
    for (const tag of tags) {
      const topic = topicOf(tag)
      const ofTopic = this.#keys.get(topic) ?? new Map<Tag, Set<string>>()
      this.#keys.set(topic, ofTopic)
      const keys = ofTopic.get(tag) ?? new Set<string>()
      ofTopic.set(tag, keys.add(key))
    }
  }

  remove(key: string, tags: Iterable<Tag>): void {
    for (const tag of tags) {
      const topic = topicOf(tag)
      const ofTopic = this.#keys.get(topic)
      const keys = ofTopic?.get(tag)
      if (!ofTopic || !keys?.delete(key) || keys.size > 0) continue
      ofTopic.delete(tag)
      if (ofTopic.size === 0) this.#keys.delete(topic)
    }
  }

  /** The keys that a change of a tag touches, in a list of their own. */
  touchedBy(tag: Tag): string[] {
    const topic = topicOf(tag)
    const ofTopic = this.#keys.get(topic)
    if (!ofTopic) return []
    if (tag === topic) return [...ofTopic.values()].flatMap((keys) => [...keys])
    return [...(ofTopic.get(tag) ?? []), ...(ofTopic.get(topic) ?? [])]
  }

  clear(): void {
    this.#keys.clear()
  }
}
