import { isLocale } from '#core/locale.ts'
import { loadLaterMessages, loadMessages } from './messages.ts'

/**
 * Imported by whatever has its words in the second chunk – pages of the order and the account, dialogs, the search: it is there when its
 * words are. The server has all words from the start. Here, since it is the browser's module, the page's language is read from the document.
 */
if (typeof document !== 'undefined') {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'ru'
  await loadMessages(locale)
  await loadLaterMessages(locale)
}
