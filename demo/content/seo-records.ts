import type { Text } from '#demo/shapes.ts'
import type { Seo } from './page-content.ts'

export interface SeoRecord extends Seo {
  /** Without locale; a last segment `*` stands for any. */
  path: string
}

const record = (path: string, title: Text, description: Text, keywords: Text, noindex = false): SeoRecord => ({
  path,
  title,
  description,
  keywords,
  noindex,
})

function quiet(path: string, ru: string, en: string, descriptionRu: string, descriptionEn: string): SeoRecord {
  return record(path, { ru, en }, { ru: descriptionRu, en: descriptionEn }, { ru: ru.toLowerCase(), en: en.toLowerCase() }, true)
}

/** Search texts of the pages that are made of goods or of the shopper's own things; pages of text carry their own. */
export const seoRecords: readonly SeoRecord[] = [
  record(
    '/',
    { ru: 'Одежда для холодного климата', en: 'Clothes for a cold climate' },
    {
      ru: 'Пальто, пуховики, трикотаж, обувь и вещи для дома от северной марки. Доставка по России, примерка, возврат 14 дней.',
      en: 'Coats, down, knitwear, shoes and homeware from a northern maker. Home try-on and 14-day returns.',
    },
    { ru: 'пальто, пуховик, свитер, шерсть, одежда для зимы', en: 'coat, down jacket, sweater, wool, winter clothes' },
  ),
  record(
    '/lookbook',
    { ru: 'Лукбук', en: 'Lookbook' },
    {
      ru: 'Коллекции «Севера»: что с чем носить, вещи пронумерованы на снимке, образ можно взять целиком.',
      en: 'Severa’s collections: what goes with what, with every piece numbered. Shop one, or the whole look.',
    },
    { ru: 'лукбук, образы, коллекции одежды', en: 'lookbook, looks, collections' },
  ),
  record(
    '/catalog',
    { ru: 'Каталог', en: 'Catalogue' },
    {
      ru: 'Все вещи «Севера»: женское, мужское, обувь, сумки, аксессуары и дом. Фильтры по размеру, цвету, материалу и наличию в городе.',
      en: 'Everything by Severa: women, men, shoes, bags, accessories and home. Filter by size, colour, material and stock in your city.',
    },
    { ru: 'каталог одежды, обувь, аксессуары, для дома', en: 'clothes catalogue, shoes, accessories, home' },
  ),
  quiet('/cart', 'Корзина', 'Bag', 'Вещи, отложенные для заказа.', 'Items ready for checkout.'),
  quiet('/order', 'Оформление заказа', 'Checkout', 'Получатель, доставка и оплата.', 'Recipient, delivery and payment.'),
  quiet('/admission/*', 'Лист ожидания', 'Waiting list', 'Когда размер появится, мы напишем.', 'We’ll write when your size is back.'),
  quiet('/order/thanks', 'Заказ принят', 'Thank you', 'Номер заказа и что будет дальше.', 'Your order number and what happens next.'),
  quiet('/order/track', 'Где мой заказ', 'Track my order', 'Заказ по номеру и коду из сообщения.', 'Find your order by number and code.'),
  quiet(
    '/order/return',
    'Вернуть вещи',
    'Return items',
    'Что вернуть и сколько за это вернётся.',
    'Choose what to return and see your refund.',
  ),
  quiet('/order/payments/*', 'Оплата заказа', 'Payment', 'Что ответил банк.', 'Payment status.'),
  quiet('/my', 'Личный кабинет', 'My account', 'Бонусы, заказы и данные покупателя.', 'Points, orders and personal details.'),
  quiet('/my/bonuses', 'Бонусы', 'Points', 'Баланс, уровень и история начислений.', 'Balance, level and history.'),
  quiet('/my/edit', 'Мои данные', 'My details', 'Имя, почта, дата рождения и телефон.', 'Name, email, birthday and phone.'),
  quiet('/my/addresses', 'Адреса', 'Addresses', 'Адреса, сохранённые для заказов.', 'Addresses saved for orders.'),
  quiet('/my/notifications', 'Уведомления', 'Notifications', 'О\u00A0чём и\u00A0куда писать.', 'Choose what we write to you about.'),
  quiet('/my/favorites', 'Избранное', 'Favourites', 'Вещи, отмеченные сердцем.', 'Items you’ve saved.'),
  quiet('/my/history', 'Заказы', 'Orders', 'Все заказы и их состояния.', 'All your orders and their status.'),
  quiet('/auth/recovery/*', 'Восстановление пароля', 'Reset your password', 'Письмо со ссылкой.', 'We’ll email you a link.'),
  quiet(
    '/auth/recovery/confirm/*',
    'Новый пароль',
    'New password',
    'Новый пароль по ссылке из письма.',
    'Set a new password using the link we emailed.',
  ),
  quiet(
    '/auth/register',
    'Регистрация',
    'Create an account',
    'Новый аккаунт по\u00A0номеру телефона.',
    'A new account with your phone number.',
  ),
  quiet('/auth/login', 'Вход', 'Log in', 'Вход и регистрация по номеру телефона.', 'Log in or sign up with your phone number.'),
]
