import type { Sharp } from 'sharp'
import { renderScene } from './render/render.ts'
import { composeScene } from './scene/views.ts'
import type { PictureSpec } from './spec.ts'

/**
 * Draws a picture as a sharp pipeline over raw pixels: encode it, resize it or write it where it is needed.
 * The same specification always gives the same pixels. Throws for a type, pattern or fabric that is not known.
 */
export async function draw(spec: PictureSpec): Promise<Sharp> {
  const width = spec.width ?? 800
  const wide = spec.view === 'banner' || spec.view === 'hero'
  const height = spec.height ?? Math.round(width * (wide ? 0.5 : 4 / 3))
  return renderScene(composeScene(spec, { width, height }), { width, height })
}
