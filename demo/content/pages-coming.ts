import { quietPage } from './page-content.ts'
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
        en: 'Wool costs its usual price again. All that is there now is in the catalogue.',
      },
    },
  },
  quietPage(
    '/appndx',
    { ru: 'Приложения', en: 'Appendix' },
    {
      ru: 'Здесь будут сертификаты тканей и приложения к договорам. Копию любого документа пришлём по запросу на help@severa.example.',
      en: 'Certificates of cloth and annexes to contracts will be kept here. Ask for a copy of any document at help@severa.example.',
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
        ru: 'Здесь откроется опрос о вещах, которые вы носите. О браке можно сказать уже сейчас, по телефону 8 800 555-01-66: заменим или вернём деньги.',
        en: 'A survey about the things you wear will open here. Tell us about a fault now, on 8 800 555-01-66: we will replace the piece or refund it.',
      },
    ),
    button: { title: { ru: 'Из чего мы шьём', en: 'What we sew from' }, link: '/about#coating' },
  },
  quietPage(
    '/quality-online',
    { ru: 'Как прошла покупка на сайте', en: 'How was your order online' },
    {
      ru: 'Здесь будет короткий опрос о заказе на сайте: ссылку пришлём через неделю после получения.',
      en: 'A short survey about ordering online will be here: its link is sent a week after the delivery.',
    },
  ),
  quietPage(
    '/quality-offline',
    { ru: 'Как прошла покупка в магазине', en: 'How was your visit to the shop' },
    {
      ru: 'Здесь можно будет оценить магазин и примерочную. Сегодня впечатления собирают продавцы: скажите им прямо у кассы.',
      en: 'This is where a shop and its fitting room will be rated. Today the shop assistants collect impressions: tell them at the till.',
    },
  ),
  quietPage(
    '/qualityof',
    { ru: 'Оценка вещи', en: 'Rate a piece' },
    {
      ru: 'Здесь вы сможете оценить одну вещь: ткань, швы и то, как она стирается. Письмом на help@severa.example это можно сделать и сейчас.',
      en: 'You will be able to rate a single piece here: its cloth, its seams, how it washes. A letter to help@severa.example does the same today.',
    },
  ),
  quietPage(
    '/subscribe',
    { ru: 'Письма с севера', en: 'Letters from the north' },
    {
      ru: 'Здесь можно будет выбрать темы писем: женское, мужское, дом, подарки. Пока писем мы не рассылаем.',
      en: 'The topics of our letters will be chosen here: women, men, home, gifts. No letters are sent out yet.',
    },
  ),
  quietPage(
    '/subscribed',
    { ru: 'Подписка подтверждена', en: 'Subscription confirmed' },
    {
      ru: 'Сюда будет вести ссылка из письма, которым подтверждают подписку.',
      en: 'The link in the letter that confirms a subscription will lead here.',
    },
  ),
  quietPage(
    '/unsubscribe',
    { ru: 'Отписка', en: 'Unsubscribe' },
    {
      ru: 'Сюда будет вести ссылка в конце каждого письма, и хватит одного нажатия. Отказаться можно и звонком на 8 800 555-01-66.',
      en: 'The link at the end of every letter will lead here, and one press will do. A call to 8 800 555-01-66 stops them too.',
    },
  ),
  quietPage(
    '/blog/choice',
    { ru: 'Выбор редакции', en: 'Editors’ picks' },
    {
      ru: 'Здесь редакторы будут показывать вещи, которые носят сами. Пока загляните в новинки.',
      en: 'Editors will show what they wear themselves here. Meanwhile see what is new.',
    },
  ),
  quietPage(
    '/blog/feedback',
    { ru: 'Отзывы', en: 'Reviews' },
    {
      ru: 'Здесь будут отзывы покупателей о марке, хорошие и плохие. Своим можно поделиться письмом: help@severa.example.',
      en: 'What customers say of the brand, good and bad, will be here. Share yours by letter: help@severa.example.',
    },
  ),
  quietPage(
    '/blog/news',
    { ru: 'Новости', en: 'News' },
    {
      ru: 'Здесь будут новости магазинов и доставки, по дням.',
      en: 'News of the shops and of delivery will be here, day by day.',
    },
  ),
  quietPage(
    '/blog/news/*',
    { ru: 'Новость', en: 'A piece of news' },
    {
      ru: 'За этот день новостей ещё нет.',
      en: 'There is no news for this day yet.',
    },
  ),
  quietPage(
    '/blog/press',
    { ru: 'О нас пишут', en: 'Press' },
    {
      ru: 'Здесь будут публикации о марке. Журналистам отвечает press@severa.example.',
      en: 'What the press writes about the brand will be here. Journalists get their answers at press@severa.example.',
    },
  ),
  quietPage(
    '/lpp',
    { ru: 'Специальные проекты', en: 'Special projects' },
    {
      ru: 'Здесь будут страницы отдельных коллекций и совместных работ.',
      en: 'Pages of single collections and of joint works will live here.',
    },
  ),
  quietPage(
    '/lpp/*',
    { ru: 'Специальный проект', en: 'A special project' },
    {
      ru: 'Этот проект ещё не открыт.',
      en: 'This project is not open yet.',
    },
  ),
  quietPage(
    '/page',
    { ru: 'Страницы', en: 'Pages' },
    {
      ru: 'Здесь собраны документы магазина: оферта, политика данных и согласия. Ссылки на них стоят внизу каждой страницы.',
      en: 'The documents of the shop belong here: the terms, the privacy policy and the consents. They are linked at the foot of every page.',
    },
  ),
  quietPage(
    '/search',
    { ru: 'Поиск', en: 'Search' },
    {
      ru: 'Поиск по названию, цвету, ткани, категории и артикулу. Понимает ошибки, другую раскладку и оба языка магазина.',
      en: 'Search by name, colour, fabric, category or article number. Typing errors, another keyboard layout and both languages of the shop are understood.',
    },
  ),
  quietPage(
    '/s',
    { ru: 'Короткий поиск', en: 'Short search' },
    {
      ru: 'Короткий адрес поиска по названию, цвету, ткани, категории и артикулу.',
      en: 'The short address of the search by name, colour, fabric, category or article number.',
    },
  ),
  quietPage(
    '/admin-auth',
    { ru: 'Вход для сотрудников', en: 'Staff entrance' },
    {
      ru: 'Сотрудники входят по одноразовой ссылке целиком. Если её обрезала почта, попросите новую.',
      en: 'Staff enter by the whole of a one-time link. If the mail has cut it, ask for a new one.',
    },
  ),
  quietPage(
    '/admin-auth/*',
    { ru: 'Одноразовая ссылка', en: 'A one-time link' },
    {
      ru: 'По этой ссылке сотрудник смотрит кабинет покупателя, чтобы помочь ему.',
      en: 'By this link staff look at a customer’s account to help.',
    },
  ),
]
