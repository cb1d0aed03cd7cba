import { useTranslations } from 'use-intl'
import { useSetting } from '#web/lib/api/vars.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { cardBadges, type Flags } from './card-words.ts'

/** What a product is called by, at most so many, that of its materials with the staff's picture before it. */
export function CardBadges({ product, most }: { product: Flags; most?: number }) {
  const t = useTranslations('catalog')
  const icon = useSetting('eco_icon')
  const badges = cardBadges(product, { soon: t('badge.soon'), eco: useSetting('eco_title'), set: t('badge.set') }, most)
  return badges.map(({ text, tone }) => (
    <Badge key={text} tone={tone} icon={tone === 'eco' ? icon : ''}>
      {text}
    </Badge>
  ))
}
