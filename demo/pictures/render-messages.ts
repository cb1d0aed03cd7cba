import type { PictureSpec } from '#demo/illustrator/spec.ts'

/** What the pool sends to a render process, one at a time. */
export interface RenderRequest {
  spec: PictureSpec
}

/** What it answers: the bytes of a WebP picture, or why there is none. */
export type RenderReply = { ok: true; picture: Uint8Array } | { ok: false; reason: string }
