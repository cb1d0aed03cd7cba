import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { LanguagePair } from './language-pair.tsx'

interface LocalizedFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** Of `{ ru, en }`. */
  name: FieldPath<V>
  label: string
  hint?: string
  rows?: number
}

/** A text of a form in both languages; each is judged, compared and marked by itself. Source: SUX-18. */
export function LocalizedField<V extends FieldValues>({ form, name, label, hint, rows }: LocalizedFieldProps<V>) {
  const [ru, en] = [`${name}.ru`, `${name}.en`] as [FieldPath<V>, FieldPath<V>]
  const russian: unknown = useWatch({ control: form.control, name: ru })
  const errorOf = (path: FieldPath<V>) => form.getFieldState(path, form.formState).error?.message
  return (
    <LanguagePair
      label={label}
      hint={hint}
      ru={typeof russian === 'string' ? russian : ''}
      fields={{ ru: form.register(ru), en: form.register(en) }}
      errors={{ ru: errorOf(ru), en: errorOf(en) }}
      {...(rows !== undefined && { rows })}
    />
  )
}
