import { deflateSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { readUpload } from './upload.ts'

/* Files that have broken other shops. Source: reliability T42. */

const plain = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#a33' } })
const codeOf = (bytes: Buffer): Promise<unknown> =>
  readUpload(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof DomainError ? [error.status, error.field, error.code] : error),
  )
const refused = (code: string) => [400, 'image', `images.${code}`]

/** A PNG of one color, written by hand: so many pixels in a few kilobytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script></svg>'

describe('[FORM-14] [T42] an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('that is a %s is written anew as WebP', async (format) => {
    const { webp, ...shape } = await readUpload(await plain().toFormat(format).toBuffer())
    expect(shape).toMatchObject({ width: 400, height: 300, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect((await sharp(webp).metadata()).format).toBe('webp')
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'unreadable'],
    ['SVG', () => Buffer.from(svg), 'unreadable'],
    ['SVG behind spaces', () => Buffer.from(`   \n<?xml version="1.0"?>${svg}`), 'unreadable'],
    [
      'HTML that says it is a PNG',
      () => Buffer.from('\u0089PNG\r\n\u001a\n<html><script>alert(1)</script></html>', 'latin1'),
      'unreadable',
    ],
    ['SVG with the first bytes of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]), 'unreadable'],
    ['GIF', () => plain().gif().toBuffer(), 'unreadable'],
    ['AVIF', () => plain(64, 64).avif({ effort: 0 }).toBuffer(), 'unreadable'],
    ['TIFF', () => plain().tiff().toBuffer(), 'unreadable'],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'unreadable'],
    ['half a JPEG', async () => (await plain(1200, 900).jpeg().toBuffer()).subarray(0, 3000), 'unreadable'],
    ['a PNG of 81 megapixels in a few kilobytes', () => bomb(9000, 9000), 'too_many_pixels'],
    ['a PNG of a million pixels a side', () => bomb(1_000_000, 1), 'too_small'],
    ['a picture of 63 pixels', () => plain(63, 400).png().toBuffer(), 'too_small'],
    ['more than 5 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]), 'too_heavy'],
  ])('that is %s is a 400 named image', async (_what, make, code) => {
    expect(await codeOf(await make())).toEqual(refused(code))
  })

  test('that carries a page behind its end, position and words in it, keeps what can be seen and nothing else', async () => {
    const photo = await plain()
      .withExif({ IFD0: { ImageDescription: 'secret-words' }, IFD3: { GPSLatitude: '67/1 33/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { webp } = await readUpload(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    const seen = await sharp(webp).metadata()
    expect([seen.exif, seen.xmp, seen.icc]).toEqual([undefined, undefined, undefined])
    expect(webp.toString('latin1')).not.toMatch(/secret-words|script|Exif/)
  })

  test('that was damaged anywhere is taken or is a 400, never anything else', { timeout: 300_000 }, async () => {
    const whole = await Promise.all((['jpeg', 'png', 'webp'] as const).map((format) => plain(160, 120).toFormat(format).toBuffer()))
    const damage = fc.record({
      file: fc.constantFrom(...whole),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), { maxLength: 24 }),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, cut, bytes }) => {
        const damaged = Buffer.from(cut === null ? file : file.subarray(0, Math.floor(cut * file.length)))
        for (const [at, byte] of bytes) if (damaged.length > 0) damaged[Math.floor(at * (damaged.length - 1))] = byte
        expect(['taken', refused('unreadable'), refused('too_many_pixels'), refused('too_small')]).toContainEqual(await codeOf(damaged))
      }),
      { numRuns: 500 },
    )
  })
})
