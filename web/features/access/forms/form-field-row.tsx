import { useTranslations } from 'use-intl'
import type { FormField } from '#contracts/forms.contract.ts'
import { limits } from '#contracts/limits.ts'
import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { focusAtOnce } from '#web/lib/browser/focus-at-once.ts'
import { steppedNumber } from '#web/ui/keyboard/step-number.ts'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field/text-field.tsx'
import { mostLetters } from './answer-problem.ts'

type FormFieldRowProps = {
  field: FormField
  name: string
  value: string
  error: string | undefined
  /** Where the popup starts; the form may come after it was opened. */
  isFirst: boolean
  onChange: (value: string) => void
}

/** One field of a form that staff have made, by its kind. Source: FORM-01. */
export function FormFieldRow({ field, name, value, error, isFirst, onChange }: FormFieldRowProps) {
  const t = useTranslations('forms')
  const { countries, defaultCountry } = usePhoneCountries()
  const label = field.required ? field.label : t('optional', { label: field.label })
  const shared = { label, name, value, error, required: field.required, ...(isFirst && { ref: focusAtOnce, 'data-autofocus': true }) }
  const typed = { ...shared, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  switch (field.field_type) {
    case 'text_input':
      return <TextField {...typed} />
    case 'text_area':
      return <TextArea {...typed} rows={4} counter={value ? `${value.length} / ${mostLetters(field)}` : undefined} />
    case 'email':
      return <TextField {...typed} type="email" autoComplete="email" maxLength={limits.email} />
    case 'phone':
      return (
        <PhoneField
          {...{ label, name, value, error, required: field.required, countries, defaultCountry }}
          countryLabel={t('country')}
          onValueChange={onChange}
          autofocus={isFirst}
        />
      )
    case 'number_int':
      return (
        <TextField
          {...typed}
          inputMode="numeric"
          onKeyDown={(event) => {
            const next = steppedNumber(event.key, value, { min: 0, max: limits.formNumber, otherwise: 0 })
            if (next === undefined) return
            event.preventDefault()
            onChange(String(next))
          }}
        />
      )
    case 'list':
      return (
        <Select
          {...typed}
          {...(field.required && { placeholder: t('choose') })}
          options={[
            // What need not be chosen can be taken back.
            ...(field.required ? [] : [{ value: '', label: t('choose') }]),
            ...(field.list?.items ?? []).map((item) => ({ value: item.value, label: item.value })),
          ]}
        />
      )
  }
}
