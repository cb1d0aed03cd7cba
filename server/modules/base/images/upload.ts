import sharp from 'sharp'
import { limits } from '#contracts/limits.ts'
import { mediaUploadBytes } from '#contracts/staff/media.contract.ts'
import { DomainError } from '#core/domain-error.ts'

/** A picture that was read and written anew: nothing of the file that was sent is left but what can be seen. */
export interface ReadPicture {
  webp: Buffer
  width: number
  height: number
  /** Of all its pixels together, `#rrggbb`. */
  color: string
}

const pixelsAtMost = 40_000_000
/** The least width in which pictures are served. */
const sideAtLeast = 64
const secondsAtMost = 5

/** Why a file is not taken. */
type Unfit = 'unreadable' | 'too_heavy' | 'too_many_pixels' | 'too_small'

/** What may be sent, what is kept of it, and how a file that does not fit is refused. */
interface UploadRules {
  bytesAtMost: number
  /** Of the picture that is kept: larger ones are made smaller. */
  sideAtMost: number
  quality: number
  secondsAtMost: number
  refuse: (why: Unfit) => DomainError
}

/** Of visitors. */
const visitorRules: UploadRules = {
  bytesAtMost: limits.uploadBytes,
  sideAtMost: limits.uploadSide,
  quality: 82,
  secondsAtMost,
  refuse: (why) => new DomainError({ code: `images.${why}`, status: 400, field: 'image' }),
}

const staffCodes = {
  unreadable: 'media.not_a_picture',
  too_heavy: 'media.too_large',
  too_many_pixels: 'media.too_many_pixels',
  too_small: 'media.too_small',
} as const

/** Of staff: the shop's own pictures, as large as its tables take them. Source: ADM-36. */
const staffRules: UploadRules = {
  bytesAtMost: mediaUploadBytes,
  sideAtMost: 4096,
  quality: 92,
  secondsAtMost: 20,
  refuse: (why) => new DomainError({ code: staffCodes[why], status: why === 'too_heavy' ? 413 : 400 }),
}

/**
 * Reads what a visitor sent as a picture by its content, whatever it is called: a JPEG, PNG or WebP of at most 5 MB and 40 megapixels, the first picture
 * of a moving one. Answers it upright, at most 2000 pixels a side, as WebP without metadata. Throws 400 with the field `image`:
 * `images.unreadable`, `too_heavy`, `too_many_pixels`, `too_small`. Source: FORM-14, reliability T42, decision 0151.
 */
export function readUpload(bytes: Buffer): Promise<ReadPicture> {
  return readPicture(bytes, visitorRules)
}

/**
 * The same of what staff sent: at most 25 MB, kept at most 4096 pixels a side. Throws 413 `media.too_large`, 400 `media.not_a_picture`,
 * `media.too_many_pixels`, `media.too_small`. Source: ADM-36, decision 0178.
 */
export function readStaffUpload(bytes: Buffer): Promise<ReadPicture> {
  return readPicture(bytes, staffRules)
}

async function readPicture(
  bytes: Buffer,
  { bytesAtMost, sideAtMost, quality, secondsAtMost: seconds, refuse }: UploadRules,
): Promise<ReadPicture> {
  if (bytes.byteLength > bytesAtMost) throw refuse('too_heavy')
  const format = formatOf(bytes)
  // The first bytes decide before the decoder does: it would also read SVG and a dozen others.
  if (!format) throw refuse('unreadable')
  const options = { limitInputPixels: pixelsAtMost, failOn: 'error' } as const
  try {
    const seen = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (seen.format !== format) throw refuse('unreadable')
    if (seen.width * seen.height > pixelsAtMost) throw refuse('too_many_pixels')
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .timeout({ seconds })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < sideAtLeast) throw refuse('too_small')
    return { webp: data, width: info.width, height: info.height, color: await colorOf(data) }
  } catch (error) {
    // Whatever the decoder says of a file that it cannot read, or takes too long for, is the sender's to hear.
    throw error instanceof DomainError ? error : refuse('unreadable')
  }
}

/** A picture of the shop's storage, turned clockwise. */
export async function turned(webp: Buffer, degrees: 90 | 180 | 270): Promise<Omit<ReadPicture, 'color'>> {
  const { data, info } = await sharp(webp, { limitInputPixels: pixelsAtMost })
    .rotate(degrees)
    .timeout({ seconds: secondsAtMost })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, width: info.width, height: info.height }
}

/** By the first bytes of a file. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined
}

async function colorOf(webp: Buffer): Promise<string> {
  const pixel = await sharp(webp).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
