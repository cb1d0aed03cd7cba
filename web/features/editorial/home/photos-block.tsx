import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import type { Image } from '#contracts/shared.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './photos-block.module.css'

type Photos = Omit<BlockOf<'photos'>, 'kind' | 'url' | 'photos'> & {
  url: string | null
  photos: readonly { image: Image; url: string | null }[]
}

const sizes = '(width < 768px) 58vw, (width < 1236px) 33vw, 20vw'

/** Photographs of the shop's own instead of Instagram: a strip of squares; each leads to what is on it. Source: decisions U. */
export function PhotosBlock({ block }: { block: Photos }) {
  const t = useTranslations('home')
  return (
    <Wrap>
      <Section>
        <Carousel label={block.title} title={block.title} labels={{ previous: t('previous'), next: t('next') }}>
          {block.photos.map(({ image, url }) =>
            url === null ? (
              <Picture key={image.src} image={image} sizes={sizes} ratio={1} />
            ) : (
              <Link key={image.src} to={url} aria-label={image.alt}>
                <Picture image={image} sizes={sizes} ratio={1} alt="" />
              </Link>
            ),
          )}
        </Carousel>
        {block.url !== null && block.url_title && (
          <p className={css.more}>
            <TextLink to={block.url}>{block.url_title}</TextLink>
          </p>
        )}
      </Section>
    </Wrap>
  )
}
