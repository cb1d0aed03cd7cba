import type { z } from 'zod'
import { amountSchema } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import { checkOnce } from '#server/platform/http/checked-answers.ts'
import type { AmountCode } from './inventory.rules.ts'
import en from './inventory.messages.en.json' with { type: 'json' }
import ru from './inventory.messages.ru.json' with { type: 'json' }

type Amount = z.infer<typeof amountSchema>

const texts = { ru, en }

// A word for each code: they stand in every answer by the hundred.
const checked = checkOnce(amountSchema)
const amountsIn = (locale: Locale): Record<AmountCode, Amount> => {
  const amount = (code: AmountCode): Amount => checked({ code, title: texts[locale][`inventory.amount.${code}`] })
  return { none: amount('none'), last: amount('last'), few: amount('few'), many: amount('many') }
}
const amounts: Record<Locale, Record<AmountCode, Amount>> = { ru: amountsIn('ru'), en: amountsIn('en') }

/** How much is left, with words for it: "Последний", "Only a few left". */
export function amountView(locale: Locale, code: AmountCode): Amount {
  return amounts[locale][code]
}
