import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import type { PartOf } from './article-words.tsx'
import css from './article-products.module.css'

/** Goods the article speaks of, as the catalog shows them. */
export function ArticleProducts({ block }: PartOf<'products'>) {
  return (
    <section className={css.goods}>
      <h2 className={css.title}>{block.title}</h2>
      <ProductGrid products={block.products} source="article" wide />
    </section>
  )
}
