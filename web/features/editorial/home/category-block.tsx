import { Link } from 'react-router'
import { formatCount } from '#core/money.ts'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf, Said } from './block-of.ts'
import css from './category-block.module.css'

type Category = Said<Omit<BlockOf<'catalog'>, 'links'>, 'title'> & { links: readonly Said<BlockOf<'catalog'>['links'][number], 'title'>[] }

/** The catalog banner: a category as a picture, with its children and the number of goods in each. Source: SH-16. */
export function CategoryBlock({ block }: { block: Category }) {
  return (
    <Wrap>
      <Section>
        <div className={css.block}>
          <div className={css.words}>
            <h2 className={css.title}>
              <Link to={block.url}>{block.title}</Link>
            </h2>
            <ul className={css.links}>
              {block.links.map((link) => (
                <li key={link.url}>
                  <Link className={css.link} to={link.url}>
                    {link.title}
                    <span className={css.count}>{formatCount(link.count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <Link to={block.url} tabIndex={-1} aria-hidden="true">
            <Picture image={block.image} sizes="(width < 768px) 100vw, 58vw" ratio={2} alt="" />
          </Link>
        </div>
      </Section>
    </Wrap>
  )
}
