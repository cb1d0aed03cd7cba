import type { Text } from '#demo/shapes.ts'

export interface MenuItem {
  /** A path without locale, an address of another site, or `LOGOUT`. */
  url: string
  title: Text
  /** What a picture beside it shows. */
  altText?: Text
  /** `sale` is the one colored word of the header. */
  className?: 'sale'
}

export interface Menu {
  /** The specification's keys, read by the shell. */
  key: string
  title: Text
  items: readonly MenuItem[]
}

const item = (url: string, ru: string, en: string): MenuItem => ({ url, title: { ru, en } })

/** What goes with clothes for women and for men alike. */
const shoesAndAccessories = [
  item('/catalog/shoes', 'Обувь', 'Shoes'),
  item('/catalog/bags', 'Сумки', 'Bags'),
  item('/catalog/accessories/hats', 'Шапки', 'Hats'),
  item('/catalog/accessories/scarves', 'Шарфы', 'Scarves'),
  item('/catalog/accessories/gloves', 'Перчатки и варежки', 'Gloves and mittens'),
  item('/catalog/accessories/socks', 'Носки', 'Socks'),
  item('/catalog/accessories/jewellery', 'Украшения и часы', 'Jewellery and watches'),
  item('/catalog/accessories', 'Все аксессуары', 'All accessories'),
]

/** All menus of the shop. The footer shows every menu whose key begins with FOOTER_. */
export const menus: readonly Menu[] = [
  {
    key: 'HEADER_CATEGORIES',
    title: { ru: 'Каталог', en: 'Catalogue' },
    items: [
      item('/catalog/women', 'Женщинам', 'Women'),
      item('/catalog/men', 'Мужчинам', 'Men'),
      item('/catalog/home', 'Дом', 'Home'),
      item('/catalog/gifts', 'Подарки', 'Gifts'),
    ],
  },
  {
    key: 'MAIN_MENU1',
    title: { ru: 'Главное меню', en: 'Main menu' },
    items: [
      item('/awn-media', 'Журнал', 'Magazine'),
      item('/lookbook', 'Лукбук', 'Lookbook'),
      { ...item('/catalog/sale', 'Скидки', 'Sale'), className: 'sale' },
    ],
  },
  {
    key: 'HEADER_COLLECTIONS',
    title: { ru: 'Подборки', en: 'Selections' },
    items: [
      item('/list/new', 'Новинки', 'New in'),
      item('/list/latitude-66-33', 'Коллекция 66°33′', 'Collection 66°33′'),
      item('/list/base-wool', 'Базовая шерсть', 'Everyday wool'),
      item('/list/eco', 'Эко-материалы', 'Responsible materials'),
      item('/list/sets', 'Комплекты', 'Sets'),
      item('/list/only-in-shops', 'Только в магазинах', 'In shops only'),
      { ...item('/catalog/sale', 'Всё со скидкой', 'All sale items'), className: 'sale' },
    ],
  },
  {
    key: 'HEADER_WOMEN',
    title: { ru: 'Обувь и аксессуары', en: 'Shoes and accessories' },
    items: shoesAndAccessories,
  },
  {
    key: 'HEADER_MEN',
    title: { ru: 'Обувь и аксессуары', en: 'Shoes and accessories' },
    items: shoesAndAccessories,
  },
  {
    key: 'TOPBAR_ANNOUNCE',
    title: { ru: 'Объявления', en: 'Announcements' },
    items: [
      item('/help/delivery', 'Бесплатная доставка по России от 10 000 ₽', 'Free delivery in Russia from 10 000 ₽'),
      item('/refund', 'Две недели на примерку и возврат', 'Two weeks to try on and return'),
      item('/help/bonuses', '500 бонусов за знакомство', '500 welcome points'),
    ],
  },
  {
    key: 'FOOTER_CATALOG',
    title: { ru: 'Каталог', en: 'Catalogue' },
    items: [
      item('/catalog/women/outerwear', 'Верхняя одежда', 'Outerwear'),
      item('/catalog/women/knitwear', 'Женский трикотаж', 'Women’s knits'),
      item('/catalog/men/knitwear', 'Мужской трикотаж', 'Men’s knits'),
      item('/catalog/women/dresses', 'Платья', 'Dresses'),
      item('/catalog/women/jeans', 'Деним', 'Denim'),
      item('/catalog/shoes', 'Обувь', 'Shoes'),
      item('/catalog/home', 'Для дома', 'For the home'),
    ],
  },
  {
    key: 'FOOTER_HELP',
    title: { ru: 'Покупателям', en: 'Shopping' },
    items: [
      item('/help/delivery', 'Доставка', 'Delivery'),
      item('/help/payment', 'Оплата', 'Payment'),
      item('/refund', 'Возврат', 'Returns'),
      item('/help/sizes', 'Таблица размеров', 'Size guide'),
      item('/help/bonuses', 'Бонусы', 'Points'),
      item('/help', 'Вопросы', 'Questions'),
    ],
  },
  {
    key: 'FOOTER_COMPANY',
    title: { ru: 'О марке', en: 'The brand' },
    items: [
      item('/contacts', 'Магазины и контакты', 'Shops and contacts'),
      item('/about', 'Кто мы', 'About us'),
      item('/quality', 'Качество', 'Quality'),
      item('/cooperation', 'Сотрудничество', 'Wholesale'),
      item('/awn-media', 'Журнал', 'Magazine'),
      item('/lookbook', 'Лукбук', 'Lookbook'),
    ],
  },
  {
    key: 'LEGAL_MENU',
    title: { ru: 'Документы', en: 'Documents' },
    items: [
      item('/page/offer', 'Оферта', 'Terms of sale'),
      item('/page/privacy', 'Политика данных', 'Privacy policy'),
      item('/page/recommendations', 'Правила рекомендаций', 'How we recommend products'),
    ],
  },
  {
    key: 'HELP_MENU',
    title: { ru: 'Помощь', en: 'Help' },
    items: [
      item('/help/payment', 'Заказ и оплата', 'Ordering and payment'),
      item('/help/delivery', 'Доставка', 'Delivery'),
      item('/help/returns', 'Возврат', 'Returns'),
      item('/help/sizes', 'Размеры', 'Sizes'),
      item('/help/bonuses', 'Бонусы', 'Points'),
      item('/help/care', 'Уход за вещами', 'Care'),
      item('/contacts', 'Магазины и контакты', 'Shops and contacts'),
    ],
  },
  {
    key: 'BLOG_MENU',
    title: { ru: 'Блог', en: 'Blog' },
    items: [
      item('/blog/news', 'Новости', 'News'),
      item('/blog/choice', 'Выбор редакции', 'Editors’ picks'),
      item('/blog/feedback', 'Отзывы', 'Reviews'),
      item('/blog/press', 'О нас пишут', 'Press'),
    ],
  },
  {
    key: 'PERSONAL_MENU',
    title: { ru: 'Личный кабинет', en: 'My account' },
    items: [
      item('/my/bonuses', 'Бонусы', 'Points'),
      item('/my/history', 'Заказы', 'Orders'),
      item('/my/favorites', 'Избранное', 'Favourites'),
      item('/my/edit', 'Мои данные', 'My details'),
      item('/my/addresses', 'Адреса', 'Addresses'),
      item('/my/notifications', 'Уведомления', 'Notifications'),
      item('LOGOUT', 'Выйти', 'Log out'),
    ],
  },
]
