import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'

/** For which city the cart was counted, and the way to another one. */
export function DeliveryCity() {
  const t = useTranslations('cart')
  const city = useCity()
  if (!city) return null
  return (
    <p>
      {city.title_to ? t('to', { to: city.title_to }) : t('city', { city: city.title })}.{' '}
      <TextButton alone={false} onClick={() => openOverlay('choose-city', {})}>
        {t('cityChange')}
      </TextButton>
    </p>
  )
}
