import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './photos-block.module.css'

/** Photographs of the shop's own instead of Instagram: a strip of squares; each leads to what is on it. Source: decisions U. */
export function PhotosBlock({ block }: { block: BlockOf<'photos'> }) {
  const t = useTranslations('home')
  return (
    <Wrap>
      <Section>
        <Carousel label={block.title} title={block.title} labels={{ previous: t('previous'), next: t('next') }}>
          {block.photos.map((photo) => (
            <Link key={photo.image.src} to={photo.url} aria-label={photo.image.alt}>
              <Picture image={photo.image} sizes="(width < 768px) 58vw, (width < 1236px) 33vw, 20vw" ratio={1} alt="" />
            </Link>
          ))}
        </Carousel>
        <p className={css.more}>
          <TextLink to={block.url}>{block.url_title}</TextLink>
        </p>
      </Section>
    </Wrap>
  )
}
