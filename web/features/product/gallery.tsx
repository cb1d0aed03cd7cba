import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Image } from '#contracts/shared.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Thumbnails } from './thumbnails.tsx'
import css from './gallery.module.css'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

const wideEvery = 3

/** All pictures of a product: two columns with every third over both; on a phone slides of 88 % with thumbnails. A press enlarges. Source: UX-22, UX-23. */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const t = useTranslations('product')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const measure = () => {
    const [first, second] = strip.current?.children ?? []
    if (!strip.current || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    const pitch = second.offsetLeft - first.offsetLeft
    const isAtEnd = strip.current.scrollLeft + strip.current.clientWidth > strip.current.scrollWidth - 2
    if (pitch > 0) setCurrent(isAtEnd ? images.length - 1 : Math.round(strip.current.scrollLeft / pitch))
  }
  const show = (index: number) => {
    const slide = strip.current?.children[index]
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
  }
  return (
    <section className={css.gallery} aria-label={t('gallery.label', { title })}>
      <ul className={css.strip} ref={strip} onScroll={measure}>
        {images.map((image, index) => (
          <li key={image.src} data-wide={isWide(index, images.length) || undefined}>
            <button
              className={css.picture}
              type="button"
              aria-label={t('gallery.zoom', { alt: image.alt })}
              onClick={() => setZoomed(index)}
            >
              <Picture
                image={image}
                ratio="fill"
                priority={index === 0}
                sizes={`(width < 768px) 88vw, ${isWide(index, images.length) ? 'calc(100vw - 504px)' : 'calc(50vw - 252px)'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      <Thumbnails images={images} current={current} onShow={show} />
      {zoomed !== undefined && (
        <Suspense>
          <ZoomDialog images={images} start={zoomed} title={title} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** Every third picture, and a last one that would stand alone in its row. */
function isWide(index: number, count: number): boolean {
  const isAlone = index > 0 && index === count - 1 && index % wideEvery === 0
  return isAlone || index % wideEvery === wideEvery - 1
}
