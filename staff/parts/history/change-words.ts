const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const maxLength = 120

/** How a language says what is no text. */
export interface ValueWords {
  isOn: (value: boolean) => string
  instant: (at: Date) => string
  /** A field within a value, e.g. the language of a text. */
  field: (name: string) => string
  /** What the words of the machine in a field mean, e.g. a state; undefined for a text. */
  named: (field: string, value: string) => string | undefined
}

/** A value of a change in a line, cut at 120 characters; nothing is undefined. */
export function valueInWords(field: string, value: unknown, words: ValueWords): string | undefined {
  const text = said(field, value, words)
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text || undefined
}

function said(field: string, value: unknown, words: ValueWords): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return words.isOn(value)
  if (typeof value === 'string') return words.named(field, value) ?? (instant.test(value) ? words.instant(new Date(value)) : value)
  if (Array.isArray(value)) return value.map((one) => said(field, one, words)).join(', ')
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, part]) => ({ name, text: said(name, part, words) }))
  return parts.flatMap(({ name, text }) => (text === '' ? [] : [`${words.field(name)}: ${text}`])).join('; ')
}

/** The fields of a change, each as it was and as it is; of a value of several parts, e.g. a text in two languages, those that changed. */
export function fieldsOf(
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
  words: ValueWords,
): { name: string; before: string | undefined; after: string | undefined }[] {
  return changed(before, after).flatMap(({ path, was, is }) => {
    const [from, to] = [was, is].map((value) => valueInWords(path.at(-1) ?? '', value, words))
    return from === to ? [] : [{ name: path.map(words.field).join(', '), before: from, after: to }]
  })
}

function changed(before: Parts, after: Parts, above: readonly string[] = []): { path: string[]; was: unknown; is: unknown }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    const path = [...above, name]
    return isParts(was ?? is) && isParts(is ?? was) ? changed((was ?? {}) as Parts, (is ?? {}) as Parts, path) : [{ path, was, is }]
  })
}

type Parts = Readonly<Record<string, unknown>>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
