import { Link } from 'react-router'
import type { Listing } from '#contracts/catalog.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { LateFilm } from '../card/late-film.tsx'
import css from './listing-banner.module.css'

/** A banner over a whole row: half picture with its film, half words; the thing that is shown is named with its price. */
export function ListingBanner({ banner }: { banner: Listing['banners'][number] }) {
  const { product } = banner
  return (
    <div className={css.banner} data-orientation={banner.orientation}>
      <div className={css.picture}>
        <Picture image={banner.image} sizes="(width < 768px) 100vw, 40vw" ratio="fill" />
        <LateFilm src={banner.video} />
      </div>
      <div className={css.words}>
        <h2 className={css.title}>{banner.title}</h2>
        <div className={css.text}>
          <p>{banner.text}</p>
          {product && (
            <Link className={css.product} to={pathTo('product-slug', { slug: product.slug })}>
              {product.title}
              <PriceText of={product} />
            </Link>
          )}
          <TextLink to={banner.link} alone>
            {banner.button}
          </TextLink>
        </div>
      </div>
    </div>
  )
}
