import type { LocalizedText } from '../../../core/locale.ts'

/** A block of the home page as it is stored. Pictures are ids, texts are in both languages. */
export type HomeBlockData =
  | {
      kind: 'slides'
      slides: {
        imageId: number
        imageMobileId: number
        overTitle: LocalizedText
        title: LocalizedText
        subtitle: LocalizedText
        button: LocalizedText
        url: string
        darken: boolean
      }[]
    }
  | { kind: 'tiles'; tiles: { title: LocalizedText; url: string; imageId: number }[] }
  | {
      kind: 'products'
      title: LocalizedText
      url: string
      urlTitle: LocalizedText
      layout: 'feature' | 'rail'
      limit: number
      /** Slug of the curated listing whose first products are shown. */
      listing: string
    }
  | { kind: 'banner'; title: LocalizedText; text: LocalizedText; button: LocalizedText; url: string; imageId: number }
  | {
      kind: 'looks'
      title: LocalizedText
      url: string
      urlTitle: LocalizedText
      /** Slugs of looks. */
      looks: string[]
    }
  | { kind: 'levels'; title: LocalizedText; text: LocalizedText; url: string }

/** The ids of every picture a block shows. */
export function picturesOf(block: HomeBlockData): number[] {
  switch (block.kind) {
    case 'slides':
      return block.slides.flatMap((slide) => [slide.imageId, slide.imageMobileId])
    case 'tiles':
      return block.tiles.map((tile) => tile.imageId)
    case 'banner':
      return [block.imageId]
    case 'looks':
    case 'products':
    case 'levels':
      return []
  }
}
