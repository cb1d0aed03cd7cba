import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChoiceCard } from '#contracts/blog.contract.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './choice-list.module.css'

type ChoiceListProps = {
  choices: readonly ChoiceCard[]
  /** Of the titles. */
  level?: 2 | 3
  /** The first products are in sight at once. */
  eager?: boolean
}

/** Picks of editors: who picks, what about, and the first of the products. Source: MAG-16. */
export function ChoiceList({ choices, level = 2, eager = false }: ChoiceListProps) {
  const t = useTranslations('blog')
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.list}>
      {choices.map(({ slug, person, role, title, lead, products }, index) => (
        <article key={slug}>
          <div className={css.words}>
            <p className={css.who}>
              <Words of={person} />
              {', '}
              <Words of={role} />
            </p>
            <Title className={css.title}>
              <Link to={pathTo('blog-choice-slug', { slug })}>
                <Words of={title} />
              </Link>
            </Title>
            {lead && (
              <p className={css.lead}>
                <Words of={lead} />
              </p>
            )}
            <TextLink to={pathTo('blog-choice-slug', { slug })} alone>
              {t('wholeChoice')}
            </TextLink>
          </div>
          {products.length > 0 && <ProductGrid products={products} source="choice" eager={eager && index === 0 ? products.length : 0} />}
        </article>
      ))}
    </div>
  )
}
