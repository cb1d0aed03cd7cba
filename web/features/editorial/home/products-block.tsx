import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import { ProductRail } from '#web/features/goods/catalog/rails/product-rail.tsx'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import type { BlockOf } from './block-of.ts'

/** In the feature layout the first product is large and four stand beside it; a sixth fills up rows of three. */
const featured = 6

/** Products of a selection: a grid with one large card, or a strip. */
export function ProductsBlock({ block }: { block: BlockOf<'products'> }) {
  if (block.layout === 'rail') {
    return (
      <Wrap>
        <Section>
          <ProductRail title={block.title} products={block.products} source="home" />
        </Section>
      </Wrap>
    )
  }
  const products = block.products.slice(0, featured).map((product, index) => ({ ...product, is_large: index === 0 }))
  return (
    <Wrap>
      <Section title={block.title} aside={block.url_title && <TextLink to={block.url}>{block.url_title}</TextLink>}>
        <ProductGrid products={products} source="home" wide feature />
      </Section>
    </Wrap>
  )
}
