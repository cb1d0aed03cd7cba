import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { ShownRich, ShownText } from '#contracts/shown-blocks.contract.ts'
import { Link } from 'react-router'

/** A text of staff; in Russian on an English page it says so, for voices and translators. Source: MAG-13. */
export function Words({ of: { text, lang } }: { of: ShownText }) {
  return lang ? <span lang={lang}>{text}</span> : text
}

/** The same within something that says its own language already. */
export function wordsWithin(lang: ShownText['lang'], of: ShownText | null) {
  if (!of || of.lang === lang) return of?.text
  return <span lang={of.lang ?? 'en'}>{of.text}</span>
}

/** Rich text: paragraphs and lists of bold, italic and linked words, drawn as text and never as HTML. Source: MAG-08. */
export function RichWords({ of: { nodes, lang } }: { of: ShownRich }) {
  return (
    <div lang={lang}>
      {nodes.map((node, index) => (
        <Node node={node} key={index} />
      ))}
    </div>
  )
}

type Span = Extract<RichNode, { p: unknown }>['p'][number]

function Node({ node }: { node: RichNode }) {
  if ('p' in node) {
    return (
      <p>
        <Spans spans={node.p} />
      </p>
    )
  }
  const List = 'ul' in node ? 'ul' : 'ol'
  const items = 'ul' in node ? node.ul : node.ol
  return (
    <List>
      {items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <SpanWords span={span} key={index} />)
}

function SpanWords({ span: { t, b, i, href } }: { span: Span }) {
  const italic = i ? <em>{t}</em> : t
  const words = b ? <strong>{italic}</strong> : italic
  if (href === undefined) return words
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>
  return href.startsWith('https:') ? (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <a href={href}>{words}</a>
  )
}
