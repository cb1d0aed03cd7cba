import type { MembershipRule } from '../catalog.schema.ts'

/** A category with its rule, if it has one. */
export interface RuledPlace {
  path: string
  rule: MembershipRule | null
}

/**
 * The categories by which a rule leads back to its own category, from the one that it names; undefined when it does not. Products would hold themselves in such a
 * circle: they would stay when nothing but their own membership speaks for them.
 */
export function findRuleCircle(path: string, all: readonly RuledPlace[]): string[] | undefined {
  const isIn = (below: string, above: string) => below === above || below.startsWith(`${above}/`)
  const ruled = all.filter((place) => place.rule?.categories)
  const namedBy = (place: RuledPlace) =>
    (place.rule?.categories ?? []).flatMap((named) => ruled.filter((other) => isIn(other.path, named)).map((other) => ({ named, other })))
  const seen = new Set<string>()
  const walk = (place: RuledPlace): string[] | undefined => {
    for (const { named, other } of namedBy(place)) {
      if (other.path === path) return [named]
      if (seen.has(other.path)) continue
      seen.add(other.path)
      const rest = walk(other)
      if (rest) return [named, ...rest]
    }
    return undefined
  }
  const own = ruled.find((place) => place.path === path)
  return own && walk(own)
}
