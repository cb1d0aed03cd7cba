import { useTranslations } from 'use-intl'
import { FieldLegend } from '#web/ui/field/field.tsx'
import css from './stars-field.module.css'

/** A mark from one star to five: one radio group, so that arrows move along it. Source: FORM-03, FORM-15. */
export function StarsField({ value, onValue }: { value: number; onValue: (stars: number) => void }) {
  const t = useTranslations('review-form')
  return (
    <fieldset>
      <FieldLegend>{t('stars')}</FieldLegend>
      <div className={css.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label className={css.star} key={stars} data-full={stars <= value || undefined}>
            <input
              type="radio"
              name="stars_count"
              value={stars}
              checked={value === stars}
              aria-label={t('starsOf', { stars })}
              onChange={() => onValue(stars)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
