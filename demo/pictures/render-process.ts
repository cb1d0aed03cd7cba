import os from 'node:os'
import sharp from 'sharp'
import { draw } from '#demo/illustrator/draw.ts'
import type { RenderReply, RenderRequest } from './render-messages.ts'

/** Product pictures, unless the specification says otherwise. */
const DEFAULT_WIDTH = 1200

// The shop comes first: pictures are drawn with what it leaves.
try {
  os.setPriority(10)
} catch {
  // not allowed in some containers; drawing at full priority is still right
}
sharp.concurrency(1)

async function render({ spec }: RenderRequest): Promise<RenderReply> {
  try {
    const picture = await draw({ ...spec, width: spec.width ?? DEFAULT_WIDTH })
    // Little effort: a quarter of the time for a file of the same size.
    return { ok: true, picture: await picture.webp({ quality: 92, effort: 1 }).toBuffer() }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: RenderRequest) => {
  void render(request).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
