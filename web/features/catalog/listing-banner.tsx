import type { Listing } from '#contracts/catalog.contract.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './listing-banner.module.css'

/** A banner over a whole row: half picture, half words. */
export function ListingBanner({ banner }: { banner: Listing['banners'][number] }) {
  return (
    <div className={css.banner} data-orientation={banner.orientation}>
      <div className={css.picture}>
        <Picture image={banner.image} sizes="(width < 768px) 100vw, 40vw" ratio="fill" />
      </div>
      <div className={css.words}>
        <h2 className={css.title}>{banner.title}</h2>
        <div className={css.text}>
          <p>{banner.text}</p>
          <TextLink to={banner.link} alone>
            {banner.button}
          </TextLink>
        </div>
      </div>
    </div>
  )
}
