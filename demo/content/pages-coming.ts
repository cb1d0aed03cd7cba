import { page, quietPage } from './page-content.ts'
import type { PageContent } from './page-content.ts'

/** Pages whose content comes later: each says what it will hold and where to turn meanwhile. */
export const comingPages: readonly PageContent[] = [
  {
    ...quietPage(
      '/page/first-frost',
      { ru: 'Неделя первого мороза', en: 'The week of the first frost' },
      {
        ru: 'Раз в год, когда в Мурманске впервые минус, шерсть дешевле на неделю. Следующая неделя начнётся осенью: день решает термометр на складе.',
        en: 'Once a year, when Murmansk goes below zero for the first time, wool costs less for a week. The next one begins in autumn: the thermometer of our warehouse decides the day.',
      },
    ),
    alert: {
      title: { ru: 'Неделя первого мороза закончилась', en: 'The week of the first frost is over' },
      text: {
        ru: 'Шерсть снова стоит как обычно. Всё, что есть сейчас, — в каталоге.',
        en: 'Wool is back to its usual price. See what’s in stock in the catalogue.',
      },
    },
  },
  quietPage(
    '/appndx',
    { ru: 'Приложения', en: 'Appendix' },
    {
      ru: 'Здесь будут сертификаты тканей и приложения к договорам. Копию любого документа пришлём по запросу на help@severa.example.',
      en: 'Fabric certificates and contract annexes will be kept here. For a copy of any document, email help@severa.example.',
    },
  ),
  quietPage(
    '/live',
    { ru: 'Эфиры', en: 'Live' },
    {
      ru: 'Здесь будут прямые эфиры из мастерской и их записи. О первом объявим в зелёной строке над шапкой.',
      en: 'Broadcasts from the workshop and their recordings will be shown here. The green line at the top of the page will announce the first.',
    },
  ),
  {
    ...quietPage(
      '/quality',
      { ru: 'Качество', en: 'Quality' },
      {
        ru: 'Расскажите, как служат вещи, которые вы носите. О\u00A0браке быстрее сказать по телефону 8\u00A0800\u00A0555-01-66: заменим или вернём деньги.',
        en: 'Tell us how the clothes you wear hold up. To report a fault, it’s quicker to call 8\u00A0800\u00A0555-01-66: we’ll replace the item or refund you.',
      },
    ),
    button: { title: { ru: 'Из чего мы шьём', en: 'Our materials' }, link: '/about#coating' },
  },
  quietPage(
    '/quality-online',
    { ru: 'Как прошла покупка на сайте', en: 'How was your online order?' },
    {
      ru: 'Спрашиваем об одном заказе и\u00A0один раз. Ссылку присылаем через неделю после его получения.',
      en: 'We ask about one order, once. The link comes by email or text message a week after delivery.',
    },
  ),
  quietPage(
    '/quality-offline',
    { ru: 'Как прошла покупка в магазине', en: 'How was your visit to our shop?' },
    {
      ru: 'Оцените магазин и\u00A0примерочную. Можно сказать и\u00A0продавцам прямо у\u00A0кассы: они запишут.',
      en: 'Rate the shop and its fitting room. You can also tell our staff at the till: they’ll write it down.',
    },
  ),
  quietPage(
    '/qualityof',
    { ru: 'Оценка вещи', en: 'Rate an item' },
    {
      ru: 'Оценить ткань, швы и\u00A0посадку можно по ссылке: пришлём её после заказа. Без ссылки напишите на help@severa.example.',
      en: 'You rate the fabric, the seams and the fit through a link, which we send after an order. Without one, please email help@severa.example.',
    },
  ),
  quietPage(
    '/subscribe',
    { ru: 'Письма с севера', en: 'Letters from the north' },
    {
      ru: 'Пишем раз в две недели: что приехало, из чего сшито и сколько носится.',
      en: 'We write every two weeks about what’s new, what it’s made of and how long it lasts.',
    },
  ),
  quietPage(
    '/subscribed',
    { ru: 'Подтверждение подписки', en: 'Confirm your subscription' },
    {
      ru: 'Осталось нажать кнопку, и письма начнут приходить раз в две недели.',
      en: 'Press the button, and our emails will start to arrive every two weeks.',
    },
  ),
  quietPage(
    '/unsubscribe',
    { ru: 'Отписка', en: 'Unsubscribe' },
    {
      ru: 'Хватит одного нажатия, вход не нужен. Письма о заказах будут приходить: без них не узнать, где посылка. Отказаться можно и звонком на 8\u00A0800\u00A0555-01-66.',
      en: 'One click is enough, and you don’t need to log in. You’ll still get emails about your orders. You can also call 8\u00A0800\u00A0555-01-66.',
    },
  ),
  page(
    '/lpp',
    { ru: 'Специальные проекты', en: 'Special projects' },
    {
      ru: 'Страницы о\u00a0том, что не\u00a0помещается в\u00a0карточку вещи: о\u00a0темноте, шерсти, первом снеге и\u00a0подарках.',
      en: 'Pages about what doesn’t fit into a product card: the dark, wool, the first snow and gifts.',
    },
  ),
  quietPage(
    '/page',
    { ru: 'Страницы', en: 'Pages' },
    {
      ru: 'Здесь собраны документы магазина: оферта, политика данных и согласия. Ссылки на них стоят внизу каждой страницы.',
      en: 'The shop’s documents: terms, privacy policy and consents. You’ll find links to them at the bottom of every page.',
    },
  ),
  quietPage(
    '/search',
    { ru: 'Поиск', en: 'Search' },
    {
      ru: 'Поиск по названию, цвету, ткани, категории и артикулу. Понимает ошибки, другую раскладку и оба языка магазина.',
      en: 'Search by name, colour, fabric, category or SKU. Typos, the wrong keyboard layout and both languages are understood.',
    },
  ),
  quietPage(
    '/s',
    { ru: 'Короткий поиск', en: 'Short search' },
    {
      ru: 'Короткий адрес поиска по названию, цвету, ткани, категории и артикулу.',
      en: 'The short address of search by name, colour, fabric, category or SKU.',
    },
  ),
  quietPage(
    '/admin-auth',
    { ru: 'Вход для сотрудников', en: 'Staff entrance' },
    {
      ru: 'Сотрудники входят по одноразовой ссылке целиком. Если её обрезала почта, попросите новую.',
      en: 'Staff log in with a complete one-time link. If your email cut it off, ask for a new one.',
    },
  ),
  quietPage(
    '/admin-auth/*',
    { ru: 'Одноразовая ссылка', en: 'A one-time link' },
    {
      ru: 'По этой ссылке сотрудник смотрит кабинет покупателя, чтобы помочь ему.',
      en: 'Staff use this link to view a customer’s account and help.',
    },
  ),
]
