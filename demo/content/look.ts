import type { Text } from '#demo/shapes.ts'
import { piece } from './scene.ts'
import type { Scene, Worn } from './scene.ts'

export interface Look {
  slug: string
  title: Text
  /** One sentence: the hour and what is worn for it. */
  note: Text
  scene: Scene
}

export interface LookCollection {
  slug: string
  overTitle: Text
  title: Text
  text: Text
  /** A look's number is its place here. */
  looks: readonly Look[]
}

/** A look laid out on a ground; its things are named in the order of their numbers. */
export function look(slug: string, ground: string, title: Text, note: Text, worn: readonly Worn[]): Look {
  const scene: Scene = { view: 'outfit', ground, seed: `look-${slug}`, width: 1200, height: 1600, pieces: worn.map(piece) }
  return { slug, title, note, scene }
}
