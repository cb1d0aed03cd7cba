import { scenePicture, type Scene } from '#demo/content/scene.ts'
import { models } from '#demo/models/index.ts'
import type { Text } from '#demo/shapes.ts'
import type { DrawnImage } from '#server/modules/base/images/index.ts'
import { groundColor } from './picture-size.ts'

/** What is for sale, by the slug of its model: scenes are made of it. */
export const modelsBySlug = new Map(models.map((model) => [model.slug, model]))

/** The picture of a scene, upright unless it says otherwise. */
export function sceneImage(key: string, scene: Scene, alt: Text): DrawnImage {
  const { width = 1200, height = 1600 } = scene
  return { key, spec: scenePicture(scene, modelsBySlug), width, height, color: groundColor(scene), alt }
}

/** The id of a picture that was saved before; throws when there is none. */
export function imageIdOf(pictures: ReadonlyMap<string, number>, key: string): number {
  const id = pictures.get(key)
  if (id === undefined) throw new Error(`no picture ${key}`)
  return id
}
