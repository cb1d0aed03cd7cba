import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { nestMessages } from '#core/messages.ts'
import en from './order.messages.en.json'
import ru from './order.messages.ru.json'

const say = {
  ru: createTranslator({ locale: 'ru', messages: nestMessages(ru) }),
  en: createTranslator({ locale: 'en', messages: nestMessages(en) }),
}
const word = (locale: 'ru' | 'en', count: number): string =>
  (say[locale] as unknown as (key: string, values: object) => string)('order.bonuses.spending', { sum: '', count }).trim()

test('[I18N-03] the word for bonuses takes the plural form of its number', () => {
  const russian = [1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111, 1002].map((count) => word('ru', count))
  expect(russian).toEqual([
    'бонус',
    'бонуса',
    'бонуса',
    'бонусов',
    'бонусов',
    'бонусов',
    'бонус',
    'бонуса',
    'бонусов',
    'бонус',
    'бонусов',
    'бонуса',
  ])
  expect([0, 1, 2, 21].map((count) => word('en', count))).toEqual(['points', 'point', 'points', 'points'])
})
