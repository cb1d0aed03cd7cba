import type { LocalizedText } from '#core/locale.ts'

/** A block of the home page as it is stored. Pictures are ids, texts are in both languages. */
export type HomeBlockData =
  | {
      kind: 'slides'
      /** Milliseconds of a slide; 3000 when left out. Source: SH-16. */
      autoplayMs?: number
      slides: {
        imageId: number
        imageMobileId: number
        /** Addresses of a film that moves over the picture; without one of its own a phone shows the picture. */
        video?: string
        videoMobile?: string
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
  | { kind: 'banner'; title: LocalizedText; text: LocalizedText; button: LocalizedText; url: string; imageId: number; video?: string }
  | {
      kind: 'looks'
      title: LocalizedText
      url: string
      urlTitle: LocalizedText
      /** Slugs of looks. */
      looks: string[]
    }
  | { kind: 'levels'; title: LocalizedText; text: LocalizedText; url: string }
  /** Advertising banner: something the shop offers besides its goods. */
  | { kind: 'ad'; title: LocalizedText; text: LocalizedText; button: LocalizedText; url: string; imageId: number; video?: string }
  /** Catalog banner: a category with its children. `category` is its path: `women`. */
  | { kind: 'catalog'; title: LocalizedText; category: string; imageId: number }
  /** Articles of the magazine: those of the slugs in their order, or the newest; so many at most. */
  | { kind: 'articles'; title: LocalizedText; limit: number; slugs?: string[] }
  /** Photographs instead of Instagram; `url` is where there are more. Source: decisions U. */
  | { kind: 'photos'; title: LocalizedText; url: string; urlTitle: LocalizedText; photos: { imageId: number; url: string }[] }
  /** Photographs that lead on to Instagram; left out while the setting `instagram_url` is empty, as it is by default. Source: SH-16, decisions U. */
  | { kind: 'instagram'; title: LocalizedText; urlTitle: LocalizedText; photos: { imageId: number; url: string }[] }
  /** WhatsApp, e-mail and Telegram, whose addresses are settings. */
  | { kind: 'questions'; title: LocalizedText; text: LocalizedText }
  | {
      kind: 'asides'
      asides: { topic: 'cooperation' | 'feedback'; title: LocalizedText; text: LocalizedText; button: LocalizedText; url: string }[]
    }
  /** The social networks of the shop. */
  | { kind: 'socials'; title: LocalizedText }
  /** Leads to the page of the subscription; left out until that page has something to say. */
  | { kind: 'subscribe'; title: LocalizedText; text: LocalizedText; button: LocalizedText; url: string }

/** The ids of every picture a block shows. */
export function picturesOf(block: HomeBlockData): number[] {
  switch (block.kind) {
    case 'slides':
      return block.slides.flatMap((slide) => [slide.imageId, slide.imageMobileId])
    case 'tiles':
      return block.tiles.map((tile) => tile.imageId)
    case 'banner':
    case 'ad':
    case 'catalog':
      return [block.imageId]
    case 'photos':
    case 'instagram':
      return block.photos.map((photo) => photo.imageId)
    case 'looks':
    case 'articles':
    case 'products':
    case 'levels':
    case 'questions':
    case 'asides':
    case 'socials':
    case 'subscribe':
      return []
  }
}
