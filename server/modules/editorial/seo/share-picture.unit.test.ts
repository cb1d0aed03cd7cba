import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture, type Focus } from './share-picture.ts'

/** A wide picture, red on its left half and blue on its right one. */
const halves = () => {
  const red = { create: { width: 400, height: 400, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test('[SEO-02] [ADM-36] the picture beside a shared link is cut about its focus point, else in the middle', async () => {
  const source = await halves()
  const edges = async (focus?: Focus) => {
    const drawn = await drawSharePicture(source, { brand: 'СЕВЕРА', title: 'Пальто' }, focus)
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const isRed = (x: number): boolean => (data[(315 * info.width + x) * info.channels] ?? 0) > 128
    return [isRed(740), isRed(1180)]
  }
  expect([await edges([0, 50]), await edges(), await edges([100, 50])]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})
