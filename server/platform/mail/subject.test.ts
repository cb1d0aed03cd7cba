import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  ['012345 — код для входа в СЕВЕРА°. Никому его не сообщайте.', '012345 — код для входа в СЕВЕРА°'],
  ['С наступающим днём рождения! На вашем счёте 300 бонусов.', 'С наступающим днём рождения!'],
  ['Пальто, размер M.\nВы попросили написать.', 'Пальто, размер M'],
  ['Пальто, размер M снова есть: https://shop.example/p/1?a=b\nМы её не откладывали.', 'Пальто, размер M снова есть'],
  ['Order 7 costs 1.5 thousand. It is yours tomorrow.', 'Order 7 costs 1.5 thousand'],
  ['https://shop.example/only', ''],
  [`${'слово '.repeat(40)}конец`, `${'слово '.repeat(16).trim()}…`],
])('%j is headed %j', (text, subject) => {
  expect(subjectOf(text)).toBe(subject)
})
