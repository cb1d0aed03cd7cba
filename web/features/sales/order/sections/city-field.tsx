import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { ChevronDownIcon } from '#web/ui/icons/form-icons.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'
import css from './city-field.module.css'

/** The city of the order; another one changes the ways of delivery, the places and the total. */
export function CityField() {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const city = useCity()
  const error = form.errorOf('city_id')
  const place = [...new Set([city?.title, city?.region])].filter(Boolean).join(', ')
  const moved = form.isMoved && city ? t('delivery.moved', { city: city.title }) : undefined
  return (
    <div>
      <Field id="order-city" label={t('delivery.city')} error={error}>
        <button
          className={css.box}
          id="order-city"
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('delivery.city')}: ${place}`}
          data-invalid={error ? true : undefined}
          onClick={() => openOverlay('choose-city', {})}
        >
          <span>{place}</span>
          <ChevronDownIcon />
        </button>
      </Field>
      <div className={css.moved} role="alert">
        {moved && <Note>{moved}</Note>}
      </div>
    </div>
  )
}
