export interface TextPart {
  text: string
  /** Whether the shopper typed it. */
  isTyped: boolean
}

/** The text in parts, those marked that begin a word and stand in the query; ё and е are one letter. Source: UX-19. */
export function highlight(text: string, query: string): TextPart[] {
  const words = plain(query).match(/[\p{L}\d]+/gu) ?? []
  const parts: TextPart[] = []
  const add = (part: string, isTyped: boolean) => {
    const last = parts.at(-1)
    if (last?.isTyped === isTyped) last.text += part
    else parts.push({ text: part, isTyped })
  }
  for (const [piece] of text.matchAll(/[\p{L}\d]+|[^\p{L}\d]+/gu)) {
    const typed = words.filter((word) => plain(piece).startsWith(word)).toSorted((a, b) => b.length - a.length)[0]?.length ?? 0
    if (typed > 0) add(piece.slice(0, typed), true)
    if (typed < piece.length) add(piece.slice(typed), false)
  }
  return parts
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
