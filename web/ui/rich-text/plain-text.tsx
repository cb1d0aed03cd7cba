import { RichText } from './rich-text.tsx'

type PlainTextProps = { page: { text: string; blocks: readonly { id: string; title: string; text: string }[] } }

/** The text of a page as the staff keep it, a paragraph for each line, and its parts. */
export function PlainText({ page }: PlainTextProps) {
  return (
    <RichText>
      {paragraphs(page.text)}
      {page.blocks.map((block) => (
        <section key={block.title} id={block.id || undefined}>
          <h2>{block.title}</h2>
          {paragraphs(block.text)}
        </section>
      ))}
    </RichText>
  )
}

function paragraphs(text: string) {
  return text
    .split(/\n+/)
    .filter((line) => line !== '')
    .map((line, index) => <p key={index}>{line}</p>)
}
