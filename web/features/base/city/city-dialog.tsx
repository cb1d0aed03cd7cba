import '#web/lib/i18n/later-messages.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { City, CitySuggestion } from '#contracts/geo.contract.ts'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { useCity, useSetting } from '#web/lib/api/vars.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { SuggestField } from '#web/ui/suggest-field/suggest-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useChooseCity, useCitySuggestions, useCountries } from './city.queries.ts'
import { focusCityTool } from './focus-city-tool.ts'
import css from './city-dialog.module.css'
import { CitiesNotLoaded } from './cities-not-loaded.tsx'
import { DefaultCities } from './default-cities.tsx'

/** The city chooser: a country, its largest cities, or any place that is typed. Source: CITY-02, MOD-01. */
export function CityDialog({ onChosen, onClose }: OverlayProps['choose-city'] & { onClose: () => void }) {
  const t = useTranslations('city-chooser')
  const current = useCity()
  const [country, setCountry] = useState(current?.country_code ?? 'RU')
  const [typed, setTyped] = useState('')
  const found = useCitySuggestions(typed, country)
  const choose = useChooseCity()
  const isTyping = typed.trim() !== ''
  const results = isTyping ? found.data?.results : undefined
  const isEmpty = results?.length === 0 && !found.isSearching

  // Talks to the focus: what opened the chooser, the question for the city or the menu of a phone, may have gone.
  useEffect(() => focusOnTool, [])

  const take = (chosen: City | CitySuggestion) => choose.mutate(chosen, { onSuccess: onChosen ?? onClose })
  return (
    <Dialog
      title={useSetting('modal_choose_city_title')}
      lead={useSetting('modal_choose_city_subtitle')}
      size="m"
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className={css.chooser}>
        <div className={css.fields}>
          <CountrySelect value={country} onChange={setCountry} />
          <SuggestField
            label={useSetting('modal_choose_city_search_placeholder')}
            placeholder={t('placeholder')}
            autofocus
            typed={typed}
            onType={(text) => {
              choose.reset()
              setTyped(text)
            }}
            suggestions={results?.map((value) => ({ value, title: value.title, note: value.region }))}
            onTake={take}
            busy={found.isSearching || choose.isPending}
            error={isTyping && choose.isError ? t('failed') : undefined}
          />
        </div>
        {isTyping && found.isError && <CitiesNotLoaded onRetry={() => void found.refetch()} />}
        {!isTyping && choose.isError && <FieldError>{t('failed')}</FieldError>}
        {!isTyping && <DefaultCities country={country} chosenId={current?.id} onTake={take} />}
        <Hint isEmpty={isEmpty} />
        <VisuallyHidden live>{results && !found.isSearching ? t('found', { count: results.length }) : ''}</VisuallyHidden>
      </div>
    </Dialog>
  )
}

/** A focus that somebody has is left to them. */
function focusOnTool() {
  if (document.activeElement === document.body) focusCityTool()
}

function CountrySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslations('city-chooser')
  const current = useCity()
  const { data } = useCountries()
  const known = current ? [current.country] : []
  const options = (data?.results ?? known).map((country) => ({ value: country.country_code, label: country.title }))
  return <Select label={t('country')} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
}

function Hint({ isEmpty }: { isEmpty: boolean }) {
  const empty = useSetting('modal_choose_city_search_empty')
  const hint = useSetting('modal_choose_city_search_hint')
  return <p className={css.hint}>{isEmpty ? `${empty} ${hint}` : hint}</p>
}
