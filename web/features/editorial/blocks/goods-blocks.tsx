import { Link } from 'react-router'
import type { Image } from '#contracts/shared.contract.ts'
import type { ShownText } from '#contracts/shown-blocks.contract.ts'
import { formatCount } from '#core/money.ts'
import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import { ProductRail } from '#web/features/goods/catalog/rails/product-rail.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import { Words } from './words.tsx'
import css from './goods-blocks.module.css'

/** In the feature layout the first product is large. */
export function ProductsBlock({ block: { title, link, link_title: linkTitle, layout, products } }: { block: BlockOf<'products'> }) {
  if (layout === 'rail' && title) return <ProductRail title={title.text} products={products} source="page" />
  const isFeature = layout === 'feature'
  return (
    <section>
      <Head title={title} link={link} linkTitle={linkTitle} />
      <ProductGrid
        products={products.map((one, index) => ({ ...one, is_large: isFeature && index === 0 }))}
        source="page"
        wide
        feature={isFeature}
      />
    </section>
  )
}

/** Looks, articles and ways into the catalog: pictures that lead on, three or four across. */
export function CardsBlock({ block }: { block: BlockOf<'looks' | 'articles' | 'tiles'> }) {
  return (
    <section>
      {block.kind === 'articles' && <Head title={block.title} />}
      {block.kind === 'looks' && <Head title={block.title} link={block.link} linkTitle={block.link_title} />}
      <ul className={css.cards} data-kind={block.kind}>
        {cardsOf(block).map(({ title, text, link, image, count = 0 }) => (
          <li key={link}>
            <Link to={link}>
              <Picture image={image} sizes="(width < 768px) 50vw, 33vw" ratio={block.kind === 'articles' ? 4 / 3 : 3 / 4} alt="" />
              <span className={css.title}>
                <Words of={title} /> {count > 0 && <small>{formatCount(count)}</small>}
              </span>
              {text !== undefined && <span className={css.text}>{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Card {
  title: ShownText
  text?: string
  link: string
  image: Image
  count?: number
}

function cardsOf(block: BlockOf<'looks' | 'articles' | 'tiles'>): Card[] {
  switch (block.kind) {
    case 'looks':
      return block.looks.map((look) => ({ ...look, title: { text: look.title } }))
    case 'articles':
      return block.articles.map((article) => ({ ...article, title: { text: article.title } }))
    case 'tiles':
      return block.tiles
  }
}

type HeadProps = { title: ShownText | null; link?: string | null; linkTitle?: ShownText | null }

function Head({ title, link, linkTitle }: HeadProps) {
  return (
    <div className={css.head}>
      {title && (
        <h2>
          <Words of={title} />
        </h2>
      )}
      {link && linkTitle && (
        <TextLink to={link}>
          <Words of={linkTitle} />
        </TextLink>
      )}
    </div>
  )
}
