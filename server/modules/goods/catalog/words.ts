import type { Locale } from '#core/locale.ts'
import type { MessageParams } from '#core/domain-error.ts'

/** The functional texts of the server; the platform's translator is one. */
export interface Words {
  text(locale: Locale, key: string, params?: MessageParams): string
}
