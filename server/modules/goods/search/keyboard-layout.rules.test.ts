import { expect, test } from 'vitest'
import { switchLayout } from './keyboard-layout.rules.ts'

test.each([
  ['gkfnmt', 'платье'],
  ['.,rf', 'юбка'],
  ['ghbdtn', 'привет'],
  ['`krf', 'ёлка'],
  ['вкуыы', 'dress'],
  ['сщфе', 'coat'],
  ['ым-ц201', 'sv-w201'],
])('[UX-20] the keys of %s on the other keyboard are %s', (typed, meant) => {
  expect(switchLayout(typed)).toBe(meant)
})

test('[UX-20] a layout switched twice is the same word', () => {
  for (const word of ['платье', 'юбка', 'объём', 'хлопок', 'dress', 'quilted vest']) expect(switchLayout(switchLayout(word))).toBe(word)
})
