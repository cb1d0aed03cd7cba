import { Accordion } from '#web/ui/accordion/accordion.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { BlockOf } from './block-of.ts'
import { RichWords, Words } from './words.tsx'
import css from './structure-blocks.module.css'

/** Blocks that put words in an order: questions, tables, steps, contents. */
export function StructureBlock({ block }: { block: BlockOf<'accordion' | 'table' | 'steps' | 'toc'> }) {
  switch (block.kind) {
    case 'accordion':
      return block.items.map(({ question, answer }, index) => (
        <Accordion title={<Words of={question} />} key={index}>
          <RichText>
            <RichWords of={answer} />
          </RichText>
        </Accordion>
      ))
    case 'table':
      return <TableBlock block={block} />
    case 'steps':
      return (
        <ol className={css.steps}>
          {block.items.map(({ title, text, image }, index) => (
            <li key={index}>
              {image && <Picture image={image} sizes="(width < 768px) 100vw, 25vw" ratio={4 / 3} />}
              <p className={css.title}>
                <Words of={title} />
              </p>
              <p>
                <Words of={text} />
              </p>
            </li>
          ))}
        </ol>
      )
    case 'toc':
      return (
        <ul className={css.toc}>
          {block.headings.map(({ text, anchor, level }) => (
            <li data-level={level} key={anchor}>
              <a href={`#${anchor}`}>
                <Words of={text} />
              </a>
            </li>
          ))}
        </ul>
      )
  }
}

/** A table that scrolls in its own frame, which the keyboard reaches. */
function TableBlock({ block: { caption, head, rows, row_heads: rowHeads } }: { block: BlockOf<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <section className={css.scroll} aria-label={caption.text} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <Words of={caption} />
        </caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th scope="col" key={index}>
                <Words of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) =>
                rowHeads && index === 0 ? (
                  <th scope="row" key={index}>
                    <Words of={cell} />
                  </th>
                ) : (
                  <td key={index}>
                    <Words of={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
