import { Link } from 'react-router'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { coverSizes } from '#web/ui/picture/cover-sizes.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './articles-block.module.css'

const ratio = 4 / 3
const frames = [
  { when: 'width < 768px', vw: 100, ratio },
  { vw: 33, ratio },
]

/** Teasers of pages to read, three across. */
export function ArticlesBlock({ block }: { block: BlockOf<'articles'> }) {
  return (
    <Wrap>
      <Section title={block.title}>
        <ul className={css.articles}>
          {block.articles.map((article) => (
            <li key={article.url}>
              <Link className={css.article} to={article.url}>
                <Picture image={article.image} sizes={coverSizes(article.image, frames)} ratio={ratio} alt="" />
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
