import { describe, expect, test } from 'vitest'
import { draw } from './draw.ts'
import type { PictureSpec, Theme, View } from './spec.ts'
import { garmentTypeNames, vary } from './wardrobe/wardrobe.ts'

const pixels = async (spec: PictureSpec): Promise<Buffer> => (await draw(spec)).raw().toBuffer()

/** How much the lightest and the darkest byte differ: an empty picture has next to nothing. */
const contrast = (bytes: Buffer): number =>
  bytes.reduce((most, byte) => Math.max(most, byte), 0) - bytes.reduce((least, byte) => Math.min(least, byte), 255)

const shirt = { type: 'shirt', seed: 's', colour: '#e8edf0', colour2: '#6f8fa8', pattern: 'stripes:15,.3' }
const coat = { type: 'coat', seed: 'c', colour: '#2f4a44' }

describe('every type', () => {
  test.each(garmentTypeNames())('%s draws its front', async (type) => {
    expect(contrast(await pixels({ type, seed: 'a', view: 'front', width: 120 }))).toBeGreaterThan(25)
  })

  test.each(['coat', 'puffer', 'shirt', 'hoodie', 'dress', 'jeans', 'skirt', 'boots', 'crossbody', 'jewellery', 'cushion'])(
    '%s draws models that vary by seed',
    async (type) => {
      const [one, two] = await Promise.all(['a', 'b'].map((seed) => pixels({ type, seed, vary: true, view: 'front', width: 60 })))
      expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
    },
  )
})

describe('views', () => {
  test.each<View>(['front', 'back', 'detail', 'detail2', 'detail3', 'folded', 'hanger', 'macro', 'swatch'])(
    '%s of a shirt is 3:4',
    async (view) => {
      const { data, info } = await (await draw({ ...shirt, view, width: 60 })).raw().toBuffer({ resolveWithObject: true })
      expect({ width: info.width, height: info.height, channels: info.channels }).toEqual({ width: 60, height: 80, channels: 3 })
      expect(contrast(data)).toBeGreaterThan(10)
    },
  )

  test.each<View>(['outfit', 'hero'])('%s lays several garments in one picture', async (view) => {
    const trousers = { type: 'trousers', seed: 't', colour: '#3a4044' }
    const together = await pixels({ view, seed: 'l', items: [coat, trousers], width: 80 })
    const alone = await pixels({ view, seed: 'l', items: [coat], width: 80 })
    expect(together.equals(alone)).toBe(false)
  })

  test.each<Theme>(['ridge', 'night', 'shore', 'forest', 'dune', 'dusk'])(
    'banner of the theme %s is twice as wide as high',
    async (theme) => {
      const { info } = await (await draw({ view: 'banner', theme, width: 80 })).raw().toBuffer({ resolveWithObject: true })
      expect({ width: info.width, height: info.height }).toEqual({ width: 80, height: 40 })
    },
  )

  test('a stack shows its other colours below a folded garment', async () => {
    const spec = { type: 'sweater', seed: 'f', view: 'folded', width: 60 } as const
    expect((await pixels(spec)).equals(await pixels({ ...spec, stack: ['#2f4a44', '#7c2036'] }))).toBe(false)
  })
})

describe('determinism', () => {
  test('the same specification gives the same bytes, whatever was drawn before', async () => {
    const spec: PictureSpec = { ...coat, fabric: 'tweed', view: 'front', width: 100 }
    const first = await pixels(spec)
    await pixels({ ...coat, fabric: 'tweed', view: 'front', width: 101 })
    expect((await pixels(spec)).equals(first)).toBe(true)
  })

  test('parameters chosen by seed do not change', () => {
    expect(vary('coat', 'kem')).toEqual(vary('coat', 'kem'))
    expect(vary('coat', 'kem')).not.toEqual(vary('coat', 'umba'))
  })

  test('own parameters win over those chosen by seed', async () => {
    const spec: PictureSpec = { ...shirt, vary: true, view: 'front', width: 60 }
    const long = await pixels({ ...spec, params: { sleeve: 'long' } })
    expect(long.equals(await pixels({ ...spec, params: { sleeve: 'short' } }))).toBe(false)
  })
})

describe('what is not known is refused', () => {
  test.each<[string, PictureSpec]>([
    ['unknown type spaceship', { type: 'spaceship', view: 'front' }],
    ['unknown type toString', { type: 'toString', view: 'front' }],
    ['unknown type undefined', { view: 'front' }],
    ['unknown pattern plaits', { ...coat, pattern: 'plaits:3', view: 'front' }],
    ['unknown fabric asbestos', { ...coat, fabric: 'asbestos', view: 'front' }],
  ])('%s', async (message, spec) => {
    await expect(draw({ ...spec, width: 40 })).rejects.toThrow(message)
  })
})
