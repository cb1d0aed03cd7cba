import { unbroken } from './spaces.ts'

interface Span {
  t: string
  b?: true
  href?: string
}
type Node = { p: Span[] } | { ul: Span[][] }
/** Rich text as pages of blocks store it. */
export interface Rich {
  ru: Node[]
  en: Node[]
}

/** Rich text of a few lines: a paragraph each, a list of those that begin with `- `; `**bold**`, `[a link](/to)`. */
export function richText(ru: string, en: string): Rich {
  return { ru: nodesOf(ru), en: nodesOf(en) }
}

function nodesOf(written: string): Node[] {
  const nodes: Node[] = []
  for (const line of unbroken(written).split('\n')) {
    const last = nodes.at(-1)
    if (!line.startsWith('- ')) nodes.push({ p: spansOf(line) })
    else if (last && 'ul' in last) last.ul.push(spansOf(line.slice(2)))
    else nodes.push({ ul: [spansOf(line.slice(2))] })
  }
  return nodes
}

function spansOf(line: string): Span[] {
  return [...line.matchAll(/\[(?<words>[^\]]+)\]\((?<href>[^)]+)\)|\*\*(?<bold>[^*]+)\*\*|(?<plain>(?:(?!\[|\*\*).)+)/g)].map(
    ({ groups = {} }) => {
      const { words, href, bold, plain } = groups
      if (words !== undefined && href !== undefined) return { t: words, href }
      return bold === undefined ? { t: plain ?? '' } : { t: bold, b: true }
    },
  )
}
