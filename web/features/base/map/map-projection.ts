/** Somewhere on Earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** What a map shows: its middle and how many degrees lie between its edges. */
export interface MapView {
  latitude: number
  longitude: number
  latitudeSpan: number
  longitudeSpan: number
}

/** A line of the degree grid: its name, where there is room for it, and where it stands, 0 to 1 from the top or the left. */
export interface GridLine {
  label: string | undefined
  at: number
}

const margin = 1.3
const smallestSpan = 0.02
const gridSteps = [1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes / 60)
const linesAtMost = 5
/** Names of meridians stand right of them; further right, on the smallest phone too, are the buttons that bring the map nearer. */
const namedUpTo = 0.68

/**
 * The view that holds all places with a margin. `aspect` is width to height of the picture: a kilometre is as long to the east as to
 * the north. `zoom` above 1 comes nearer to `focus` (the middle when left out).
 */
export function viewOf(places: readonly Place[], aspect: number, zoom = 1, focus?: Place): MapView {
  const [south, north] = rangeOf(places.map((place) => place.latitude))
  const [west, east] = rangeOf(places.map((place) => place.longitude))
  const middle = focus && zoom > 1 ? focus : { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  // A degree of longitude shrinks towards the pole.
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  const height = Math.max((north - south) * margin, smallestSpan, ((east - west) * margin * shrink) / aspect)
  return {
    latitude: middle.latitude,
    longitude: middle.longitude,
    latitudeSpan: height / zoom,
    longitudeSpan: (height * aspect) / shrink / zoom,
  }
}

/** Where a place lies on the picture, 0 to 1 from the left and from the top; outside of it the numbers leave that range. */
export function project(view: MapView, place: Place): { x: number; y: number } {
  return {
    x: 0.5 + (place.longitude - view.longitude) / view.longitudeSpan,
    y: 0.5 - (place.latitude - view.latitude) / view.latitudeSpan,
  }
}

/** How many earlier spots each would cover, being nearer than `gap` to them: so many squares aside it stands. */
export function besideOf(spots: readonly { x: number; y: number }[], gap: number): number[] {
  return spots.map((spot, index) => spots.slice(0, index).filter((one) => Math.hypot(one.x - spot.x, one.y - spot.y) < gap).length)
}

/** Parallels (from the top) and meridians (from the left), at whole minutes, at most five of each. */
export function gridOf(view: MapView): { parallels: GridLine[]; meridians: GridLine[] } {
  const values = (middle: number, span: number) => {
    const step = gridSteps.find((one) => span / one <= linesAtMost) ?? Math.ceil(span / linesAtMost)
    const first = Math.ceil((middle - span / 2) / step)
    const last = Math.floor((middle + span / 2) / step)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
  }
  return {
    parallels: values(view.latitude, view.latitudeSpan).map((latitude) => ({
      label: formatDegrees(latitude),
      at: project(view, { ...view, latitude }).y,
    })),
    meridians: values(view.longitude, view.longitudeSpan).map((longitude) => {
      const at = project(view, { ...view, longitude }).x
      return { label: at <= namedUpTo ? formatDegrees(longitude) : undefined, at }
    }),
  }
}

/** Degrees and whole minutes: `68°58′`. */
export function formatDegrees(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60)
  return `${degrees < 0 ? '\u2212' : ''}${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
}
