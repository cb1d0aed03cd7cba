import type { Locale } from '../../../core/locale.ts'
import type { AmountCode } from './inventory.rules.ts'
import en from './inventory.messages.en.json' with { type: 'json' }
import ru from './inventory.messages.ru.json' with { type: 'json' }

const texts = { ru, en }

/** How much is left, in words: "Последний", "Only a few left". */
export function amountTitle(locale: Locale, code: AmountCode): string {
  return texts[locale][`inventory.amount.${code}`]
}
