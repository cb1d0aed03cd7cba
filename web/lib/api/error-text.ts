import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'

/** Errors of one form: by field, and those that belong to no field. */
export interface SortedErrors {
  fields: Readonly<Record<string, string>>
  form: readonly string[]
}

/** What to say when the server said nothing itself. */
export interface ErrorWords {
  server: string
  network: string
}

/**
 * Sorts a refusal into the fields of a form; `non_field_errors`, `__all__` and fields that the form does not show are joined. An
 * answer without words, and no answer at all, each get a sentence of their own. Source: ERR-02, ERR-03.
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
  const t = useTranslations('errors')
  return (error) => sortErrors(error, [], { server: t('server'), network: t('network') }).form.join('\n')
}

/** The sentences for a failure without words of its own. */
export function useErrorWords(): ErrorWords {
  const t = useTranslations('errors')
  return { server: t('server'), network: t('network') }
}
