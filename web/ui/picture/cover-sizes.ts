/** A frame on a page: in which windows, how wide in hundredths of the window, and its width to its height. */
export interface Frame {
  /** A media condition; left out for all other windows. */
  when?: string
  vw: number
  ratio: number
}

// A share of the window is a little more than the frame is: the margins of the page go off.
const margins = 0.95

/**
 * `sizes` of a picture that fills frames: where a frame is more upright than the picture, its height decides, and the picture is wider than
 * what is seen of it.
 */
export function coverSizes({ width, height }: { width: number; height: number }, frames: readonly Frame[]): string {
  return frames
    .map(({ when, vw, ratio }) => {
      const cut = width / height / ratio
      const size = `${cut > 1 ? Math.ceil(Math.max(1, cut * margins) * vw) : vw}vw`
      return when === undefined ? size : `(${when}) ${size}`
    })
    .join(', ')
}
