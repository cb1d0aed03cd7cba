import { DomainError } from '#core/domain-error.ts'
import { hasRightCheckDigit } from '#core/gtin.ts'

/** FNC1, as a scanner sends it between the parts of a code. */
const separator = '\x1d'
/** As people and programs write it who cannot send it. */
const typedSeparators = /\\x1d|\\u001d|<GS>/gi
/** What a scanner says first of a GS1 DataMatrix, where it is set to. */
const symbology = /^\]d2/i
/** The signs of a GS1 code (character set 82). */
const signs = String.raw`[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]`
const serialPattern = new RegExp(`^${signs}{1,20}$`)
/** A part of the tail: two digits say what it is (91: the key of the check, 92: the check). */
const tailPattern = new RegExp(String.raw`^\d{2}${signs}{1,90}$`)
/** As many signs as a register takes. Source: yookassa.ru/developers, `gs_1m`. */
const longest = 200

export interface MarkingCode {
  /** `01`, the GTIN, `21`, the serial number: what tells the piece from every other. */
  mark: string
  /** With the tail behind separators, as the receipt names it. */
  code: string
}

export type ReadCode = { ok: true; read: MarkingCode } | { ok: false; problem: 'shape' | 'check_digit' | 'serial' | 'tail' }

/**
 * A marking code as it was scanned or typed: (01) with 14 digits, (21) with 1–20 signs, and behind separators whatever follows. Where it has no real
 * separators, typed ones (`\x1d`, `<GS>`) are taken for them. Source: GS1 General Specifications §3, §5.6; честныйзнак.рф, code of clothes and shoes.
 */
export function readMarkingCode(scanned: string): ReadCode {
  const typed = scanned.trim().replace(symbology, '')
  const plain = typed.includes(separator) ? typed : typed.replace(typedSeparators, separator)
  const [head = '', ...tail] = plain.split(separator).filter((part) => part !== '')
  const [, gtin = '', serial = ''] = /^01(\d{14})21(.*)$/.exec(head) ?? []
  if (gtin === '' || plain.length > longest) return { ok: false, problem: 'shape' }
  if (!hasRightCheckDigit(gtin)) return { ok: false, problem: 'check_digit' }
  if (!serialPattern.test(serial)) return { ok: false, problem: 'serial' }
  if (!tail.every((part) => tailPattern.test(part))) return { ok: false, problem: 'tail' }
  return { ok: true, read: { mark: head, code: [head, ...tail].join(separator) } }
}

/** A code as people read it: without its tail, which only machines do. */
export function shownCode(code: string): string {
  return code.split(separator)[0] ?? ''
}

/** A code that was scanned for a line of an order. */
export interface Scan {
  /** Where it stands among those that were scanned together, from 1 on. */
  at: number
  /** The place of the line in the order, from 0 on. */
  place: number
  code: string
}

/**
 * What was scanned, a piece a line: the place of the order's line from 1 on, a space, the code. Empty lines say nothing. Of a line of another shape the
 * refusal (400 `marking.unreadable`) stands beside the rest.
 */
export function readScans(text: string): { scans: Scan[]; refusals: DomainError[] } {
  const scans: Scan[] = []
  const refusals: DomainError[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const at = index + 1
    const [, place, code] = /^\s*([1-9]\d{0,2})[ \t]+(\S.*)$/.exec(line) ?? []
    if (place !== undefined && code !== undefined) scans.push({ at, place: Number(place) - 1, code })
    else refusals.push(new DomainError({ code: 'marking.unreadable', status: 400, params: { at } }))
  }
  return { scans, refusals }
}

/** How many codes must and may be named when `going` of a line's `pieces` go, of which `coded` have a code. */
export function namedRange({ coded, pieces, going }: { coded: number; pieces: number; going: number }): { least: number; most: number } {
  return { least: Math.max(0, coded - (pieces - going)), most: Math.min(going, coded) }
}
