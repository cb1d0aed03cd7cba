import { isLocale } from '#core/locale.ts'

/** Values of a form with texts in two languages told apart, also those within a group: `{ seo: { title: { ru } } }` is `{ 'seo.title.ru' }`. */
export function flatFields(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (!isPlain(value)) return [[name, value]]
    return Object.entries(value).flatMap(([part, one]): [string, unknown][] =>
      isLocalized(one) ? Object.entries(one).map(([locale, text]) => [`${name}.${part}.${locale}`, text]) : [[`${name}.${part}`, one]],
    )
  })
  return Object.fromEntries(flat)
}

/** What `flatFields` told apart, together again. */
export function nestFields(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flat)) put(values, path.split('.'), value)
  return values
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = isPlain(into[name]) ? into[name] : {}
  into[name] = inner
  put(inner, rest, value)
}

/** The fields that are other now than when they were sent, as `flatFields` tells them apart. */
export function changedSince(sent: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const then = flatFields(sent)
  return Object.fromEntries(Object.entries(flatFields(now)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name])))
}

/** The paths at which react-hook-form notes something: that a field was changed (`true`), or an error (`{ type }`). */
export function notedPaths(noted: Readonly<Record<string, unknown>>, before = ''): string[] {
  return Object.entries(noted).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    const path = before + name
    return isPlain(value) && typeof value.type !== 'string' ? notedPaths(value, `${path}.`) : [path]
  })
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalized = (value: unknown): value is Record<string, unknown> => {
  if (!isPlain(value)) return false
  const names = Object.keys(value)
  return names.length > 0 && names.every(isLocale)
}
