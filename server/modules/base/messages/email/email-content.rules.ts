/** A piece of a line: words, or an address of the shop that can be followed. */
export interface Piece {
  text: string
  href?: string
}

/** A part of an email below its heading; `rows` are what costs how much, `action` the first address that can be followed. */
export type EmailPart =
  | { kind: 'text'; pieces: readonly Piece[] }
  | { kind: 'rows'; rows: readonly { what: string; sum: string }[] }
  | { kind: 'action'; href: string }

export interface EmailContent {
  /** Digits of a login code, when it is what the email begins with. */
  code?: string
  heading: string
  parts: readonly EmailPart[]
}

const row = /^(?<what>.+?)(?: — |: )(?<sum>[−-]?\d[\d\s.,]*(?:₽|RUB)|подарок|gift)$/u
const address = /https?:\/\/[^\s<>"]+/g
const beginsWithCode = /^(?<code>\d{4,8}) /

/**
 * What an email says, taken from its text, so that both can only tell the same: its subject is the heading, lines of things and sums a table, the
 * first address a button. Only addresses of the shop itself (`origin`) can be followed: texts hold words of strangers too. Source: MAIL-01.
 */
export function contentOf({ text, subject }: { text: string; subject: string }, origin: string): EmailContent {
  const heading = text.trimStart().startsWith(subject) ? subject : ''
  const rest = text
    .trimStart()
    .slice(heading.length)
    .replace(/^[.:,\s]+/, '')
  const code = beginsWithCode.exec(heading)?.groups?.['code']
  const parts: EmailPart[] = []
  for (const block of rest.split(/\n{2,}/))
    parts.push(
      ...partsOf(
        block.split('\n').filter((line) => line.trim()),
        origin,
      ),
    )
  return { ...(code && { code }), heading, parts: withAction(parts) }
}

function partsOf(lines: readonly string[], origin: string): EmailPart[] {
  const rows = lines.map((line) => row.exec(line)?.groups)
  if (rows.length > 0 && rows.every((one) => one !== undefined))
    return [{ kind: 'rows', rows: rows.map((one) => ({ what: one?.['what'] ?? '', sum: one?.['sum'] ?? '' })) }]
  return lines.map((line) => ({ kind: 'text', pieces: piecesOf(line, origin) }))
}

function piecesOf(line: string, origin: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = found.replace(/[.,;:!?)»”]+$/, '')
    if (URL.parse(href)?.origin !== origin) continue
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** The button stands behind the line that names its address. */
function withAction(parts: readonly EmailPart[]): EmailPart[] {
  const at = parts.findIndex((part) => part.kind === 'text' && part.pieces.some((piece) => piece.href))
  const part = parts[at]
  if (part?.kind !== 'text') return [...parts]
  const href = part.pieces.find((piece) => piece.href)?.href ?? ''
  return [...parts.slice(0, at + 1), { kind: 'action', href }, ...parts.slice(at + 1)]
}
