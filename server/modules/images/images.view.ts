import { imageSchema, type Image } from '../../../contracts/shared.contract.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import { checkOnce } from '../../platform/http/checked-answers.ts'
import type { ShownImage } from './images.schema.ts'

/** Widths in pixels in which pictures are served; any other is 404. Source: reliability T43. */
export const imageWidths = [64, 160, 320, 480, 640, 800, 1200, 1920] as const

// The lists of widths are few, and stand in every answer by the hundred.
const checked = checkOnce(imageSchema.shape.widths)
const firstWidths = [0, ...imageWidths].map((_, count) => checked(imageWidths.slice(0, count)))

/** A picture as pages are told of it: `{src}/{width}.avif` and `.webp` exist for each of its widths. */
export function imageView(image: ShownImage, locale: Locale): Image {
  return {
    // Joined: as a template it would be two texts until somebody reads it, and an answer with such texts is written in twice the time.
    src: ['/images/', image.id, '-', image.version].join(''),
    widths: firstWidths[imageWidths.filter((width) => width <= image.width).length] ?? [],
    width: image.width,
    height: image.height,
    color: image.color,
    alt: textIn(locale, image.alt),
  }
}

/** Those of these pictures that there are, in this order. */
export function imageViews(ids: readonly number[], images: ReadonlyMap<number, ShownImage>, locale: Locale): Image[] {
  return ids.flatMap((id) => {
    const image = images.get(id)
    return image ? [imageView(image, locale)] : []
  })
}

/** What stands where a thing has no picture: an empty place of its colour. */
export function noImage(color: string, alt: string): Image {
  return { src: '', widths: [], width: 900, height: 1200, color, alt }
}
