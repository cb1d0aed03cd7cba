import type { ColourSlug, DemoModel } from '#demo/shapes.ts'
import type { GarmentSpec, OutfitItem, PictureSpec } from '#demo/illustrator/spec.ts'

/** Where a garment lies in a scene, when not in the usual place of its kind; see the illustrator's `OutfitItem`. */
export type Placement = Pick<OutfitItem, 'x' | 'y' | 'size' | 'rot'>

/** A thing that is for sale: a model in one of its colors. The product's slug is `{model}-{colour}`. */
export interface Piece {
  model: string
  colour: ColourSlug
  place?: Placement
}

/** A picture composed of things that are for sale; a landscape has none. */
export interface Scene extends Omit<PictureSpec, 'items' | keyof GarmentSpec> {
  seed: string
  pieces: readonly Piece[]
}

/** `coat-tersky:spruce`, the short way to write a piece, with its placement where it needs one. */
export type Worn = `${string}:${ColourSlug}` | readonly [`${string}:${ColourSlug}`, Placement]

/** Reads the short way to write a piece. */
export function piece(worn: Worn): Piece {
  const [text, place] = typeof worn === 'string' ? [worn, undefined] : worn
  const [model = '', colour = ''] = text.split(':')
  return { model, colour: colour as ColourSlug, ...(place ? { place } : {}) }
}

/** Things that lie on one ground, seen from above, 1200 pixels wide. */
export function lying(seed: string, ground: string, worn: readonly Worn[], height = 900): Scene {
  return { view: 'outfit', ground, seed, mirror: false, width: 1200, height, pieces: worn.map(piece) }
}

/** The garment exactly as the product's own pictures draw it; throws when the model has no such color. */
export function garmentOf(model: DemoModel, colour: ColourSlug): GarmentSpec {
  const found = model.colours.find((one) => one.colour === colour)
  if (!found) throw new Error(`${model.slug} does not come in ${colour}`)
  const { params, ...override } = found.picture ?? {}
  return {
    ...model.picture,
    ...override,
    params: { ...model.picture.params, ...params },
    colour: found.hex,
    ...(found.hex2 ? { colour2: found.hex2 } : {}),
  }
}

/** What the illustrator draws for a scene; throws when a piece names a model that is not for sale. */
export function scenePicture({ pieces, ...scene }: Scene, models: ReadonlyMap<string, DemoModel>): PictureSpec {
  if (pieces.length === 0) return scene
  const items = pieces.map(({ model, colour, place }) => {
    const found = models.get(model)
    if (!found) throw new Error(`no model ${model} for a scene`)
    return { ...garmentOf(found, colour), ...place }
  })
  return { ...scene, items }
}
