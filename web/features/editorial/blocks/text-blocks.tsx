import { GenericButton } from '#web/features/base/page/generic-button.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { BlockOf } from './block-of.ts'
import { RichWords, Words } from './words.tsx'
import css from './text-blocks.module.css'

/** Blocks of words, of which some stand in columns as well. */
export function TextBlock({ block }: { block: BlockOf<'heading' | 'text' | 'quote' | 'button' | 'divider'> }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={css.heading}>
          <Words of={block.text} />
        </Heading>
      )
    }
    case 'text':
      return (
        <RichText>
          {block.title && (
            <h2>
              <Words of={block.title} />
            </h2>
          )}
          <RichWords of={block.text} />
        </RichText>
      )
    case 'quote':
      return (
        <figure className={css.quote}>
          <blockquote className={css.said}>
            <Words of={block.text} />
          </blockquote>
          <figcaption className={css.by}>
            <Words of={block.author} />
          </figcaption>
        </figure>
      )
    case 'button':
      return (
        <div>
          <GenericButton
            item={{ title: block.title.text, link: block.link, form: block.form }}
            {...(block.look === 'quiet' && { kind: 'line' })}
          />
        </div>
      )
    case 'divider':
      return <hr className={css.divider} />
  }
}
