export interface LinkedPart {
  text: string
  /** A path of the shop or an http address; absent for plain words. */
  href?: string
}

/** Cuts a text at its `<a href="…">…</a>`; anything else that looks like markup stays text. Addresses of other kinds lose their link. */
export function splitLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let at = 0
  for (const match of text.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)) {
    const [whole, href = '', words = ''] = match
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push(/^(?:\/(?!\/)|https?:\/\/)/.test(href) ? { text: words, href } : { text: words })
    at = match.index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
