import { Link } from 'react-router'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './looks-block.module.css'

/** Three looks of the lookbook: one large, two beside it; each leads to its place in its collection. */
export function LooksBlock({ block }: { block: BlockOf<'looks'> }) {
  return (
    <Wrap>
      <Section title={block.title} aside={block.url_title && <TextLink to={block.url}>{block.url_title}</TextLink>}>
        <ul className={css.looks}>
          {block.looks.map((look, index) => (
            <li key={look.id}>
              <Link to={look.url}>
                <Picture
                  image={look.image}
                  sizes={index === 0 ? '(width < 768px) 100vw, 50vw' : '(width < 768px) 50vw, 25vw'}
                  ratio={3 / 4}
                  alt=""
                />
                <span className={css.caption}>{look.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}
