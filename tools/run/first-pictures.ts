import { listHomeBlocks, picturesOf } from '#server/modules/content/index.ts'
import { preparePictures } from '#server/modules/images/index.ts'
import type { RunningShop } from '#server/main.ts'

/** The widths in which a first visit asks for most pictures. */
const firstWidths = [480, 640, 1200]

/**
 * Draws what the home page shows before anybody asks, so that the first visitor sees pictures within seconds. Answers how many
 * were missing.
 */
export async function firstPictures({ app, db }: RunningShop): Promise<number> {
  const blocks = await listHomeBlocks(db)
  const cards = await app.server.inject({ method: 'GET', url: '/api/ru/pages/homepage' })
  const shown = [...cards.body.matchAll(/"src":"\/images\/(\d+)-/g)].map((match) => Number(match[1]))
  return preparePictures(app.platform, [...new Set([...blocks.flatMap(picturesOf), ...shown])], firstWidths)
}
