/** An element of a document; `text` is that of itself alone, without its meaning as markup. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root of an XML document. Throws for what is not well-formed, of what feeds and sitemaps use of the language. */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parts = /<\?xml [^>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let at = 0
  for (const match of xml.matchAll(parts)) {
    at = match.index + match[0].length
    const [, section, close, name, attributes = '', empty, text] = match
    const parent = open.at(-1)
    if (!parent) throw new Error(`more is closed than was opened before ${at}`)
    if (section !== undefined) parent.text += section
    else if (text !== undefined) parent.text += unescaped(text)
    else if (close) {
      if (parent.name !== name) throw new Error(`${parent.name} is closed as ${name} before ${at}`)
      open.pop()
    } else if (name !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)] as const)
      const element: XmlElement = { name, attributes: Object.fromEntries(pairs), text: '', children: [] }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (at !== xml.length) throw new Error(`not well-formed from ${at}: ${xml.slice(at, at + 60)}`)
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1 || top.text.trim()) throw new Error('there must be one root, and it must be closed')
  return root
}

function unescaped(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text)) throw new Error('a character that no XML may hold')
  return text.replaceAll(/&(#\d+|\w+)?(;?)/g, (whole, name: string | undefined, end) => {
    const meant = name === undefined ? undefined : entities[name]
    if (meant === undefined || !end) throw new Error(`not an entity: ${whole}`)
    return meant
  })
}

/** The children of this name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** The one child of this name. Throws when there is none or more. */
export function childOf(parent: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenOf(parent, name)
  if (!child || others.length > 0) throw new Error(`${parent.name} has ${child ? 'several' : 'no'} ${name}`)
  return child
}

/** The texts of the children of this name. */
export function textsOf(parent: XmlElement, name: string): string[] {
  return childrenOf(parent, name).map(({ text }) => text)
}
