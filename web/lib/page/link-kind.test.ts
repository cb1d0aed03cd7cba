import { expect, test } from 'vitest'
import { deedOf } from './link-kind.ts'

const cases = [
  [
    { link: 'https://vk.example/#wall', form: 5 },
    { kind: 'external', href: 'https://vk.example/#wall' },
  ],
  [{ link: 'http://a.example' }, { kind: 'external', href: 'http://a.example' }],
  [
    { link: '#sizes', form: 5 },
    { kind: 'anchor', to: '#sizes' },
  ],
  [{ link: '/help/sizes#shoes' }, { kind: 'anchor', to: '/help/sizes#shoes' }],
  [
    { link: '/catalog/women', form: 5 },
    { kind: 'internal', to: '/catalog/women' },
  ],
  [
    { link: '', form: 5 },
    { kind: 'form', formId: 5 },
  ],
  [
    { link: null, form: 5 },
    { kind: 'form', formId: 5 },
  ],
  [{ link: '' }, { kind: 'none' }],
] as const

test.each(cases)('the button %o does %o', (item, deed) => {
  expect(deedOf(item)).toEqual(deed)
})
