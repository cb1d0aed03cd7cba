import { useCallback } from 'react'
import { useFormatter, useLocale } from 'use-intl'

/** Writes an instant in full, as records have it: `30.11.2026, 00:41`; in English with the month as a word, whose figures are read in two orders. By the shop's clock. */
export function useStamp({ hasSeconds = false } = {}): (at: Date) => string {
  const format = useFormatter()
  const month = useLocale() === 'en' ? 'short' : '2-digit'
  return useCallback(
    (at) =>
      format.dateTime(at, {
        day: '2-digit',
        month,
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        ...(hasSeconds && { second: '2-digit' }),
        hourCycle: 'h23',
      }),
    [format, month, hasSeconds],
  )
}
