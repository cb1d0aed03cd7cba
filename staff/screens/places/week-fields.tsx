import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import { CheckField, TextField } from '#staff/parts/form/fields.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { weekDays, type PlaceValues, type TypedException } from './place-values.ts'

/** When a place is open: by the day of the week, or in words; and days to come that have other hours. */
export function WeekFields({ form }: { form: UseFormReturn<PlaceValues> }) {
  const t = useTranslations('places')
  const isByWeek = useWatch({ control: form.control, name: 'is_by_week' })
  return (
    <>
      <div className="places-check">
        <CheckField form={form} name="is_by_week" label={t('byWeek')} />
      </div>
      {isByWeek && (
        <div className="sv-g places-week">
          {weekDays.map((day) => (
            <TextField form={form} key={day} name={`week.${day}`} label={t(`days.${day}`)} span={3} placeholder={t('closed')} />
          ))}
        </div>
      )}
      {!isByWeek && <LocalizedField form={form} name="hours" label={t('hours')} />}
      <Exceptions form={form} />
    </>
  )
}

function Exceptions({ form }: { form: UseFormReturn<PlaceValues> }) {
  const t = useTranslations('places')
  const days = useWatch({ control: form.control, name: 'exceptions' })
  const { error } = form.getFieldState('exceptions', form.formState)
  const write = (next: TypedException[]) => form.setValue('exceptions', next, { shouldDirty: true, shouldTouch: true })
  const change = (at: number, patch: Partial<TypedException>) =>
    write(days.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <fieldset className="places-days">
      <legend>{t('exceptions')}</legend>
      {days.map(({ day, hours }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is what is typed in its place
        <div key={at}>
          <label className="sv-in">
            <span className="vh">{t('day')}</span>
            <input type="date" value={day} onChange={({ target }) => change(at, { day: target.value })} />
          </label>
          <label className="sv-in">
            <span className="vh">{t('dayHours')}</span>
            <input value={hours} placeholder={t('closed')} onChange={({ target }) => change(at, { hours: target.value })} />
          </label>
          <TextButton aria-label={t('dropDay', { day })} onClick={() => write(days.filter((_, index) => index !== at))}>
            {t('drop')}
          </TextButton>
        </div>
      ))}
      {error && (
        <small className="red" role="alert">
          {error.message}
        </small>
      )}
      <TextButton onClick={() => write([...days, { day: '', hours: '' }])}>{t('addDay')}</TextButton>
    </fieldset>
  )
}
