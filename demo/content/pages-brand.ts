import { cooperationForm } from './forms.ts'
import { page } from './page-content.ts'
import type { PageContent } from './page-content.ts'

/** The brand and its documents. The brand is fictional and says so. */
export const brandPages: readonly PageContent[] = [
  page(
    '/about',
    { ru: 'О марке', en: 'The brand' },
    {
      ru: 'Севера — вымышленная марка одежды и вещей для дома, которой на этом сайте показывают магазин на Vitrina. Товары нарисованы, деньги не списываются, а всё остальное работает по-настоящему.',
      en: 'Severa is a fictional maker of clothes and home goods; this site shows with it what a shop on Vitrina can do. The products are drawings and no money is taken; everything else really works.',
    },
    [
      {
        id: 'coating',
        title: { ru: 'Сукно', en: 'Coating' },
        text: {
          ru: 'По легенде марки его валяют в Вологде: 620 граммов на метр, ветер не проходит, дождь скатывается первые полчаса.',
          en: 'As the story goes, it is fulled in Vologda: 620 grams to the metre, windproof, and for half an hour rain runs off it.',
        },
      },
      {
        id: 'denim',
        title: { ru: 'Деним', en: 'Denim' },
        text: {
          ru: 'Сырой, из Иванова, четырнадцать унций. Садится по фигуре за месяц и бледнеет там, где вы сгибаетесь.',
          en: 'Raw, from Ivanovo, fourteen ounces. It settles in a month and fades where you bend.',
        },
      },
      {
        id: 'yarn',
        title: { ru: 'Пряжа', en: 'Yarn' },
        text: {
          ru: 'С Фарерских островов, немного масляная на ощупь: ланолин оставлен, чтобы свитер не промокал.',
          en: 'From the Faroe Islands and a little oily to the touch: the lanolin stays in, so that the sweater sheds water.',
        },
      },
    ],
  ),
  {
    ...page(
      '/cooperation',
      { ru: 'Сотрудничество', en: 'Wholesale' },
      {
        ru: 'Ателье берут у нас ткани отрезами, магазины — вещи оптом. Расскажите, что вам нужно и сколько: отдел опта посчитает и пришлёт образцы.',
        en: 'Ateliers buy our fabric by the metre; retailers buy our clothes wholesale. Tell us what you need and how much: our wholesale team will send a quote and samples.',
      },
      [
        {
          title: { ru: 'Ткани', en: 'Cloth' },
          text: {
            ru: 'Сукно, деним и пряжа со склада в Мурманске. Отрез от пяти метров, на всех отрезах одной партии один оттенок.',
            en: 'Coating, denim and yarn from the warehouse in Murmansk. The minimum length is five metres, and every length from one batch matches in shade.',
          },
        },
        {
          title: { ru: 'Вещи', en: 'Clothes' },
          text: {
            ru: 'Размерный ряд собираем любой, от двадцати вещей. Нашу бирку оставляем, вашу можем пришить рядом.',
            en: 'Any size run, from twenty pieces. Our label stays, and yours can be sewn in beside it.',
          },
        },
      ],
    ),
    button: { title: { ru: 'Оставить заявку', en: 'Send a request' }, formId: cooperationForm.id },
  },
  page(
    '/page/offer',
    { ru: 'Оферта', en: 'Terms of sale' },
    {
      ru: 'Это правила демонстрационного магазина: заказ здесь проходит весь путь, но товар не отправляют и деньги не берут.',
      en: 'These are the terms of a demonstration shop: an order goes all the way, but nothing is sent and nothing is charged.',
    },
    [
      {
        title: { ru: 'Заказ', en: 'The order' },
        text: {
          ru: 'Договор считается заключённым, когда заказ получил номер. Цена в заказе больше не меняется.',
          en: 'The contract is made when the order gets its number. The price in it does not change after that.',
        },
      },
      {
        title: { ru: 'Оплата и доставка', en: 'Payment and delivery' },
        text: {
          ru: 'Способы и сроки показаны до подтверждения заказа, итог пересчитывает магазин, а не браузер.',
          en: 'You see delivery methods and dates before you confirm, and the shop calculates the total, not your browser.',
        },
      },
      {
        title: { ru: 'Отказ и возврат', en: 'Cancellations and returns' },
        text: {
          ru: 'Действуют сроки со страницы «Возврат»; они не хуже тех, что даёт закон.',
          en: 'The terms on the Returns page apply; they’re never worse than the law requires.',
        },
      },
    ],
  ),
  page(
    '/page/privacy',
    { ru: 'Политика данных', en: 'Privacy policy' },
    {
      ru: 'Магазин хранит то, без чего нельзя выполнить заказ: имя, телефон, почту, адрес и сами заказы. Рекламным сетям данные не передаются.',
      en: 'We keep only what an order needs: your name, phone, email, address and the orders themselves. No data goes to advertising networks.',
    },
    [
      {
        title: { ru: 'Сколько храним', en: 'How long' },
        text: {
          ru: 'Личный кабинет — пока вы его не закроете, гостевую корзину — 90 дней, метку браузера — год.',
          en: 'Your account until you close it, a guest’s bag for 90\u00A0days, the browser ID for a year.',
        },
      },
      {
        title: { ru: 'Ваши права', en: 'Your rights' },
        text: {
          ru: 'Узнать, что мы о вас знаем, исправить, отозвать согласие или удалить данные можно письмом на privacy@severa.example.',
          en: 'Write to privacy@severa.example to learn what we know, to correct it, to withdraw a consent or to have it erased.',
        },
      },
    ],
  ),
  page(
    '/page/consent',
    { ru: 'Согласие на обработку данных', en: 'Consent to data processing' },
    {
      ru: 'Каждое согласие даётся отдельно и для одной цели: она названа рядом с отметкой. Мы записываем время, текст и редакцию, чтобы согласие можно было отозвать.',
      en: 'Each consent is separate and covers one purpose, named next to its checkbox. We record the time, the text and its version so that you can withdraw it.',
    },
  ),
  page(
    '/page/marketing',
    { ru: 'Согласие на письма', en: 'Consent to marketing emails' },
    {
      ru: 'Письма и сообщения о скидках и коллекциях присылаем только тем, кто отметил это сам, и только с 9 до 21 по местному времени. На заказ эта отметка не влияет.',
      en: 'We only send emails and messages about sales and collections to people who ticked the box themselves, and only between 9:00 and 21:00 local time. It doesn’t affect your order.',
    },
  ),
  page(
    '/page/recommendations',
    { ru: 'Правила рекомендаций', en: 'How we recommend products' },
    {
      ru: 'Сайт применяет рекомендательные технологии: подбирает вещи по тому, что покупали и смотрели вместе, и по наличию в вашем городе.',
      en: 'This site uses recommendation technologies: it suggests items that were bought or viewed together and are in stock in your city.',
    },
    [
      {
        title: { ru: 'Какие сведения нужны', en: 'What we use' },
        text: {
          ru: 'Случайная метка браузера, просмотры и\u00a0покупки за последний месяц и\u00a0то, что лучше всего продаётся за три. Вещи из\u00a0корзины и\u00a0ваши покупки за 60\u00a0дней мы не\u00a0предлагаем снова. Покупки связывает кабинет; имя и\u00a0телефон в\u00a0подборе не\u00a0участвуют.',
          en: 'A random browser ID, what was viewed and bought in the last month, and the bestsellers of the last three. We don’t suggest what’s already in your bag or what you bought in the last 60 days. Purchases are linked by account; names and phone numbers aren’t used.',
        },
      },
    ],
  ),
]
