import type { Image } from '#contracts/shared.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { jpegWidth, widthsUpTo } from './image-widths.ts'
import type { ShownImage } from './images.schema.ts'

/** A picture as pages are told of it: `{src}/{width}.avif` and `.webp` exist for each of its widths. */
export function imageView(image: ShownImage, locale: Locale): Image {
  return {
    // Joined: as a template it would be two texts until somebody reads it, and an answer with such texts is written in twice the time.
    src: ['/images/', image.id, '-', image.version].join(''),
    widths: widthsUpTo(image.width),
    width: image.width,
    height: image.height,
    color: image.color,
    alt: textIn(locale, image.alt),
    ...(image.focusX !== null && image.focusY !== null && { focus: `${image.focusX}% ${image.focusY}%` }),
  }
}

/** The address (a path) of a picture as JPEG; undefined when it is too small to have one. */
export function jpegPath({ src, widths }: Pick<Image, 'src' | 'widths'>): string | undefined {
  const width = jpegWidth(widths)
  return width === undefined ? undefined : `${src}/${width}.jpg`
}

/** Those of these pictures that there are, in this order. */
export function imageViews(ids: readonly number[], images: ReadonlyMap<number, ShownImage>, locale: Locale): Image[] {
  return ids.flatMap((id) => {
    const image = images.get(id)
    return image ? [imageView(image, locale)] : []
  })
}

/** What stands where a thing has no picture: an empty place of its color. */
export function noImage(color: string, alt: string): Image {
  return { src: '', widths: [], width: 900, height: 1200, color, alt }
}
