import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

/** What stands on a picture beside a shared link. */
export interface ShareWords {
  brand: string
  title: string
  /** `34 900 ₽`, and what it was before. */
  price?: string
  oldPrice?: string
}

/** As large as Open Graph wants it. */
export const shareSize = { width: 1200, height: 630 } as const

const fontFile = fileURLToPath(new URL('./fonts/golos-text-medium.ttf', import.meta.url))
const margin = 56
const pictureWidth = 480
const textWidth = shareSize.width - pictureWidth - 2 * margin
const ink = '#14181a'
const quiet = '#697176'
const cranberry = '#ad1338'

/** What of a picture must be in sight, per cent from the left and the top. */
export type Focus = readonly [x: number, y: number]

/** The picture beside a shared link as JPEG: the shop's words on white, the page's picture, if it has one, on the right, cut about its focus. Source: SEO-02, ADM-36. */
export async function drawSharePicture(source: Buffer | undefined, words: ShareWords, focus: Focus = [50, 50]): Promise<Buffer> {
  const picture = source && (await cutAbout(source, focus))
  const brand = await line(words.brand, ink, 26)
  const title = await fitted(words.title)
  const price = words.price === undefined ? undefined : await priceLine(words.price, words.oldPrice)
  const layers: OverlayOptions[] = [
    ...(picture ? [{ input: picture, left: shareSize.width - pictureWidth, top: 0 }] : []),
    { input: brand.data, left: margin, top: margin },
    { input: title.data, left: margin - 2, top: Math.round((shareSize.height - title.height) / 2) },
    ...(price ? [{ input: price.data, left: margin, top: shareSize.height - margin - price.height }] : []),
  ]
  return sharp({ create: { ...shareSize, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** As `object-fit: cover` and `object-position` of pages cut it. */
async function cutAbout(source: Buffer, [x, y]: Focus): Promise<Buffer> {
  const { data, info } = await sharp(source)
    .resize(pictureWidth, shareSize.height, { fit: 'outside' })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(((info.width - pictureWidth) * x) / 100)
  const top = Math.round(((info.height - shareSize.height) * y) / 100)
  return sharp(data).extract({ left, top, width: pictureWidth, height: shareSize.height }).toBuffer()
}

interface Drawn {
  data: Buffer
  height: number
}

const highestTitle = 300

/** The title as large as it fits: long ones are set smaller, endless ones are cut. */
async function fitted(title: string): Promise<Drawn> {
  for (const size of [56, 46, 38]) {
    const drawn = await line(title, ink, size)
    if (drawn.height <= highestTitle) return drawn
  }
  return line(`${title.slice(0, 120).trim()}…`, ink, 38)
}

function line(text: string, color: string, size: number): Promise<Drawn> {
  return draw(`<span foreground="${color}">${escapeMarkup(text)}</span>`, size)
}

function priceLine(price: string, oldPrice: string | undefined): Promise<Drawn> {
  if (oldPrice === undefined) return line(price, ink, 36)
  const was = `<span foreground="${quiet}" strikethrough="true">${escapeMarkup(oldPrice)}</span>`
  return draw(`<span foreground="${cranberry}">${escapeMarkup(price)}</span>  ${was}`, 36)
}

async function draw(markup: string, size: number): Promise<Drawn> {
  const { data, info } = await sharp({
    text: { text: markup, font: `Golos Share ${size}`, fontfile: fontFile, rgba: true, width: textWidth, spacing: Math.round(size / 10) },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
