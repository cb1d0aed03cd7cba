/** How a picture lies in its frame: enlarged so many times, moved by so many pixels from the middle. */
export interface ZoomState {
  scale: number
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}

export const fitted: ZoomState = { scale: 1, x: 0, y: 0 }
const maxScale = 4

/** Enlarges around a point of the frame (pixels from its middle): what lies under it stays under it. Between 1 and 4 times. */
export function zoomAt(state: ZoomState, factor: number, point: Point, frame: Size): ZoomState {
  const scale = Math.min(Math.max(state.scale * factor, 1), maxScale)
  const ratio = scale / state.scale
  return inside({ scale, x: point.x - (point.x - state.x) * ratio, y: point.y - (point.y - state.y) * ratio }, frame)
}

/** Two fingers on the glass: how far apart they are, and what lies between them (pixels from the frame's middle). */
export interface Pinch {
  apart: number
  middle: Point
}

/**
 * How a picture lies when two fingers have come from one place to another. Told from where they began, not from the step before: fingers
 * that pass a limit of enlarging and come back find the picture as it was.
 */
export function pinched(began: ZoomState, from: Pinch, to: Pinch, frame: Size): ZoomState {
  const grown = zoomAt(began, to.apart / Math.max(from.apart, 1), from.middle, frame)
  return panBy(grown, to.middle.x - from.middle.x, to.middle.y - from.middle.y, frame)
}

/** Moves the enlarged picture, never past its edges. */
export function panBy(state: ZoomState, dx: number, dy: number, frame: Size): ZoomState {
  return inside({ ...state, x: state.x + dx, y: state.y + dy }, frame)
}

function inside({ scale, x, y }: ZoomState, frame: Size): ZoomState {
  const limit = (at: number, length: number) => {
    const most = ((scale - 1) * length) / 2
    return most === 0 ? 0 : Math.min(Math.max(at, -most), most)
  }
  return { scale, x: limit(x, frame.width), y: limit(y, frame.height) }
}
