import type { HomeBlock } from '#contracts/content.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { imageView, type ShownImage } from '#server/modules/base/images/index.ts'
import type { HomeBlockData } from './home-block.ts'

/** A block whose content is all stored with it; the others need the catalog, the lookbook, bonuses or other pages. */
export type WholeBlock = Extract<
  HomeBlockData,
  { kind: 'slides' | 'banner' | 'ad' | 'photos' | 'questions' | 'asides' | 'socials' | 'subscribe' }
>

/** Time of a slide unless staff told another. Source: SH-16 "autoplay 3000 ms by default". */
const autoplayMs = 3000

export interface BlockWords {
  text(value: LocalizedText): string
  picture(imageId: number): Image
}

/** Texts in one language, pictures by their ids. Throws when a picture does not exist. */
export function blockWords(pictures: ReadonlyMap<number, ShownImage>, locale: Locale): BlockWords {
  return {
    text: (value) => textIn(locale, value),
    picture: (id) => {
      const image = pictures.get(id)
      if (!image) throw new Error(`the home page shows picture ${id}, which does not exist`)
      return imageView(image, locale)
    },
  }
}

/** A block of the home page on the wire; `index` is its place on the page and makes the ids of its slides. */
export function wholeBlockView(block: WholeBlock, index: number, { text, picture }: BlockWords): HomeBlock {
  switch (block.kind) {
    case 'slides':
      return {
        kind: 'slides',
        autoplay_ms: block.autoplayMs ?? autoplayMs,
        slides: block.slides.map((slide, at) => ({
          id: index * 100 + at + 1,
          image: picture(slide.imageId),
          image_mobile: picture(slide.imageMobileId),
          video: slide.video ?? null,
          video_mobile: slide.videoMobile ?? null,
          over_title: text(slide.overTitle),
          title: text(slide.title),
          subtitle: text(slide.subtitle),
          button: text(slide.button),
          url: slide.url,
          darken: slide.darken,
        })),
      }
    case 'banner':
    case 'ad':
      return {
        kind: block.kind,
        title: text(block.title),
        text: text(block.text),
        button: text(block.button),
        url: block.url,
        image: picture(block.imageId),
        video: block.video ?? null,
      }
    case 'photos':
      return {
        kind: 'photos',
        title: text(block.title),
        url: block.url,
        url_title: text(block.urlTitle),
        photos: block.photos.map((photo) => ({ image: picture(photo.imageId), url: photo.url })),
      }
    case 'questions':
      return { kind: 'questions', title: text(block.title), text: text(block.text) }
    case 'asides':
      return {
        kind: 'asides',
        asides: block.asides.map((aside) => ({
          topic: aside.topic,
          title: text(aside.title),
          text: text(aside.text),
          button: text(aside.button),
          url: aside.url,
        })),
      }
    case 'socials':
      return { kind: 'socials', title: text(block.title) }
    case 'subscribe':
      return { kind: 'subscribe', title: text(block.title), text: text(block.text), button: text(block.button), url: block.url }
  }
}
