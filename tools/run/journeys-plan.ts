/** For each journey file (from `tests/`) what it walks: names of features, modules and folders of routes, or paths that end in a slash or are files. */
export type Covers = Readonly<Record<string, readonly string[]>>

/** Which journeys a run of everyday depth takes. */
export interface JourneyPlan {
  /** Files of which every case runs: they changed, or walk what changed. */
  whole: readonly string[]
  /** Files of which the cases with `[smoke]` in their title run. */
  smoke: readonly string[]
  /** Files of which nothing runs. */
  left: readonly string[]
  /** Changed folders that every journey walks: too wide for everyday depth. */
  wide: readonly string[]
}

/** The word in the title of a journey that runs with every change. */
export const smokeMark = '[smoke]'

/**
 * Chooses journeys: those that walk a changed feature, module or route, and of the others the smoke cases. `specs` are the files with their text.
 * Without `changed` the smoke cases alone. Source: decision 0104.
 */
export function planJourneys(specs: ReadonlyMap<string, string>, covers: Covers, changed: readonly string[] = []): JourneyPlan {
  const found = changed.map(subjectOf)
  const names = new Set(found.flatMap(({ name }) => name ?? []))
  const walks = (spec: string): boolean =>
    changed.includes(`tests/${spec}`) ||
    (covers[spec] ?? []).some((one) => (one.includes('/') ? changed.some((file) => `${file}/`.startsWith(one)) : names.has(one)))
  const all = [...specs.keys()].toSorted()
  const whole = all.filter(walks)
  const smoke = all.filter((spec) => !walks(spec) && specs.get(spec)?.includes(smokeMark))
  return {
    whole,
    smoke,
    left: all.filter((spec) => !whole.includes(spec) && !smoke.includes(spec)),
    wide: [...new Set(found.flatMap(({ wide }) => wide ?? []))].toSorted(),
  }
}

/**
 * Journeys that are not listed or are gone, names of `wanted` that no journey walks, and names that are none: neither wanted nor `known` besides.
 */
export function judgeCovers(
  specs: readonly string[],
  covers: Covers,
  wanted: readonly string[],
  known: readonly string[] = [],
): { file: string; rule: string }[] {
  const walked = new Set(Object.values(covers).flat())
  return [
    ...specs.filter((spec) => !covers[spec]).map((file) => ({ file, rule: 'is not in tests/e2e/covers.ts' })),
    ...Object.keys(covers)
      .filter((spec) => !specs.includes(spec))
      .map((file) => ({ file, rule: 'is in tests/e2e/covers.ts, and is gone' })),
    ...wanted.filter((name) => !walked.has(name)).map((file) => ({ file, rule: 'is walked by no journey in tests/e2e/covers.ts' })),
    ...[...walked]
      .filter((name) => !name.includes('/') && ![...wanted, ...known].includes(name))
      .map((file) => ({ file, rule: 'is no feature, module, contract or folder of routes' })),
  ]
}

const named = [
  /^(?:web\/features|server\/modules)\/[^/]+\/([^/]+)\//,
  /^web\/routes\/([\w-]+)[/.]/,
  /^contracts\/(?:staff\/)?([\w-]+)\.contract\.ts$/,
]
const everywhere = /^(web\/(?:ui|lib|styles)|server\/(?:ssr|platform)|core|tests\/support|tests\/e2e\/steps)\//

/** The name by which `covers` knows a file, and the wide folder that it lies in. */
export function subjectOf(file: string): { name?: string; wide?: string } {
  const name = named.map((pattern) => pattern.exec(file)?.[1]).find(Boolean)
  const wide = everywhere.exec(file)?.[1]
  return { ...(name && { name }), ...(wide && !/\.(?:test|readme)\./i.test(file) && { wide }) }
}
