import { Link } from 'react-router'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './home-blocks.tsx'
import css from './articles-block.module.css'

const ratio = 4 / 3

/** Teasers of pages to read, three across. */
export function ArticlesBlock({ block }: { block: BlockOf<'articles'> }) {
  return (
    <Wrap>
      <Section title={block.title}>
        <ul className={css.articles}>
          {block.articles.map((article) => (
            <li key={article.url}>
              <Link className={css.article} to={article.url}>
                <Picture image={article.image} sizes={sizesOf(article.image)} ratio={ratio} alt="" />
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

/** A landscape is wider than what its frame shows of it. */
function sizesOf({ width, height }: { width: number; height: number }): string {
  const cut = Math.max(1, width / height / ratio)
  return `(width < 768px) ${Math.ceil(100 * cut)}vw, ${Math.ceil(33 * cut)}vw`
}
