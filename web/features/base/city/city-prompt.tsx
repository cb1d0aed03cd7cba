import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsSupposed } from '#web/lib/page/chosen-city.ts'
import { openOverlay, useOverlays } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Prompt } from '#web/ui/popup/prompt.tsx'
import { focusCityTool } from './focus-city-tool.ts'
import { useCityChange, useCityOfVisitor } from './city-of-visitor.ts'

/**
 * Asks whether the city that is only supposed is right: Yes keeps it, the other answer opens the chooser. Hidden while the chooser is
 * open. Its parent must be positioned. Source: SH-10.
 */
export function CityPrompt() {
  const t = useTranslations('city')
  const city = useCity()
  useCityOfVisitor(city?.id)
  const isSupposed = useIsSupposed(city?.id)
  const isChoosing = useOverlays((state) => state.current?.name === 'choose-city')
  const choose = useCityChange()
  // The form of an order has the city among its fields.
  const isOrdering = useLocation().pathname.startsWith(pathTo('order'))
  if (!city || !isSupposed || isChoosing || isOrdering) return null
  return (
    <Prompt title={t('ask.title', { city: city.title })} text={t('ask.why')}>
      <Button
        size="s"
        onClick={() => {
          focusCityTool()
          void choose(city)
        }}
      >
        {t('ask.yes')}
      </Button>
      <Button size="s" kind="line" onClick={() => openOverlay('choose-city', {})}>
        {t('ask.no')}
      </Button>
    </Prompt>
  )
}
