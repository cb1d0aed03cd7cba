import type { Locale } from '#core/locale.ts'

type Words = Record<Locale, readonly [title: string, does: string]>

/** How each setting is called, and what it does in plain words. Source: ADM-56. */
export const settingWords = {
  shop_name: {
    ru: ['Название магазина', 'Как оно стоит в предложении: в письмах, подписи логотипа и карточках соцсетей.'],
    en: ['Shop name', 'As it stands in a sentence: in emails, the label of the logo and social cards.'],
  },
  SEO_TITLE_PREFIX: {
    ru: ['Начало заголовка страницы', 'Стоит перед заголовком каждой страницы во вкладке и в поиске. Обычно пусто.'],
    en: ['Start of page titles', 'Stands before the title of every page, in the tab and in search. Usually empty.'],
  },
  SEO_TITLE_POSTFIX: {
    ru: ['Конец заголовка страницы', 'Стоит после заголовка каждой страницы во вкладке и в поиске, вместе с пробелом и тире.'],
    en: ['End of page titles', 'Stands after the title of every page, in the tab and in search, with its space and dash.'],
  },
  logo_black: {
    ru: ['Логотип', 'Слово в шапке; адрес картинки вместо слова покажет картинку.'],
    en: ['Logo', 'The word in the header; the address of a picture shows the picture instead.'],
  },
  logo_white: {
    ru: ['Логотип на тёмном', 'То же для страниц с тёмной шапкой.'],
    en: ['Logo on dark', 'The same for pages with a dark header.'],
  },
  copyrights: {
    ru: ['Строка об авторских правах', 'Последняя строка подвала.'],
    en: ['Copyright line', 'The last line of the footer.'],
  },
  eco_title: {
    ru: ['Слово у экологичных вещей', 'Пометка товара из бережного сырья.'],
    en: ['Word for eco products', 'The mark of a product made of careful materials.'],
  },
  eco_icon: {
    ru: ['Значок у экологичных вещей', 'Адрес картинки перед словом; пусто — только слово.'],
    en: ['Icon for eco products', 'Address of a picture before the word; empty means the word alone.'],
  },
  phone: {
    ru: ['Телефон', 'Виден в шапке, подвале, контактах и там, где мы просим позвонить.'],
    en: ['Phone', 'Shown in the header, footer, contacts and wherever we ask customers to call.'],
  },
  phone_hours: {
    ru: ['Часы телефона', 'Когда отвечают; стоит рядом с номером.'],
    en: ['Phone hours', 'When calls are answered; stands beside the number.'],
  },
  public_email: {
    ru: ['Почта для покупателей', 'Видна в подвале и контактах.'],
    en: ['Email for customers', 'Shown in the footer and contacts.'],
  },
  whatsapp_link: {
    ru: ['Ссылка на WhatsApp', 'Пусто — ссылки нет.'],
    en: ['WhatsApp link', 'Empty means no link.'],
  },
  telegram_url: {
    ru: ['Ссылка на Telegram', 'Пусто — ссылки нет.'],
    en: ['Telegram link', 'Empty means no link.'],
  },
  instagram_url: {
    ru: ['Ссылка на Instagram', 'Пусто — на главной нет этого блока.'],
    en: ['Instagram link', 'Empty means the home page has no such block.'],
  },
  one_click_show: {
    ru: ['Заказ по телефону', 'Предлагать на странице товара заказать одним звонком.'],
    en: ['Order by phone', 'Product pages offer to order with one call.'],
  },
  'currencies.USD': {
    ru: ['Курс доллара', 'Рублей за доллар. Для подписи «≈ $» на английской странице; сам не меняется.'],
    en: ['Dollar rate', 'Roubles for a dollar, for the “≈ $” on English pages. It does not change by itself.'],
  },
  review_bonus: {
    ru: ['Бонусы за отзыв', 'Сколько получает автор опубликованного отзыва, один раз; 0 — ничего.'],
    en: ['Bonuses for a review', 'What the author of a published review gets, once; 0 means nothing.'],
  },
  staff_refund_limit: {
    ru: ['Предел возврата денег', 'Больше этой суммы за день, по всем заказам, возвращает только владелец.'],
    en: ['Refund limit', 'Above this amount in one day, over all orders, only an owner gives money back.'],
  },
  staff_grant_limit: {
    ru: ['Предел начисления бонусов', 'Больше за один раз начисляет только владелец.'],
    en: ['Bonus grant limit', 'Only an owner grants more than this at once.'],
  },
  catalog_link: {
    ru: ['Куда ведёт «Весь каталог»', 'Путь в магазине или целый адрес.'],
    en: ['Where “Shop all” leads', 'A path of the shop or a whole address.'],
  },
  catalog_link_title: {
    ru: ['Слова «Весь каталог»', 'Пункт меню и ссылки под подборками.'],
    en: ['Words of “Shop all”', 'The menu entry and links below listings.'],
  },
  show_community_menu: {
    ru: ['Журнал в меню', 'Показывать в шапке журнал с последними статьями.'],
    en: ['Magazine in the menu', 'The header shows the magazine with its latest articles.'],
  },
  magazine_menu_item_title: {
    ru: ['Как назвать журнал в меню', 'Пункт меню, если журнал показан.'],
    en: ['Name of the magazine in the menu', 'The menu entry, when the magazine is shown.'],
  },
  header_announce_duration: {
    ru: ['Смена строк сверху', 'Сколько видна одна строка над шапкой, пока не сменится следующей.'],
    en: ['Change of the top lines', 'How long one line above the header stays before the next.'],
  },
  order_steps: {
    ru: ['Шаги заказа', 'Названия шагов над оформлением, по одному в строке.'],
    en: ['Order steps', 'Names of the steps above the checkout, one a line.'],
  },
  subscribe_show: {
    ru: ['Предлагать подписку', 'Окно с предложением писем тем, кто зашёл надолго.'],
    en: ['Offer the newsletter', 'A window that offers letters to those who stay a while.'],
  },
  subscription_timeout: {
    ru: ['Когда предлагать подписку', 'Через сколько секунд на сайте появится окно.'],
    en: ['When to offer the newsletter', 'After how many seconds on the site the window appears.'],
  },
  subscribe_popup_text: {
    ru: ['Текст окна подписки', 'О чём и как часто мы пишем.'],
    en: ['Text of the newsletter window', 'What we write about, and how often.'],
  },
  subscribe_popup_image: {
    ru: ['Картинка окна подписки', 'Адрес картинки; пусто — окно без неё.'],
    en: ['Picture of the newsletter window', 'Address of the picture; empty means none.'],
  },
  footer_subscribe_form_title: {
    ru: ['Заголовок подписки в подвале', 'Над полем для почты.'],
    en: ['Newsletter title in the footer', 'Above the field for an email.'],
  },
  footer_subscribe_form_subtitle: {
    ru: ['Подпись подписки в подвале', 'Под полем для почты.'],
    en: ['Newsletter note in the footer', 'Below the field for an email.'],
  },
  modal_choose_city_title: {
    ru: ['Окно города: заголовок', 'Там, где покупатель выбирает город.'],
    en: ['City window: title', 'Where customers choose their city.'],
  },
  modal_choose_city_subtitle: {
    ru: ['Окно города: зачем', 'Строка под заголовком.'],
    en: ['City window: why', 'The line below the title.'],
  },
  modal_choose_city_search_placeholder: {
    ru: ['Окно города: подсказка в поле', 'Видна, пока поле пустое.'],
    en: ['City window: field hint', 'Shown while the field is empty.'],
  },
  modal_choose_city_search_empty: {
    ru: ['Окно города: не нашли', 'Когда такого города нет в списке.'],
    en: ['City window: not found', 'When there is no such city in the list.'],
  },
  modal_choose_city_search_hint: {
    ru: ['Окно города: что делать', 'Совет тем, чьего посёлка нет.'],
    en: ['City window: what to do', 'Advice for those whose town is missing.'],
  },
  popup_my_data_title: {
    ru: ['Окно «О вас»: заголовок', 'Просим имя после входа по телефону.'],
    en: ['“About you” window: title', 'We ask for the name after signing in by phone.'],
  },
  popup_my_data_subtitle: {
    ru: ['Окно «О вас»: зачем', 'Для чего нужны имя, почта и день рождения.'],
    en: ['“About you” window: why', 'What name, email and birthday are for.'],
  },
  privacy_policy: {
    ru: ['Где лежит политика данных', 'Путь страницы; на неё ведёт текст под формами.'],
    en: ['Where the privacy policy is', 'The path of the page; the text below forms leads there.'],
  },
  agreement_text: {
    ru: ['Текст под формами', 'Слова о политике данных; {privacy_policy} в ссылке заменяется её адресом.'],
    en: ['Text below forms', 'Words about the privacy policy; {privacy_policy} in the link becomes its address.'],
  },
} as const satisfies Readonly<Record<string, Words>>
