import { expect, test } from 'vitest'
import { orderStatuses } from '#contracts/order-states.ts'
import { createServerTranslator } from '#server/platform/http/translator.ts'
import { notBeingPacked } from '../orders.errors.ts'
import en from '../orders.messages.en.json' with { type: 'json' }
import ru from '../orders.messages.ru.json' with { type: 'json' }
import { statusForStaff } from './status-words.ts'

const translator = createServerTranslator([{ ru, en }])

test.each(orderStatuses)('[ADM-21] whoever packs an order that is %s is told so in the words of the lists, not by its code', (status) => {
  const { code, params } = notBeingPacked(status)
  for (const locale of ['ru', 'en'] as const) {
    const said = translator.text(locale, code, params)
    expect(said).toContain(statusForStaff(translator, locale, status))
    expect(said).not.toContain(status)
  }
})
