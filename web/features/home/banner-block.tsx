import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './home-blocks.tsx'
import css from './banner-block.module.css'

/** A landscape cut from the brand's cloth, over the whole width, with words on its dark sky. */
export function BannerBlock({ banner }: { banner: BlockOf<'banner'> }) {
  return (
    <section className={css.banner}>
      <Picture image={banner.image} sizes="100vw" ratio="fill" />
      <div className={css.words}>
        <h2 className={css.title}>{banner.title}</h2>
        <p className={css.text}>{banner.text}</p>
        <TextLink to={banner.url} tone="on-dark" alone>
          {banner.button}
        </TextLink>
      </div>
    </section>
  )
}
