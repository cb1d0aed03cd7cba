import type { Block } from '#contracts/blocks.contract.ts'
import type { PageData } from '#contracts/content-pages.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { plainLetters } from '#core/plain-letters.ts'

/** What an answer says in one language, part by part. */
export interface DocumentText {
  title: string
  lead: string
  /** Of the answer, of its questions, steps and tables. */
  headings: string
  keywords: string
  /** The lead and all other words. */
  body: string
}

type RichNode = Extract<Block, { kind: 'text' }>['text']['ru'][number]
type Rich = { ru: RichNode[]; en?: RichNode[] | undefined }

/** The texts of an answer in a language; what is not translated is in Russian, as on its page. */
export function documentText(data: PageData<'help'>, locale: Locale): DocumentText {
  const say = (text: LocalizedText) => textIn(locale, text)
  const rich = (text: Rich) => (locale === 'en' && text.en ? text.en : text.ru).map(nodeText).join(' ')
  const headings: string[] = []
  const lead = data.lead ? say(data.lead) : ''
  const body = [lead]
  for (const block of data.blocks) {
    // What comes and goes by itself is not looked for.
    if (block.hidden || block.from || block.until) continue
    switch (block.kind) {
      case 'heading':
        headings.push(say(block.text))
        break
      case 'text':
        if (block.title) headings.push(say(block.title))
        body.push(rich(block.text))
        break
      case 'steps':
        headings.push(...block.items.map((item) => say(item.title)))
        body.push(...block.items.map((item) => say(item.text)))
        break
      case 'accordion':
        headings.push(...block.items.map((item) => say(item.question)))
        body.push(...block.items.map((item) => rich(item.answer)))
        break
      case 'table':
        headings.push(say(block.caption))
        body.push(...[block.head, ...block.rows].map((cells) => cells.map(say).join(', ')))
        break
      default:
        break
    }
  }
  return {
    title: say(data.title),
    lead,
    headings: headings.join('\n'),
    keywords: data.keywords.map(say).join('\n'),
    body: body.filter((part) => part !== '').join('\n'),
  }
}

function nodeText(node: RichNode): string {
  if ('p' in node) return lineText(node.p)
  return ('ul' in node ? node.ul : node.ol).map(lineText).join('; ')
}

function lineText(spans: readonly { t: string }[]): string {
  return spans.map(({ t }) => t).join('')
}

/** A word of a text as it is compared, and where it stands. */
export interface PlacedWord {
  word: string
  from: number
  to: number
}

/** The words of a text: letters and digits, small, ё as е. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\d]+/gu)].map((match) => ({
    word: plainLetters(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** As many places as PostgreSQL keeps of a word. */
const mostPlaces = 255
const lastPlace = 16_383

/**
 * The words of an answer in PostgreSQL's writing of a tsvector: each of its lexemes at the place of the word, counted through title, headings, keywords and
 * body, so that a place in the body tells which word of it was found.
 */
export function wordsVector(
  { title, headings, keywords, body }: Omit<DocumentText, 'lead'>,
  lexemes: ReadonlyMap<string, readonly string[]>,
): string {
  const places = new Map<string, string[]>()
  let place = 0
  for (const [text, weight] of [
    [title, 'A'],
    [headings, 'B'],
    [keywords, 'B'],
    [body, 'D'],
  ] as const) {
    for (const { word } of placedWords(text)) {
      place += 1
      if (place > lastPlace) break
      for (const lexeme of lexemes.get(word) ?? []) {
        const own = places.get(lexeme) ?? []
        if (own.length < mostPlaces) own.push(`${place}${weight}`)
        places.set(lexeme, own)
      }
    }
  }
  return [...places].map(([lexeme, own]) => `'${lexeme.replaceAll("'", "''")}':${own.join(',')}`).join(' ')
}

/** How many places of a tsvector come before the body. */
export function placesBeforeBody({ title, headings, keywords }: Pick<DocumentText, 'title' | 'headings' | 'keywords'>): number {
  return [title, headings, keywords].reduce((sum, text) => sum + placedWords(text).length, 0)
}
