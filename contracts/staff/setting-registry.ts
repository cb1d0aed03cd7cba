import { z } from 'zod'
import { settingWords } from './setting-words.ts'

export const settingGroups = ['shop', 'contacts', 'money', 'navigation', 'subscription', 'dialogs', 'legal'] as const
export type SettingGroup = (typeof settingGroups)[number]
export const settingKinds = ['text', 'link', 'localized', 'number', 'flag', 'texts'] as const
type SettingKind = (typeof settingKinds)[number]
export const settingUnits = ['rub', 'bonuses', 'seconds'] as const
type SettingUnit = (typeof settingUnits)[number]

/** Spaces at both ends are part of it: the end of a title begins with one. */
const localized = z
  .strictObject({ ru: z.string().max(2000), en: z.string().max(2000).optional() })
  .overwrite(({ ru, en }) => ({ ru, ...(en && { en }) }))
export const settingValueSchema = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.strictObject({ ru: z.string().max(2000), en: z.string().max(2000).optional() }),
  z.array(z.strictObject({ ru: z.string().max(2000), en: z.string().max(2000).optional() })).max(20),
])
export type StaffSettingValue = z.output<typeof settingValueSchema>

export interface SettingRule {
  group: SettingGroup
  kind: SettingKind
  /** Of a number. */
  unit?: SettingUnit
  min?: number
  max?: number
  /** Digits behind the comma; none unless told. */
  digits?: number
  /** A text that cannot be empty. */
  required?: true
  /** What code goes by while nobody has set it; the shop then shows nothing of a text. */
  standard: StaffSettingValue
  /** Money follows from it: the second factor must be fresh. Source: ADM-04. */
  stepUp?: true
}

const text = (group: SettingGroup): SettingRule => ({ group, kind: 'text', standard: '' })
const link = (group: SettingGroup): SettingRule => ({ group, kind: 'link', standard: '' })
const words = (group: SettingGroup): SettingRule => ({ group, kind: 'localized', standard: '' })
const flag = (group: SettingGroup): SettingRule => ({ group, kind: 'flag', standard: false })
type Limits = Required<Pick<SettingRule, 'unit' | 'min' | 'max'>> & Pick<SettingRule, 'digits'>
const number = (group: SettingGroup, standard: number, limits: Limits): SettingRule => ({ group, kind: 'number', standard, ...limits })
const needed = (rule: SettingRule): SettingRule => ({ ...rule, required: true })
const ofMoney = (rule: SettingRule): SettingRule => ({ ...rule, stepUp: true })

/** Every setting that code reads, with what it may hold, in the order of the screen; named in `settingWords`. Source: ADM-56. */
export const settingRegistry = {
  shop_name: needed(words('shop')),
  SEO_TITLE_PREFIX: text('shop'),
  SEO_TITLE_POSTFIX: words('shop'),
  logo_black: needed(words('shop')),
  logo_white: needed(words('shop')),
  copyrights: words('shop'),
  eco_title: words('shop'),
  eco_icon: link('shop'),
  phone: text('contacts'),
  phone_hours: words('contacts'),
  public_email: text('contacts'),
  whatsapp_link: link('contacts'),
  telegram_url: link('contacts'),
  instagram_url: link('contacts'),
  one_click_show: flag('contacts'),
  'currencies.USD': ofMoney(number('money', 0, { unit: 'rub', min: 1, max: 10_000, digits: 2 })),
  review_bonus: ofMoney(number('money', 0, { unit: 'bonuses', min: 0, max: 10_000 })),
  staff_refund_limit: ofMoney(number('money', 30_000, { unit: 'rub', min: 0, max: 10_000_000 })),
  staff_grant_limit: ofMoney(number('money', 3000, { unit: 'bonuses', min: 0, max: 1_000_000 })),
  catalog_link: link('navigation'),
  catalog_link_title: words('navigation'),
  show_community_menu: flag('navigation'),
  magazine_menu_item_title: words('navigation'),
  header_announce_duration: number('navigation', 3, { unit: 'seconds', min: 1, max: 60 }),
  order_steps: { group: 'navigation', kind: 'texts', standard: '' },
  subscribe_show: flag('subscription'),
  subscription_timeout: number('subscription', 180, { unit: 'seconds', min: 0, max: 86_400 }),
  subscribe_popup_text: words('subscription'),
  subscribe_popup_image: link('subscription'),
  footer_subscribe_form_title: words('subscription'),
  footer_subscribe_form_subtitle: words('subscription'),
  modal_choose_city_title: words('dialogs'),
  modal_choose_city_subtitle: words('dialogs'),
  modal_choose_city_search_placeholder: words('dialogs'),
  modal_choose_city_search_empty: words('dialogs'),
  modal_choose_city_search_hint: words('dialogs'),
  popup_my_data_title: words('dialogs'),
  popup_my_data_subtitle: words('dialogs'),
  privacy_policy: link('legal'),
  agreement_text: words('legal'),
} as const satisfies Readonly<Record<keyof typeof settingWords, SettingRule>>
export type SettingKey = keyof typeof settingRegistry

/** Keys that code reads. */
export const settingKeys = Object.keys(settingRegistry) as SettingKey[]

/** Whether code reads a setting of this key. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingRegistry, key)

/** The rule of a setting; undefined when code reads none of that key. */
export const findSettingRule = (key: string): SettingRule | undefined => (isSettingKey(key) ? settingRegistry[key] : undefined)

/** Empty, a path of the shop, or a whole https address. */
const linkSchema = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:|\/(?:[^/\\\s]\S*)?|https:\/\/[^\s/]+\S*)$/)

/** What a setting may hold. */
export function settingSchema({ kind, min = 0, max = 1_000_000, digits = 0, required }: SettingRule): z.ZodType<StaffSettingValue> {
  switch (kind) {
    case 'flag':
      return z.boolean()
    case 'number':
      return z
        .number()
        .min(min)
        .max(max)
        .refine((value) => Number(value.toFixed(digits)) === value)
    case 'link':
      return linkSchema
    case 'text':
      return z.string().max(2000)
    case 'localized':
      return localized.refine(({ ru }) => !required || ru.trim() !== '')
    case 'texts':
      return z
        .array(localized.refine(({ ru }) => ru.trim() !== ''))
        .min(1)
        .max(20)
  }
}

/** Keys of the settings whose name or explanation has all these words, in either language; at most `limit`. Source: ADM-10. */
export function findSettingKeys(query: string, limit = settingKeys.length): SettingKey[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = (key: SettingKey) => [key, ...Object.values(settingWords[key]).flat()].join(' ').toLowerCase()
  return settingKeys.filter((key) => asked.every((word) => textOf(key).includes(word))).slice(0, limit)
}
