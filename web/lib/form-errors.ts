import { type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'

/** Errors of one form: by field, and those that belong to no field. */
export interface SortedErrors {
  fields: Readonly<Record<string, string>>
  form: readonly string[]
}

const none: SortedErrors = { fields: {}, form: [] }

/** What to say when the server said nothing itself. */
export interface ErrorWords {
  server: string
  network: string
}

/**
 * Sorts a refusal into the fields of a form; `non_field_errors`, `__all__` and fields that the form does not show are joined. An
 * answer without words, and no answer at all, each get a sentence of their own. Source: specification §8, ERR-02, ERR-03.
 */
export function sortErrors(error: unknown, fieldNames: readonly string[], words: ErrorWords): SortedErrors {
  if (!(error instanceof ApiError)) return { fields: {}, form: [words.network] }
  if (error.errors.length === 0 || error.status === 502 || error.status === 504) return { fields: {}, form: [words.server] }
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const { name, message } of error.errors) {
    const field = fieldNames.find((one) => name === one || name.startsWith(`${one}.`))
    if (!field) form.push(message)
    else fields[field] ??= message
  }
  return { fields, form }
}

/** Writes any failure of a call in one text, lines joined by line breaks: for alerts and toasts. */
export function useErrorText(): (error: unknown) => string {
  const words = useErrorWords()
  return (error) => sortErrors(error, [], words).form.join('\n')
}

/**
 * The errors of a form. A field's error is shown until the shopper comes to the field; the first wrong field gets the focus, and
 * that does not count as coming. Spread `formProps` on the form. Source: specification §5, UX-45.
 */
export function useFormErrors(fieldNames: readonly string[]) {
  const [errors, setErrors] = useState<SortedErrors>(none)
  const isMovingFocus = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const words = useErrorWords()

  const clear = (name: string) => {
    if (name in errors.fields) setErrors(({ fields: { [name]: _, ...fields }, form }) => ({ fields, form }))
  }
  const show = (next: SortedErrors) => {
    flushSync(() => setErrors(next))
    isMovingFocus.current = true
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    isMovingFocus.current = false
  }
  return {
    of: (name: string): string | undefined => errors.fields[name],
    form: errors.form,
    clear,
    clearAll: () => setErrors(none),
    /** Errors that the form found itself. */
    showFields: (fields: Record<string, string>) => show({ fields, form: [] }),
    /** One error that was found on leaving a field; the focus stays where it goes. */
    showOne: (name: string, message: string) => setErrors(({ fields, form }) => ({ fields: { ...fields, [name]: message }, form })),
    /** Whatever a call threw. */
    showError: (error: unknown) => show(sortErrors(error, fieldNames, words)),
    formProps: {
      ref,
      noValidate: true,
      onFocus: (event: FocusEvent<HTMLFormElement>) => {
        const { name, type } = event.target as unknown as HTMLInputElement
        // A box that is pressed must not move away under the finger: its error goes when it has changed.
        if (!isMovingFocus.current && type !== 'checkbox') clear(name)
      },
    },
  }
}

function useErrorWords(): ErrorWords {
  const t = useTranslations('errors')
  return { server: t('server'), network: t('network') }
}
