/** Orders by hand: for each place (`all`, `category:5`, `listing:3`, `hand:7`) the positions of products. */
export class Pins {
  readonly #places = new Map<string, Map<number, number>>()
  readonly #texts = new Map<number, string>()

  /** Sets all positions of a product, written `all=1 category:5=2`. */
  write(ordinal: number, text: string): void {
    const before = this.#texts.get(ordinal) ?? ''
    if (before === text) return
    for (const [place] of readPins(before)) this.#places.get(place)?.delete(ordinal)
    for (const [place, position] of readPins(text)) {
      const order = this.#places.get(place) ?? new Map<number, number>()
      this.#places.set(place, order.set(ordinal, position))
    }
    if (text === '') this.#texts.delete(ordinal)
    else this.#texts.set(ordinal, text)
  }

  /** The lists by hand that a product stands in. */
  listsOf(ordinal: number): string[] {
    const places = readPins(this.#texts.get(ordinal) ?? '').map(([place]) => place)
    return places.filter((place) => place.startsWith('hand:')).map((place) => place.slice('hand:'.length))
  }

  /** Positions by ordinal. */
  at(place: string): ReadonlyMap<number, number> {
    return this.#places.get(place) ?? new Map()
  }
}

function readPins(text: string): [string, number][] {
  if (text === '') return []
  return text.split(' ').map((pin) => {
    const equals = pin.indexOf('=')
    return [pin.slice(0, equals), Number(pin.slice(equals + 1))]
  })
}
