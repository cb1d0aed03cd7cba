import type { Text } from '#demo/shapes.ts'

/** One setting of the shop; staff edit them, the browser reads them localised. */
export type Setting =
  | { key: string; kind: 'text'; value: string }
  | { key: string; kind: 'localised'; value: Text }
  | { key: string; kind: 'number'; value: number }
  | { key: string; kind: 'boolean'; value: boolean }
  | { key: string; kind: 'list'; value: readonly Text[] }

const text = (key: string, value: string): Setting => ({ key, kind: 'text', value })
const localised = (key: string, ru: string, en: string): Setting => ({ key, kind: 'localised', value: { ru, en } })
const number = (key: string, value: number): Setting => ({ key, kind: 'number', value })
const boolean = (key: string, value: boolean): Setting => ({ key, kind: 'boolean', value })

const brand: readonly Setting[] = [
  /** As it stands in a sentence. */
  localised('shop_name', 'Севера', 'Severa'),
  text('SEO_TITLE_PREFIX', ''),
  localised('SEO_TITLE_POSTFIX', ' — Севера', ' — Severa'),
  /** The logo is set in type; a file's address here would replace it. */
  localised('logo_black', 'СЕВЕРА°', 'SEVERA°'),
  /** The same for pages on ink. */
  localised('logo_white', 'СЕВЕРА°', 'SEVERA°'),
  text('phone', '8 800 555-01-66'),
  localised('phone_hours', 'Каждый день с 9 до 21 по Москве', 'Every day from 9:00 to 21:00, Moscow time'),
  localised('copyrights', '© 2026 Севера. Демонстрационный магазин на Vitrina', '© 2026 Severa. A demonstration shop built on Vitrina'),
  text('public_email', 'help@severa.example'),
  text('whatsapp_link', 'https://whatsapp.severa.example'),
  text('telegram_url', 'https://telegram.severa.example'),
  /** Empty: the home page shows no block of Instagram. */
  text('instagram_url', ''),
  localised('eco_title', 'Эко', 'Eco'),
  /** Address of a picture that stands before the word; empty means the word alone. */
  text('eco_icon', ''),
]

const money: readonly Setting[] = [
  /** Roubles for a dollar: 34 900 ₽ are shown as $374.79. */
  number('currencies.USD', 93.12),
  /** Bonuses that a published review brings its author; 0: none. */
  number('review_bonus', 0),
]

const navigation: readonly Setting[] = [
  text('catalog_link', '/catalog'),
  localised('catalog_link_title', 'Весь каталог', 'Shop all'),
  boolean('show_community_menu', true),
  localised('magazine_menu_item_title', 'Журнал', 'Magazine'),
  number('header_announce_duration', 3),
  {
    key: 'order_steps',
    kind: 'list',
    value: [
      { ru: 'Корзина', en: 'Bag' },
      { ru: 'Данные и доставка', en: 'Details and delivery' },
      { ru: 'Оплата', en: 'Payment' },
      { ru: 'Готово', en: 'Done' },
    ],
  },
]

const legal: readonly Setting[] = [
  /** Where the policy stands; `agreement_text` names it. */
  text('privacy_policy', '/page/privacy'),
  localised(
    'agreement_text',
    'Отправляя форму, вы соглашаетесь с <a href="{privacy_policy}">политикой данных</a>.',
    'By submitting this form, you accept our <a href="{privacy_policy}">privacy policy</a>.',
  ),
]

const subscription: readonly Setting[] = [
  boolean('subscribe_show', true),
  /** Whether products offer to be ordered by phone. */
  boolean('one_click_show', false),
  /** Seconds of a session after which the offer may appear. */
  number('subscription_timeout', 180),
  localised(
    'subscribe_popup_text',
    'Пишем раз в две недели: что приехало, из чего сшито и сколько носится.',
    'We write every two weeks about what’s new, what it’s made of and how long it lasts.',
  ),
  // The seed sets the picture of the banner.
  text('subscribe_popup_image', ''),
  localised('footer_subscribe_form_title', 'Письма с севера — раз в две недели', 'Letters from the north, every two weeks'),
  localised('footer_subscribe_form_subtitle', 'Отписаться можно в любом письме.', 'You can unsubscribe from any email.'),
]

const dialogs: readonly Setting[] = [
  localised('modal_choose_city_title', 'Ваш город', 'Your city'),
  localised(
    'modal_choose_city_subtitle',
    'Покажем, что есть рядом и когда привезём.',
    'We’ll show you what’s nearby and when it can arrive.',
  ),
  localised('modal_choose_city_search_placeholder', 'Город или посёлок', 'City or town'),
  localised('modal_choose_city_search_empty', 'Такого города в списке нет.', 'We couldn’t find this city.'),
  localised(
    'modal_choose_city_search_hint',
    'Нет вашего посёлка? Выберите ближайший город: курьер доедет, срок уточнит оператор.',
    'Can’t find your town? Choose the nearest city: we’ll deliver from there and confirm the date with you.',
  ),
  localised('popup_my_data_title', 'Как к вам обращаться', 'What’s your name?'),
  localised(
    'popup_my_data_subtitle',
    'Имя нужно курьеру, почта — для чека, день рождения — чтобы подарить 1 000 бонусов.',
    'Your name is for the courier, your email for the receipt, and on your birthday we’ll give you 1\u00A0000 points.',
  ),
]

/**
 * The settings of the specification's list that something reads, and the few texts its dialogs need. Source: decision 0062.
 */
export const settings: readonly Setting[] = [...brand, ...money, ...navigation, ...legal, ...subscription, ...dialogs]

export interface SocialNetwork {
  title: string
  url: string
  icon: string
}

/** Where the brand answers besides the phone. */
export const socialNetworks: readonly SocialNetwork[] = [
  { title: 'Telegram', url: 'https://telegram.severa.example', icon: 'telegram' },
  { title: 'WhatsApp', url: 'https://whatsapp.severa.example', icon: 'whatsapp' },
  { title: 'VK', url: 'https://vk.severa.example', icon: 'vk' },
]
