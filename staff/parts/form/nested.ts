/** Values of a form with texts in two languages told apart: `{ text: { ru } }` is `{ 'text.ru' }`. */
export function flatFields(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isPlain(value) ? Object.entries(value).map(([part, one]) => [`${name}.${part}`, one] as const) : [[name, value] as const],
    ),
  )
}

/** What `flatFields` told apart, together again. */
export function nestFields(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flat)) {
    const [name = '', part] = path.split('.')
    values[name] = part === undefined ? value : { ...(isPlain(values[name]) ? values[name] : {}), [part]: value }
  }
  return values
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
