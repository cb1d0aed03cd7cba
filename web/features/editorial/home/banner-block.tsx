import { LateFilm } from '#web/features/goods/catalog/card/late-film.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './banner-block.module.css'

/** Of the block, in pixels, as its styles have it. */
const heights = { phone: 560, wide: 620 }

/** A landscape cut from the brand's cloth, over the whole width, with words on its dark sky. */
export function BannerBlock({ banner }: { banner: BlockOf<'banner'> }) {
  const { width, height } = banner.image
  const widthAt = (px: number) => `max(100vw, ${Math.ceil((px * width) / height)}px)`
  const sizes = `(width < 768px) ${widthAt(heights.phone)}, ${widthAt(heights.wide)}`
  return (
    <section className={css.banner}>
      <Picture image={banner.image} sizes={sizes} ratio="fill" />
      <LateFilm src={banner.video} />
      <div className={css.words}>
        <h2 className={css.title}>{banner.title}</h2>
        <p className={css.text}>{banner.text}</p>
        {banner.button && (
          <TextLink to={banner.url} tone="on-dark" alone>
            {banner.button}
          </TextLink>
        )}
      </div>
    </section>
  )
}
