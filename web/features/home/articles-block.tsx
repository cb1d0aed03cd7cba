import { Link } from 'react-router'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './home-blocks.tsx'
import css from './articles-block.module.css'

/** Teasers of pages to read, three across. */
export function ArticlesBlock({ block }: { block: BlockOf<'articles'> }) {
  return (
    <Wrap>
      <Section title={block.title}>
        <ul className={css.articles}>
          {block.articles.map((article) => (
            <li key={article.url}>
              <Link className={css.article} to={article.url}>
                <Picture image={article.image} sizes="(width < 768px) 100vw, 33vw" ratio={4 / 3} alt="" />
                <h3 className={css.title}>{article.title}</h3>
                <p className={css.text}>{article.text}</p>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}
