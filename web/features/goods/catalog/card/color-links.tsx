import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { MiniSwatch, MiniSwatchLinks } from '#web/ui/swatch/mini-swatch-links.tsx'

type ColorLinksProps = {
  product: ProductCard
  /** So many at most; the others are on the page of the product. */
  shown: number
  /** The card of the color that is looked at has come. */
  onShow: (product: ProductCard) => void
}

/**
 * The colors of a card: each leads to its product, and who only points at one, or comes to it by the keyboard, sees the card in that
 * color. What does not come leaves the card as it is. Source: UX-15, decision 0024.
 */
export function ColorLinks({ product, shown, onShow }: ColorLinksProps) {
  const t = useTranslations('catalog')
  const api = useApi()
  const locale = useLocale()
  const cityId = useCity()?.id
  const [wanted, setWanted] = useState(product.slug)
  const latest = useRef(wanted)
  // Talks to the answers under way: an older one must not replace a newer, nor come to a card that is gone.
  useEffect(() => () => void (latest.current = ''), [])
  const look = async (slug: string) => {
    latest.current = slug
    setWanted(slug)
    try {
      const { fetchCard } = await import('./color-card.queries.ts')
      const card = await fetchCard(api, { slug, locale, cityId })
      if (latest.current === slug) onShow(card)
    } catch {
      // The link still leads to the color.
    }
  }
  return (
    <MiniSwatchLinks label={t('colors', { count: product.colors.length })}>
      {product.colors.slice(0, shown).map(({ slug, title, color }) => (
        <MiniSwatch
          key={slug}
          to={pathTo('product-slug', { slug })}
          label={title}
          image={color.image_cropped}
          color={color.color_code}
          current={slug === wanted}
          onLook={() => void look(slug)}
        />
      ))}
    </MiniSwatchLinks>
  )
}
