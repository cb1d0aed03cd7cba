import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepInTab } from '#web/lib/browser/kept-in-tab.ts'
import { useAsksForCity } from '#web/lib/page/chosen-city.ts'
import { markCityQuestion } from '#web/lib/page/first-view/city-question.ts'
import { cityPutOffKey } from '#web/lib/page/first-view/storage-keys.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { CrossIcon } from '#web/ui/icons/icons.tsx'
import { focusCityTool } from './focus-city-tool.ts'
import { useCityChange } from './city-of-visitor.ts'
import css from './city-strip.module.css'

/**
 * Asks whether the city that is only supposed is right: Yes keeps it, the other answer opens the chooser, the cross puts the question off for this
 * tab. In every page, in the flow of it; whether it has a place is known before the first paint. Source: SH-10, decision 0118.
 */
export function CityStrip() {
  const t = useTranslations('city')
  const city = useCity()
  const { pathname } = useLocation()
  const asks = useAsksForCity()
  const choose = useCityChange()
  // Talks to the document element: an answer that came by itself takes the strip away, or brings it, only on the next page.
  useLayoutEffect(markCityQuestion, [pathname])
  if (!city) return null
  const answer = (keep: () => void) => {
    focusCityTool()
    keep()
    markCityQuestion()
  }
  return (
    <section className={css.strip} aria-labelledby="city-question" data-settled={!asks || undefined}>
      <p id="city-question">{t('ask.title', { city: city.title })}</p>
      <Button size="s" kind="line" onClick={() => answer(() => void choose(city))}>
        {t('ask.yes')}
      </Button>
      <Button size="s" kind="line" onClick={() => openOverlay('choose-city', {})}>
        {t('ask.no')}
      </Button>
      <span className={css.why}>{t('ask.why')}</span>
      <span className={css.later}>
        <IconButton label={t('ask.later')} onClick={() => answer(() => keepInTab(cityPutOffKey, true))}>
          <CrossIcon />
        </IconButton>
      </span>
    </section>
  )
}
