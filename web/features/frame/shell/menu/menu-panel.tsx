import type { MenuCategory } from '#web/lib/api/thin-vars.ts'
import { MagazineMenu } from './magazine-menu.tsx'
import { MegaMenu } from './mega-menu.tsx'

/** What a word of the header unfolds: a category, or the magazine. */
export function MenuPanel({ category }: { category: MenuCategory | undefined }) {
  return category ? <MegaMenu category={category} /> : <MagazineMenu />
}
