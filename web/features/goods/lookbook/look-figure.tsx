import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Look } from '#contracts/looks.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './look-figure.module.css'
import spotCss from './look-spot.module.css'

type LookFigureProps = {
  look: Look
  /** How wide the picture will be, as in HTML. */
  sizes: string
  /** On the first screen: its picture is loaded before others. */
  priority?: boolean
}

/**
 * A look as it lies in its collection: numbered things on the picture, the same numbers with names and prices under it. A number
 * opens the look at that thing; without scripts it leads to the thing's own page.
 */
export function LookFigure({ look, sizes, priority }: LookFigureProps) {
  const t = useTranslations('lookbook')
  const [image] = look.images
  const toProduct = (slug: string) => pathTo('product-slug', { slug })
  return (
    <figure className={css.figure} id={look.slug}>
      <div className={css.picture}>
        {image && <Picture image={image} sizes={sizes} ratio={3 / 4} priority={priority} />}
        {look.products.map(
          ({ id, slug, title, spot }, index) =>
            spot && (
              <Link
                className={spotCss.spot}
                key={id}
                to={toProduct(slug)}
                aria-label={`${index + 1}. ${title}`}
                style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
                onClick={(event) => openAt(event, look, id)}
              >
                <span>{index + 1}</span>
              </Link>
            ),
        )}
      </div>
      <figcaption className={css.caption}>
        <div>
          <b className={css.name}>{t('number', { number: look.number })}</b>
          <TextButton aria-label={t('openNamed', { number: look.number, title: look.title })} onClick={() => openOverlay('look', { look })}>
            {t('open')}
          </TextButton>
        </div>
        <ol className={css.pieces} aria-label={t('pieces', { number: look.number })}>
          {look.products.map((product, index) => (
            <li key={product.id}>
              <span className={css.quiet} aria-hidden="true">
                {index + 1}
              </span>
              <Link to={toProduct(product.slug)}>{product.title}</Link>
              <PriceText of={product} />
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

function openAt(event: MouseEvent, look: Look, productId: number) {
  if (wantsNewTab(event)) return
  event.preventDefault()
  openOverlay('look', { look, productId })
}
