import type { HomeBlock } from '#contracts/content.contract.ts'
import { preparePictures, type WantedPicture } from '#server/modules/base/images/index.ts'
import type { RunningShop } from '#server/main.ts'

/** What browsers ask for at 1440 pixels and on phones of double and triple density, by where a picture stands. */
const widths = {
  slide: [1920],
  slideOnPhone: [800],
  banner: [1200, 1920],
  large: [640, 800],
  largeLook: [800, 1200],
  cell: [480, 640],
  rail: [320, 480, 800],
} as const

/**
 * Draws what the home page shows before anybody asks, in the widths that will be asked for, so that the first visitor sees
 * pictures within seconds. Answers how many were missing.
 */
export async function firstPictures({ app }: RunningShop): Promise<number> {
  const reply = await app.server.inject({ method: 'GET', url: '/api/ru/pages/homepage' })
  const { blocks } = reply.json<{ blocks: HomeBlock[] }>()
  return preparePictures(app.platform, blocks.flatMap(shownIn))
}

/** The pictures of a block that are seen without a touch: a card's second one comes under a mouse only. */
export function shownIn(block: HomeBlock): WantedPicture[] {
  const wanted = (image: { src: string }, place: keyof typeof widths): WantedPicture => ({ id: idOf(image.src), widths: widths[place] })
  switch (block.kind) {
    case 'slides':
      return block.slides.flatMap((slide) => [wanted(slide.image, 'slide'), wanted(slide.image_mobile, 'slideOnPhone')])
    case 'tiles':
      return block.tiles.map((tile) => wanted(tile.image, 'cell'))
    case 'banner':
      return [wanted(block.image, 'banner')]
    case 'ad':
    case 'catalog':
      return [wanted(block.image, 'large')]
    case 'articles':
      return block.articles.map((article) => wanted(article.image, 'cell'))
    case 'photos':
      return block.photos.map((photo) => wanted(photo.image, 'rail'))
    case 'looks':
      return block.looks.map((look, index) => wanted(look.image, index === 0 ? 'largeLook' : 'cell'))
    case 'products':
      return block.products.map((product, index) => {
        if (block.layout === 'rail') return wanted(product.image, 'rail')
        return wanted(product.image, index === 0 ? 'large' : 'cell')
      })
    case 'levels':
    case 'questions':
    case 'asides':
    case 'socials':
    case 'subscribe':
    case 'other':
      return []
  }
}

/** `/images/{id}-{version}` */
function idOf(src: string): number {
  return Number(/^\/images\/(\d+)-/.exec(src)?.[1])
}
