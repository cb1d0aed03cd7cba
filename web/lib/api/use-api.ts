import { useLocale } from '../i18n/locale.ts'
import { browserApi } from './browser-api.ts'
import type { ApiCall } from '#contracts/client.ts'

/** The API in the language of the page; for queries and event handlers, never while rendering on the server. */
export function useApi(): ApiCall {
  return browserApi(useLocale())
}
