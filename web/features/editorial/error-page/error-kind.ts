/** `locale` an address in a language the shop does not have, `missing` no such page, `outage` something is broken. */
export type ErrorKind = 'locale' | 'missing' | 'outage'

/** What kind of failure an answer is; no answer at all is an outage. Source: RT-09, RT-10. */
export function errorKind(response: { status: number; data: unknown } | undefined): ErrorKind {
  if (response === undefined || response.status >= 500) return 'outage'
  return response.data === 'LocaleError' ? 'locale' : 'missing'
}

/** Where its words are: those of an outage are on every page, those of a missing page travel with what shows them. */
export function wordsOf(kind: ErrorKind): 'error' | 'error-scene' {
  return kind === 'outage' ? 'error' : 'error-scene'
}
