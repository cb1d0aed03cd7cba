import type { Layer } from '../model/layer.ts'
import type { Canvas } from './canvas.ts'
import { linear, luminance } from './colour.ts'
import { getFabric, weaveTile } from './fabrics.ts'
import { blur } from './field.ts'
import { TILE } from './noise.ts'
import type { Area, Greys } from './rasterise.ts'
import { grainAngle } from './relief.ts'
import type { Folds, Pose } from './relief.ts'

/** Direction to the key light, upper left and towards the viewer, and the half vector for highlights. */
const [LX, LY, LZ] = [-0.52, -0.6, 0.61]
const HALF_Z = LZ + 1
const HALF_LENGTH = Math.hypot(LX, LY, HALF_Z)

const LIGHT_THREAD: readonly number[] = [0.8, 0.8, 0.78]

/** Everything about a layer that is the same for all of its pixels. */
function prepare(layer: Layer, zoom: number) {
  const fabric = getFabric(layer.fabric ?? 'wool')
  const first = linear(layer.color ?? '#000000')
  const second = linear(layer.color2 ?? layer.color ?? '#000000')
  const light = luminance(first)
  // very dark cloth: lift the base a little, open the folds, let lit slopes catch a cool sheen
  const dark = Math.max(0, 1 - light / 0.05)
  const lifted = 0.012 * dark * dark
  for (const colour of [first, second]) {
    colour[0] += lifted * 0.92
    colour[1] += lifted
    colour[2] += lifted * 1.08
  }
  const spec = layer.spec ?? fabric.spec
  const gloss = layer.gloss ?? (spec > 0.4 ? 34 : 12)
  return {
    first,
    second,
    fade: fabric.fade ?? 0,
    spec,
    gloss,
    flatGloss: spec ? Math.pow(HALF_Z / HALF_LENGTH, gloss) : 0,
    contrast: (layer.contrast ?? 1) * (0.84 + 0.3 * dark * Math.max(0, 1 - fabric.spec * 6)),
    floor: 0.16 + 0.28 * dark,
    sheen: 0.012 + 0.05 * (1 - Math.min(1, light * 3)),
    slopeLight: (0.05 * dark + (fabric.velvet ?? 0) * 0.12) * (spec > 0.3 ? 0.5 : 1),
    texture: weaveTile(layer.fabric ?? 'wool', Math.max(0.5, zoom * (layer.texScale ?? 1))),
    textureGain: (layer.texGain ?? 1) * (1 - 0.4 * Math.min(1, light)),
    thread: layer.lineColor ?? LIGHT_THREAD,
  }
}

/** Shades a layer and lays it on the picture: relief to normals, one key light, weave, pattern, stitches. */
export function paintLayer(canvas: Canvas, layer: Layer, greys: Greys, folds: Folds, relief: Float32Array, area: Area, pose: Pose): void {
  const { zoom } = pose
  const { x: left, y: top, width, height } = area
  const { mask, lines } = greys
  const { broad, fine } = folds
  const tone = greys.tone && blur({ data: greys.tone, width, height }, (layer.toneBlur ?? 7) * zoom).data
  const look = prepare(layer, zoom)
  const { first, second, fade, spec, gloss, flatGloss, contrast, floor, sheen, slopeLight, texture, textureGain, thread } = look
  const { pattern } = layer
  const wash = layer.wash ?? 0
  const fadeGain = fade * (layer.fadeGain ?? 1)
  const [threadR = 0, threadG = 0, threadB = 0] = thread
  const angle = grainAngle(layer, pose)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const [originX, originY] = pose.projection(layer.origin ?? [400, 533])
  const bottom = Math.min(height - 1, canvas.height - top)
  const right = Math.min(width - 1, canvas.width - left)
  for (let y = Math.max(1, -top); y < bottom; y++) {
    for (let x = Math.max(1, -left); x < right; x++) {
      const i = y * width + x
      const cover = mask[i]!
      if (cover < 0.004) continue
      const dx = (relief[i + 1]! - relief[i - 1]!) * 0.5
      const dy = (relief[i + width]! - relief[i - width]!) * 0.5
      const norm = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      const facing = (-dx * LX - dy * LY + LZ) * norm
      let shade = 1 + (facing / LZ - 1) * contrast
      if (shade < 0.42) shade = 0.42 + (shade - 0.42) * 0.4
      if (shade < floor) shade = floor
      if (shade > 1) shade = 1 + (shade - 1) * 0.62
      // cavities
      if (broad && broad[i]! < 0) shade *= 1 + broad[i]! * 0.5
      if (fine && fine[i]! < 0) shade *= 1 + fine[i]! * 0.28
      if (tone) shade *= 1 + tone[i]! * 0.85

      // fabric space, dragged slightly by the relief so that the pattern follows the folds
      const px = x + left - originX
      const py = y + top - originY
      const u = px * cos - py * sin + dx * 1.5 * zoom
      const v = px * sin + py * cos + dy * 1.5 * zoom
      const weave = texture[(Math.floor(v) & (TILE - 1)) * TILE + (Math.floor(u) & (TILE - 1))]! * textureGain
      let r = first[0]
      let g = first[1]
      let b = first[2]
      if (pattern) {
        const share = pattern(u / zoom, v / zoom, 0.75 / zoom)
        if (share) {
          r += (second[0] - r) * share
          g += (second[1] - g) * share
          b += (second[2] - b) * share
        }
      }
      if (fade) {
        const worn = (broad ? broad[i]! : 0) * 1.6 + wash + (fine ? fine[i]! * 0.5 : 0) + weave * 0.9
        const f = Math.max(0, Math.min(1, worn)) * fadeGain
        r += (0.62 - r) * f
        g += (0.7 - g) * f
        b += (0.78 - b) * f
      }
      let shine = 0
      if (spec) {
        const facingHalf = ((-dx * LX - dy * LY + HALF_Z) * norm) / HALF_LENGTH
        shine += spec * Math.pow(Math.max(0, facingHalf), gloss) * 0.55 - spec * flatGloss * 0.55
      }
      shine += sheen * Math.max(0, shade - 1) * 2 + weave * sheen * 0.35
      if (slopeLight) {
        const slope = (-dx * LX - dy * LY) * norm
        shine += slopeLight * (slope > 0 ? slope : slope * 0.12)
      }
      // cool shadows, slightly warm lights
      const gain = shade * (1 + weave * (1.15 - 0.3 * Math.min(1, shade)))
      const shadow = shade < 1 ? 1 - shade : 0
      r = r * gain * (1 - 0.1 * shadow) + shine
      g = g * gain * (1 - 0.03 * shadow) + shine
      b = b * gain * (1 + 0.1 * shadow) + shine * 1.03
      const line = lines ? lines[i]! : 0
      if (line < 0) {
        const groove = 1 + line * 0.78
        r *= groove
        g *= groove
        b *= groove
      } else if (line > 0) {
        const raised = line * 0.85
        r += (threadR - r) * raised
        g += (threadG - g) * raised
        b += (threadB - b) * raised
      }
      const o = (y + top) * canvas.width + x + left
      canvas.r[o]! += (r - canvas.r[o]!) * cover
      canvas.g[o]! += (g - canvas.g[o]!) * cover
      canvas.b[o]! += (b - canvas.b[o]!) * cover
    }
  }
}
