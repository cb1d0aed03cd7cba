import { describe, expect, test } from 'vitest'
import { subjectOf } from '#server/platform/mail/subject.ts'
import { contentOf } from './email-content.rules.ts'

const origin = 'https://shop.example'
const read = (text: string) => contentOf({ text, subject: subjectOf(text) }, origin)
const hrefs = (text: string) =>
  read(text).parts.flatMap((part) => (part.kind === 'text' ? part.pieces.flatMap(({ href }) => href ?? []) : []))

describe('[MAIL-01] an email from its text', () => {
  test('begins with its first sentence, and shows a code by itself', () => {
    const content = read('012345 — код для входа в СЕВЕРА°. Никому его не сообщайте.')
    expect(content).toEqual({
      code: '012345',
      heading: '012345 — код для входа в СЕВЕРА°',
      parts: [{ kind: 'text', pieces: [{ text: 'Никому его не сообщайте.' }] }],
    })
  })

  test('has a button behind the line of the first address', () => {
    expect(read('Подтвердите адрес: https://shop.example/a?b=1\nНе ждать: https://shop.example/c').parts).toEqual([
      { kind: 'text', pieces: [{ text: 'https://shop.example/a?b=1', href: 'https://shop.example/a?b=1' }] },
      { kind: 'action', href: 'https://shop.example/a?b=1' },
      { kind: 'text', pieces: [{ text: 'Не ждать: ' }, { text: 'https://shop.example/c', href: 'https://shop.example/c' }] },
    ])
  })

  test('shows lines of things and sums as a table', () => {
    const { parts } = read('Заказ 7 собран.\n\nПальто, M — 34 900 ₽\nШарф — подарок\n\nИтого: 34 900 ₽')
    expect(parts).toEqual([
      {
        kind: 'rows',
        rows: [
          { what: 'Пальто, M', sum: '34 900 ₽' },
          { what: 'Шарф', sum: 'подарок' },
        ],
      },
      { kind: 'rows', rows: [{ what: 'Итого', sum: '34 900 ₽' }] },
    ])
  })

  test.each([
    'https://evil.example/shop.example',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://[',
  ])('lets nobody follow %s', (address) => {
    expect(hrefs(`Заказ 7 собран.\nПожелание: ${address}`)).toEqual([])
  })

  test('leaves the sign behind an address out of it', () => {
    expect(hrefs('Заказ 7 собран.\nОн здесь: https://shop.example/a. Ждём вас.')).toEqual(['https://shop.example/a'])
  })
})
