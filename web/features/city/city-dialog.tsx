import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { City } from '#contracts/geo.contract.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useCity, useSetting } from '#web/lib/vars.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useChooseCity, useCities } from './city.queries.ts'
import css from './city-dialog.module.css'

/** The city chooser: the largest cities of the country, or any that is typed. Source: CITY-02, MOD-01. */
export function CityDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('city')
  const current = useCity()
  const [typed, setTyped] = useState('')
  const cities = useCities(typed, current?.country_code ?? 'RU')
  const choose = useChooseCity()
  const placeholder = useSetting('modal_choose_city_search_placeholder')
  const found = cities.data?.results

  const take = (city: City) => {
    choose.mutate(city, { onError: () => showToast({ text: t('failed') }) })
    onClose()
  }

  return (
    <Dialog
      title={useSetting('modal_choose_city_title')}
      lead={useSetting('modal_choose_city_subtitle')}
      size="m"
      closeLabel={t('close')}
      onClose={onClose}
    >
      <TextField
        label={placeholder}
        labelHidden
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
      />
      {cities.isError && <FieldError>{t('failed')}</FieldError>}
      {!found && cities.isPending && <Skeleton height="176px" />}
      {found && (
        <ul className={css.list} aria-busy={cities.isPending || undefined}>
          {found.map((city) => (
            <li key={city.id}>
              <button
                className={css.city}
                type="button"
                aria-current={city.id === current?.id ? 'true' : undefined}
                onClick={() => take(city)}
              >
                <span>
                  {city.title}
                  {typed !== '' && <span className={css.region}>{city.region || city.country.title}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <EmptyWords isEmpty={found?.length === 0 && !cities.isPending} />
      <VisuallyHidden live>{found && typed !== '' && !cities.isPending ? t('found', { count: found.length }) : ''}</VisuallyHidden>
    </Dialog>
  )
}

function EmptyWords({ isEmpty }: { isEmpty: boolean }) {
  const empty = useSetting('modal_choose_city_search_empty')
  const hint = useSetting('modal_choose_city_search_hint')
  return (
    <p className={css.hint}>
      {isEmpty && `${empty} `}
      {hint}
    </p>
  )
}
