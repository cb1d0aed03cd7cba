/** A picture as it is sent and shown beforehand. */
export interface ShrunkPicture {
  /** JPEG as a data URL. */
  url: string
  width: number
  height: number
  bytes: number
}

/** Whether this browser can read a file and shrink it. Source: FORM-15. */
export function canShrink(): boolean {
  return (
    typeof createImageBitmap === 'function' && typeof FileReader === 'function' && typeof HTMLCanvasElement.prototype.toBlob === 'function'
  )
}

/** Sides in pixels that are tried when the picture is still too heavy. */
const smaller = [1400, 900]

/**
 * A chosen picture, upright, at most `side` pixels a side and at most `bytes` heavy; its metadata stays behind. Throws when the browser cannot read
 * it. Source: FORM-15.
 */
export async function shrinkPicture(file: Blob, most: { side: number; bytes: number }): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const side of [most.side, ...smaller]) {
      const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
      const [width, height] = [bitmap.width, bitmap.height].map((pixels) => Math.max(1, Math.round(pixels * share))) as [number, number]
      const blob = await draw(bitmap, width, height)
      if (blob.size <= most.bytes) return { url: await readUrl(blob), width, height, bytes: blob.size }
    }
    throw new Error('the picture stays too heavy')
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('there is no canvas')
  // What is see-through would be black as JPEG.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  if (!blob) throw new Error('the picture was not drawn')
  return blob
}

function readUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => fail(reader.error ?? new Error('the picture was not read'))
    reader.readAsDataURL(blob)
  })
}
