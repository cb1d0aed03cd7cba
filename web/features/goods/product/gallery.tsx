import { lazy, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Image } from '#contracts/shared.contract.ts'
import { Late } from '#web/features/base/page/late.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useSlidesInSight } from './use-slides-in-sight.ts'
import css from './gallery.module.css'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

const wideEvery = 3

type GalleryProps = { images: readonly Image[]; title: string; video: string | null }

/**
 * All pictures of a product with thumbnails: two columns with every third over both; on a tablet slides, two in sight, on a phone of 88 %. A press enlarges. A film
 * opens in its own player. Source: UX-22, UX-23.
 */
export function Gallery({ images, title, video }: GalleryProps) {
  const t = useTranslations('product')
  const strip = useRef<HTMLUListElement>(null)
  const inSight = useSlidesInSight(strip)
  const [pressed, setPressed] = useState(0)
  // On a wide screen several are in sight: the one that was asked for, else the first.
  const current = inSight.includes(pressed) ? pressed : (inSight[0] ?? 0)
  const [zoomed, setZoomed] = useState<number>()
  const slideAt = (index: number) => strip.current?.children[index]
  const show = (index: number) => {
    const slide = slideAt(index)
    setPressed(index)
    if (!(slide instanceof HTMLElement) || !strip.current) return
    if (strip.current.scrollWidth > strip.current.clientWidth) strip.current.scrollTo({ left: slide.offsetLeft })
    else slide.scrollIntoView({ block: 'center' })
  }
  return (
    <section className={css.gallery} aria-label={t('gallery.label', { title })}>
      <ul className={css.strip} ref={strip}>
        {images.map((image, index) => (
          <li key={image.src} data-wide={isWide(index, images.length) || undefined}>
            <button
              className={css.picture}
              type="button"
              aria-label={t('gallery.zoom', { alt: image.alt })}
              onClick={() => setZoomed(index)}
            >
              <Picture image={image} ratio="fill" priority={index === 0} sizes={sizesOf(index, images.length)} />
            </button>
          </li>
        ))}
      </ul>
      {video !== null && (
        <button className={css.film} type="button" onClick={() => openOverlay('video', { src: video, title })}>
          <PlayIcon /> {t('gallery.film')}
        </button>
      )}
      <Thumbnails images={images} sizesOf={sizesOf} current={current} onShow={show} onZoom={setZoomed} />
      {zoomed !== undefined && (
        <Late onMissing={() => setZoomed(undefined)}>
          <ZoomDialog
            images={images}
            start={zoomed}
            title={title}
            previewOf={(index) => slideAt(index)?.querySelector('img')?.currentSrc}
            onClose={() => setZoomed(undefined)}
          />
        </Late>
      )}
    </section>
  )
}

/** How wide a slide is, as in HTML. */
function sizesOf(index: number, count: number): string {
  return `(width < 768px) 88vw, (width < 1025px) 46vw, ${isWide(index, count) ? 'calc(100vw - 504px)' : 'calc(50vw - 252px)'}`
}

/** Every third picture, and a last one that would stand alone in its row. */
function isWide(index: number, count: number): boolean {
  const isAlone = index > 0 && index === count - 1 && index % wideEvery === 0
  return isAlone || index % wideEvery === wideEvery - 1
}
