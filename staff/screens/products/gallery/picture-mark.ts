import { useTranslations } from 'use-intl'

/** What stands on a picture of a product at a place, from 0: the card's, the one under the pointer, then numbers. */
export function usePictureMark(): (at: number) => string {
  const t = useTranslations('products')
  return (at) => (at > 1 ? String(at + 1) : t(at === 0 ? 'gallery.card' : 'gallery.hover', { number: at + 1 }))
}
