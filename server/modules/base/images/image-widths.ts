import { imageSchema } from '#contracts/shared.contract.ts'
import { checkOnce } from '#server/platform/http/checked-answers.ts'

/** Widths in pixels in which pictures are served; any other is 404. Source: reliability T43. */
export const imageWidths = [64, 160, 320, 480, 640, 800, 1200, 1920] as const

// The lists of widths are few, and stand in every answer by the hundred.
const checked = checkOnce(imageSchema.shape.widths)
const firstWidths = [0, ...imageWidths].map((_, count) => checked(imageWidths.slice(0, count)))

/** The widths in which a picture of this width is served. One list for all pictures: not to be changed. */
export function widthsUpTo(width: number): number[] {
  return firstWidths[imageWidths.filter((served) => served <= width).length] ?? []
}

/** The one width of a picture that is served as JPEG too, for shop windows that take nothing newer; undefined when it is too small. Source: SEO-04. */
export function jpegWidth(widths: readonly number[]): number | undefined {
  return widths.findLast((width) => width <= 1200)
}
