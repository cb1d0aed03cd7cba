import type { LeafCategory } from '#demo/shapes.ts'

/** Whether each piece must carry a marking code: in the demo shop that is shoes, outerwear and hats. Source: decisions J. */
export function isMarkedCategory(category: LeafCategory): boolean {
  return category.startsWith('shoes/') || category.endsWith('/outerwear') || category === 'accessories/hats'
}
