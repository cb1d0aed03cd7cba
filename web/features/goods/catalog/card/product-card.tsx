import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#contracts/products.contract.ts'
import { FavoriteButton } from '#web/features/buying/favorites/favorite-button.tsx'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { MiniSwatches } from '#web/ui/swatch/swatch.tsx'
import { CardPicture } from './card-picture.tsx'
import { cardNote, sizeRun } from './card-words.ts'
import { QuickAdd } from './quick-add.tsx'
import css from './product-card.module.css'

type ProductCardProps = {
  product: Product
  /** Two by two cells of a wide grid. */
  large?: boolean
  /** How wide its picture will be, as in HTML. */
  sizes: string
  /** Where it stands; goes with the goods into the cart. */
  source: string
  /** In the first row of the page: its picture is loaded at once. */
  priority?: boolean
}

const shownColors = 5

/** Travels when a pointer or the focus comes to a card. */
const ColorLinks = lazy(async () => ({ default: (await import('./color-links.tsx')).ColorLinks }))

/**
 * A product in a grid or a rail. The second picture, the sizes and the links of its other colors come when a mouse is over it, or the
 * focus in it; the card then follows the color that is looked at. Source: CAT-06, UX-15, decision 0024.
 */
export function ProductCard({ product: own, large = false, sizes, source, priority }: ProductCardProps) {
  const t = useTranslations('catalog')
  const [isArmed, setArmed] = useState(false)
  const [chosen, setChosen] = useState<{ of: number; product: Product }>()
  const product = chosen?.of === own.id ? chosen.product : own
  const to = pathTo('product-slug', { slug: product.slug })
  const note = cardNote(product)
  const run = sizeRun(product)
  const swatches = (
    <MiniSwatches cloths={product.colors.slice(0, shownColors).map((color) => clothOf(color, product.slug))}>
      {t('colors', { count: product.colors.length })}
    </MiniSwatches>
  )
  return (
    <article className={css.card} data-large={large || undefined} onPointerEnter={() => setArmed(true)}>
      <div className={css.frame}>
        <Link className={css.picture} to={to} prefetch="intent" tabIndex={-1} aria-hidden="true">
          <CardPicture key={product.id} product={product} sizes={sizes} isArmed={isArmed} fill={large} priority={priority} />
        </Link>
        <QuickAdd product={product} source={source} isArmed={isArmed} />
      </div>
      <div className={css.body}>
        <h3 className={css.title}>
          <Link to={to} prefetch="intent" onFocus={() => setArmed(true)}>
            {product.title}
          </Link>
        </h3>
        <PriceText of={product} />
        {run !== '' && <p className={css.sizes}>{run}</p>}
        {note && <p className={css.note}>{t(`note.${note}`)}</p>}
        {product.colors.length > 1 && (
          <div className={css.colors}>
            {isArmed ? (
              <LatePart fallback={swatches}>
                <ColorLinks product={product} shown={shownColors} onShow={(color) => setChosen({ of: own.id, product: color })} />
              </LatePart>
            ) : (
              swatches
            )}
          </div>
        )}
      </div>
      <div className={css.heart}>
        <FavoriteButton productId={product.id} title={product.title} />
      </div>
    </article>
  )
}

function clothOf({ slug, color }: Product['colors'][number], current: string) {
  return { image: color.image_cropped, color: color.color_code, current: slug === current }
}
