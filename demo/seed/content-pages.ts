import { contentPages, pagePictures } from '#demo/content/content-pages.ts'
import type { ContentPage } from '#demo/content/content-page.ts'
import { findImageIds, saveDrawnImages } from '#server/modules/base/images/index.ts'
import { addPublishedPages } from '#server/modules/editorial/pages/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageIdOf, sceneImage } from './scene-image.ts'

const hourMs = 3_600_000

/** Pages of blocks, published before `now`. Comes after the pictures, goods and articles that they show. */
export async function seedContentPages(tx: Db, now: Date): Promise<void> {
  const drawn = await saveDrawnImages(
    tx,
    pagePictures.map(({ key, scene, alt }) => sceneImage(key, scene, alt)),
  )
  const keys = contentPages.flatMap((page) => picturesOf(page))
  const pictures = new Map([...drawn, ...(await findImageIds(tx, keys))])
  const idOf = (key: string): number => imageIdOf(pictures, key)
  const pages = contentPages.map((page: ContentPage, place) => {
    const { kind, path, title, lead, keywords, cover, layout, blocks, noindex = false } = page
    return {
      kind,
      path,
      position: place,
      publishedAt: new Date(now.getTime() - (place + 1) * hourMs),
      data: {
        title: { ru: unbroken(title.ru), en: unbroken(title.en) },
        layout,
        seo: { noindex, ...(keywords && { keywords }) },
        ...(lead && { lead: { ru: unbroken(lead.ru), en: unbroken(lead.en) } }),
        ...(cover !== undefined && { cover: idOf(cover) }),
        blocks: blocks.map((block, at) => stored(block, idOf, `b${String(at).padStart(3, '0')}`)),
      },
    }
  })
  // The last one is the newest.
  await addPublishedPages(tx, pages.toReversed())
}

const textFields = new Set(['ru', 'en', 't'])
const pictureFields = new Set(['image', 'image_mobile', 'poster'])

/** A written value with ids of pictures for their keys; each block within gets an id that begins with `place`. */
function stored(value: unknown, idOf: (key: string) => number, place: string): unknown {
  let parts = 0
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    const entries = Object.entries(one).map(([field, inside]) => [field, shownIn(field, inside)])
    const id = 'kind' in one ? { id: `${place}${String(parts++).padStart(4, '0')}` } : {}
    return { ...id, ...Object.fromEntries(entries) }
  }
  const shownIn = (field: string, inside: unknown): unknown => {
    if (textFields.has(field) && typeof inside === 'string') return unbroken(inside)
    if (pictureFields.has(field) && typeof inside === 'string') return idOf(inside)
    if (field === 'images' && Array.isArray(inside)) return inside.map((one: unknown) => (typeof one === 'string' ? idOf(one) : walk(one)))
    return walk(inside)
  }
  return walk(value)
}

/** The text with spaces that do not break where a line must not end. */
function unbroken(text: string): string {
  return text
    .replaceAll(' —', '\u00a0—')
    .replaceAll(/(\d) (?=[₽%°\d])/g, '$1\u00a0')
    .replaceAll(/(^|[\s«(])([А-Яа-яЁё]) (?=\S)/g, '$1$2\u00a0')
}

/** The keys of every picture that a page names. */
function picturesOf({ cover, blocks }: ContentPage): string[] {
  const found: string[] = cover === undefined ? [] : [cover]
  stored(blocks, (key) => found.push(key), '')
  return found
}
