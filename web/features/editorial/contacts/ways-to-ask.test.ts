import { expect, test } from 'vitest'
import { waysToAsk } from './ways-to-ask.ts'

const reach = { whatsapp: 'https://wa.me/79000000000', email: 'help@severa.example', telegram: 'https://t.me/severa?start=web' }

test('[SH-16] WhatsApp, e-mail and Telegram; what staff have not set is left out', () => {
  expect(waysToAsk(reach).map((way) => way.href)).toEqual([
    'https://wa.me/79000000000',
    'mailto:help@severa.example',
    'https://t.me/severa?start=web',
  ])
  expect(waysToAsk({ whatsapp: '', email: '', telegram: '' })).toEqual([])
})

test('[ACC-05] a question about an order begins with its number, whichever way it goes', () => {
  const about = { message: 'Вопрос о заказе 261104-0417-3: ', subject: 'Заказ 261104-0417-3' }
  const [whatsapp, email, telegram] = waysToAsk(reach, about).map((way) => new URL(way.href))
  expect(whatsapp?.searchParams.get('text')).toBe(about.message)
  expect(email?.searchParams.get('subject')).toBe(about.subject)
  expect(telegram?.searchParams.get('text')).toBe(about.message)
  expect(telegram?.searchParams.get('start')).toBe('web')
})
