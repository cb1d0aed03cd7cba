import { useId } from 'react'
import { Controller, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { EntryValues } from './entry-values.ts'

interface ColorFieldProps {
  form: UseFormReturn<EntryValues>
  name: FieldPath<EntryValues>
  label: string
  hint?: string
}

/** A color as `#rrggbb`, typed or chosen with the browser's own palette. */
export function ColorField({ form, name, label, hint }: ColorFieldProps) {
  const t = useTranslations('dictionaries')
  const id = useId()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => {
        const value = typeof field.value === 'string' ? field.value : ''
        const note = error?.message ?? hint
        return (
          <div className={`sv-in s6${error ? ' is-err' : ''}`}>
            <span>
              <label htmlFor={id}>{label}</label>
            </span>
            <div className="color-in">
              <input
                {...field}
                id={id}
                value={value}
                aria-invalid={error ? true : undefined}
                aria-describedby={note ? `${id}-note` : undefined}
                placeholder="#21443a"
                onChange={({ target }) => field.onChange(target.value.trim().toLowerCase())}
              />
              <input
                type="color"
                aria-label={t('palette', { field: label })}
                value={/^#[0-9a-f]{6}$/.test(value) ? value : '#ffffff'}
                onChange={({ target }) => field.onChange(target.value)}
              />
            </div>
            {note && (
              <small id={`${id}-note`} role={error ? 'alert' : undefined}>
                {note}
              </small>
            )}
          </div>
        )
      }}
    />
  )
}
