import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { shopZone } from '#core/dates.ts'
import en from './when.messages.en.json' with { type: 'json' }
import ru from './when.messages.ru.json' with { type: 'json' }
import { When } from './when.tsx'

const now = new Date('2026-11-20T09:00:00Z')
const wordsOf = (messages: Record<string, string>) => ({
  when: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key.slice('when.'.length), text])),
})
const shown = (at: string, locale: 'ru' | 'en' = 'ru') =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={wordsOf(locale === 'ru' ? ru : en) as never} now={now} timeZone={shopZone}>
      <When at={at} />
    </IntlProvider>,
  )

test.each([
  ['2026-11-20T07:42:00Z', 'сегодня, 10:42'],
  ['2026-11-19T07:42:00Z', 'вчера, 10:42'],
  // Of the shop's day, not of the one in Greenwich.
  ['2026-11-19T21:30:00Z', 'сегодня, 00:30'],
  ['2026-11-21T07:42:00Z', 'завтра, 10:42'],
  ['2026-11-02T07:42:00Z', '2 нояб.'],
  ['2025-11-02T07:42:00Z', '2 нояб. 2025 г.'],
])('[SUX-17] the moment %s reads "%s", with the full date on hover', (at, words) => {
  const markup = shown(at)
  expect(markup.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ')).toBe(words)
  expect(/title="([^"]*)"/.exec(markup)?.[1]).toMatch(/\d{1,2} ноября 202[56] г\. в \d\d:\d\d/)
})

test('[SUX-17] in English as well', () => {
  expect(shown('2026-11-19T07:42:00Z', 'en')).toMatch(/title="[^"]*November 19, 2026[^"]*"[^>]*>yesterday, 10:42</)
})
