/** A text for LIKE in which `%`, `_` and `\` stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** A pattern for LIKE: the text as it is, anywhere. */
export const anywhere = (text: string): string => `%${escapeLike(text)}%`
