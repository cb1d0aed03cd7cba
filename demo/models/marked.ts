import type { LeafCategory } from '../shapes.ts'

/** Whether each piece must carry a marking code: of what the demo shop sells, shoes and outerwear. Source: decisions J. */
export function isMarkedCategory(category: LeafCategory): boolean {
  return category.startsWith('shoes/') || category.endsWith('/outerwear')
}
