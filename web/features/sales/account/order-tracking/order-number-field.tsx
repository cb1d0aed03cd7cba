import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '#web/ui/text-field/text-field.tsx'

type OrderNumberFieldProps = {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** The number of an order; the keys for digits do, the hyphens come by themselves. */
export function OrderNumberField({ onChange, ...field }: OrderNumberFieldProps) {
  const t = useTranslations('account')
  return (
    <TextField
      {...field}
      label={t('track.number')}
      hint={t('track.numberHint')}
      name="number"
      autoComplete="off"
      inputMode="numeric"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
