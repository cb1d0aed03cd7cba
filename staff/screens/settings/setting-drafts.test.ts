import { expect, test } from 'vitest'
import {
  findSettingKeys,
  findSettingRule,
  settingKeys,
  type SettingRule,
  type StaffSettingValue,
} from '#contracts/staff/setting-registry.ts'
import { draftOf, draftOfFields, fieldsOf, isGood, valueOf } from './setting-drafts.ts'

const words = (value: number): string => `${String(value).replace('.', ',')} ₽`
const ruleOf = (key: string): SettingRule => {
  const rule = findSettingRule(key)
  if (!rule) throw new Error(`no rule for ${key}`)
  return rule
}

test('[ADM-56] a field gives back the value that it shows, of every kind', () => {
  const values: Record<string, StaffSettingValue> = {
    SEO_TITLE_POSTFIX: { ru: ' — Севера', en: ' — Severa' },
    phone: '8 800 555-01-66',
    'currencies.USD': 93.12,
    one_click_show: false,
    privacy_policy: '/page/privacy',
    order_steps: [{ ru: 'Корзина', en: 'Bag' }, { ru: 'Готово' }],
  }
  for (const [key, value] of Object.entries(values)) {
    const draft = draftOf(ruleOf(key), value, words)
    expect([key, valueOf(ruleOf(key), draftOfFields(fieldsOf(draft)))]).toEqual([key, value])
    expect([key, isGood(key, draft)]).toEqual([key, true])
  }
})

test('[ADM-56] what its kind does not allow is seen before it is sent', () => {
  expect(isGood('currencies.USD', '93,12 ₽')).toBe(true)
  expect(['0', '93,123', 'много', '10 001'].map((typed) => isGood('currencies.USD', typed))).toEqual([false, false, false, false])
  expect(['30 000,00 ₽', '30 000,50'].map((typed) => isGood('staff_refund_limit', typed))).toEqual([true, false])
  expect(['/page/privacy', '', 'https://a.example/b', '//a', 'javascript:x'].map((typed) => isGood('privacy_policy', typed))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isGood('shop_name', { ru: ' ', en: '' })).toBe(false)
  expect(isGood('order_steps', { ru: '\n', en: '' })).toBe(false)
})

test('[SUX-18] an English text that is missing is left out, and lines of a list go together', () => {
  expect(valueOf(ruleOf('shop_name'), { ru: 'Севера', en: '  ' })).toEqual({ ru: 'Севера' })
  expect(valueOf(ruleOf('order_steps'), { ru: 'Корзина\n\nГотово', en: 'Bag' })).toEqual([{ ru: 'Корзина', en: 'Bag' }, { ru: 'Готово' }])
})

test('[ADM-10] a setting is found by words of its name or of what it does, in both languages', () => {
  expect(findSettingKeys('курс доллара')).toEqual(['currencies.USD'])
  expect(findSettingKeys('PHONE hours')).toEqual(['phone_hours'])
  expect(findSettingKeys('окно города', 2)).toHaveLength(2)
  expect(findSettingKeys('100%_')).toEqual([])
  expect(settingKeys.every((key) => findSettingKeys(key).includes(key))).toBe(true)
})
