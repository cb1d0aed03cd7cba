import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { birthdayBonuses, formatCount } from '#core/money.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { DateField } from '#web/ui/date-picker/date-field.tsx'
import { latestBirthDate } from './birth-date.ts'

/** Later than 1900-01-01. Source: FORM-11, decisions "Date picker". */
const earliest = '1900-01-02'

type BirthDateFieldProps = Pick<
  ComponentProps<typeof DateField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'today' | 'date' | 'onChoose'
>

/** The birthday, typed as dd-mm-yyyy or chosen from the calendar. */
export function BirthDateField(field: BirthDateFieldProps) {
  const t = useTranslations('account')
  return (
    <DateField
      {...field}
      label={t('edit.birthDate')}
      hint={t('edit.birthDateWhy', { sum: formatCount(birthdayBonuses) })}
      placeholder={t('edit.dateShape')}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      locale={useLocale() === 'ru' ? 'ru-RU' : 'en-GB'}
      min={earliest}
      max={latestBirthDate(field.today)}
      words={{
        label: t('edit.calendar'),
        open: t('edit.openCalendar'),
        month: t('edit.month'),
        year: t('edit.year'),
        previous: t('edit.previousMonth'),
        next: t('edit.nextMonth'),
      }}
    />
  )
}
