import { cooperationForm } from './forms.ts'
import { rich } from './content-page.ts'
import type { ContentPage } from './content-page.ts'

/** Every kind of block on one page, for who writes pages; search engines are not shown it. */
export const allBlocks: ContentPage = {
  kind: 'landing',
  path: '/lpp/all-blocks',
  title: { ru: 'Из чего собирают страницы', en: 'What pages are made of' },
  lead: { ru: 'Все виды блоков подряд, для тех, кто их пишет.', en: 'Every kind of block in a row, for those who write pages.' },
  layout: 'default',
  noindex: true,
  blocks: [
    {
      kind: 'slides',
      autoplay_ms: 0,
      slides: [
        {
          image: 'home/latitude-66-33/wide',
          image_mobile: 'home/latitude-66-33/mobile',
          over_title: { ru: 'Слайд', en: 'A slide' },
          title: { ru: '66°33′', en: '66°33′' },
          subtitle: {
            ru: 'Картинка для широких экранов и отдельно для телефона.',
            en: 'One picture for wide screens, another for phones.',
          },
          button: { ru: 'К коллекции', en: 'See the collection' },
          link: '/list/latitude-66-33',
          darken: false,
        },
        {
          image: 'home/latitude-68-58/wide',
          image_mobile: 'home/latitude-68-58/mobile',
          title: { ru: '68°58′', en: '68°58′' },
          darken: false,
        },
      ],
    },
    { kind: 'toc' },
    { kind: 'heading', level: 2, anchor: 'words', text: { ru: 'Слова', en: 'Words' } },
    {
      kind: 'text',
      width: 'text',
      title: { ru: 'Текст', en: 'Text' },
      text: rich(
        'Абзацы, списки и [ссылки](/catalog).\n- первая строка\n- вторая строка',
        'Paragraphs, lists and [links](/catalog).\n- the first line\n- the second line',
      ),
    },
    {
      kind: 'quote',
      text: { ru: 'Цитата держит паузу между блоками.', en: 'A quote is a pause between blocks.' },
      author: { ru: 'Редакция', en: 'The editors' },
    },
    {
      kind: 'columns',
      columns: [
        [{ kind: 'text', text: rich('Текст в колонке.', 'Text in a column.') }],
        [{ kind: 'button', look: 'quiet', title: { ru: 'Кнопка', en: 'Button' }, link: '/catalog/women' }],
      ],
    },
    {
      kind: 'table',
      caption: { ru: 'Таблица', en: 'A table' },
      head: [
        { ru: 'Слой', en: 'Layer' },
        { ru: 'Из чего', en: 'Made of' },
      ],
      row_heads: true,
      rows: [
        [
          { ru: 'Первый', en: 'First' },
          { ru: 'меринос', en: 'merino' },
        ],
      ],
    },
    {
      kind: 'steps',
      items: [
        { title: { ru: 'Раз', en: 'One' }, text: { ru: 'Шаг с картинкой.', en: 'A step with a picture.' }, image: 'look/noon' },
        { title: { ru: 'Два', en: 'Two' }, text: { ru: 'Шаг без картинки.', en: 'A step without one.' } },
      ],
    },
    {
      kind: 'accordion',
      is_faq: true,
      items: [{ question: { ru: 'Вопрос?', en: 'A question?' }, answer: rich('Ответ.', 'An answer.') }],
    },
    { kind: 'button', look: 'primary', title: { ru: 'Кнопка', en: 'A button' }, link: '/catalog' },
    { kind: 'divider' },
    { kind: 'heading', level: 2, anchor: 'pictures', text: { ru: 'Картинки и видео', en: 'Pictures and videos' } },
    { kind: 'picture', image: 'look/before-dawn', width: 'text', note: { ru: 'Подпись', en: 'A caption' } },
    { kind: 'pair', images: ['look/first-bus', 'look/thaw'] },
    { kind: 'gallery', layout: 'slider', images: [{ image: 'look/noon' }, { image: 'look/thaw' }, { image: 'look/first-bus' }] },
    {
      kind: 'video',
      title: { ru: 'Видео с Rutube', en: 'A Rutube video' },
      embed: { host: 'rutube', id: '10b3a03fc01d5bbcc632a2f3514e8aab' },
    },
    {
      kind: 'banner',
      title: { ru: 'Баннер', en: 'A banner' },
      text: { ru: 'Картинка во всю ширину.', en: 'A picture over the whole width.' },
      button: { ru: 'О тканях', en: 'About our fabrics' },
      link: '/page/fabrics',
      image: 'page/fabrics',
    },
    { kind: 'ad', title: { ru: 'Реклама', en: 'An advertisement' }, image: 'page/gifts' },
    {
      kind: 'photos',
      title: { ru: 'Снимки', en: 'Photos' },
      link: '/looks',
      photos: [{ image: 'look/first-bus', link: '/looks' }, { image: 'look/thaw' }],
    },
    { kind: 'heading', level: 2, anchor: 'shop', text: { ru: 'Магазин', en: 'The shop' } },
    {
      kind: 'tiles',
      tiles: [
        { title: { ru: 'Женщинам', en: 'Women' }, link: '/catalog/women', image: 'home/tile/catalog/women' },
        { title: { ru: 'Мужчинам', en: 'Men' }, link: '/catalog/men', image: 'home/tile/catalog/men' },
      ],
    },
    { kind: 'products', title: { ru: 'Новинки', en: 'New in' }, source: { listing: 'new' }, layout: 'rail', limit: 8 },
    { kind: 'looks', title: { ru: 'Образы', en: 'Looks' }, looks: ['noon', 'thaw'] },
    { kind: 'articles', title: { ru: 'Статьи', en: 'Articles' }, limit: 3 },
    {
      kind: 'catalog',
      title: { ru: 'Аксессуары', en: 'Accessories' },
      link: '/catalog/accessories',
      image: 'home/tile/catalog/accessories',
      links: [{ title: { ru: 'Сумки', en: 'Bags' }, link: '/catalog/bags' }],
    },
    {
      kind: 'levels',
      title: { ru: 'Уровни', en: 'Levels' },
      text: { ru: 'Процент растёт с покупками.', en: 'The rate grows with what you buy.' },
      link: '/help/bonuses',
    },
    { kind: 'promo', code: 'ШЕРСТЬ15', text: { ru: 'Промокод на трикотаж без скидки.', en: 'A code for full-price knitwear.' } },
    { kind: 'countdown', until: '2036-12-31T21:00:00.000Z', title: { ru: 'До 2037 года', en: 'Until 2037' }, after: 'hide' },
    { kind: 'shops' },
    { kind: 'heading', level: 2, anchor: 'ask', text: { ru: 'Спросить', en: 'Asking' } },
    { kind: 'form', form: cooperationForm.id, as: 'popup', title: { ru: 'Форма', en: 'A form' } },
    { kind: 'form', use: 'feedback', as: 'popup', title: { ru: 'Вопрос магазину', en: 'A question for the shop' } },
    { kind: 'form', use: 'stylist', as: 'inline', title: { ru: 'Звонок стилиста', en: 'A call from a stylist' } },
    { kind: 'questions', title: { ru: 'Вопросы', en: 'Questions' }, text: { ru: 'Куда написать.', en: 'Where to write.' } },
    {
      kind: 'asides',
      asides: [
        {
          topic: 'cooperation',
          title: { ru: 'Ателье и магазинам', en: 'For ateliers and retailers' },
          text: { ru: 'Ткани отрезами.', en: 'Fabric by the metre.' },
          button: { ru: 'Кому писать', en: 'Get in touch' },
          link: '/cooperation',
        },
      ],
    },
    { kind: 'socials', title: { ru: 'Мы в сетях', en: 'Find us' } },
  ],
}
