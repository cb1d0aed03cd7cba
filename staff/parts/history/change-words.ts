/** A value of a change in a line: a text as it is, else as JSON; nothing is a dash. */
export function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** The fields of a change, each as it was and as it is. */
export function fieldsOf({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name,
    before: valueInWords(before[name]),
    after: valueInWords(after[name]),
  }))
}
