import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { TextField } from '#web/ui/text-field/text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

/** The e-mail of the account, with what it is for. Source: ACC-02, UX-42. */
export function EmailField(field: EmailFieldProps) {
  const t = useTranslations('account')
  return (
    <TextField
      {...field}
      label={t('edit.email')}
      hint={t('edit.emailWhy')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={limits.email}
      required
    />
  )
}
