/** A stream of chances that is the same for the same seed (mulberry32). */
export class Rng {
  private state: number

  constructor(...seed: (string | number)[]) {
    this.state = [...seed.join('/')].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619), 2_166_136_261)
  }

  /** In [0, 1). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  chance(share: number): boolean {
    return this.roll() < share
  }

  /** From `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.roll() * (max - min + 1))
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.between(0, list.length - 1)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  /** One of the keys, the likelier the heavier. */
  weighted<K extends string>(weights: Record<K, number>): K {
    const entries = Object.entries(weights) as [K, number][]
    let left = this.roll() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key
    throw new Error('nothing has any weight')
  }
}
