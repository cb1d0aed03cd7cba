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
      en: 'Severa is a fictional maker of clothes and home goods; this site shows with it what a shop on Vitrina can do. The goods are drawn and no money is taken, everything else really works.',
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
      { ru: 'Сотрудничество', en: 'Trade' },
      {
        ru: 'Ателье берут у нас ткани отрезами, магазины — вещи оптом. Расскажите, что вам нужно и сколько: отдел опта посчитает и пришлёт образцы.',
        en: 'Ateliers buy our cloth by the length, shops our clothes in bulk. Say what you need and how much: the trade desk does the sum and sends samples.',
      },
      [
        {
          title: { ru: 'Ткани', en: 'Cloth' },
          text: {
            ru: 'Сукно, деним и пряжа со склада в Мурманске. Отрез от пяти метров, на всех отрезах одной партии один оттенок.',
            en: 'Coating, denim and yarn from the warehouse in Murmansk. Lengths begin at five metres; those of one batch have one shade.',
          },
        },
        {
          title: { ru: 'Вещи', en: 'Clothes' },
          text: {
            ru: 'Размерный ряд собираем любой, от двадцати вещей. Нашу бирку оставляем, вашу можем пришить рядом.',
            en: 'Any run of sizes, from twenty pieces. Our label stays, and yours can be sewn beside it.',
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
          en: 'Ways and dates are shown before you confirm, and the total is computed by the shop, not by the browser.',
        },
      },
      {
        title: { ru: 'Отказ и возврат', en: 'Refusal and return' },
        text: {
          ru: 'Действуют сроки со страницы «Возврат»; они не хуже тех, что даёт закон.',
          en: 'The terms of the page “Returns” apply; they are no worse than the law’s.',
        },
      },
    ],
  ),
  page(
    '/page/privacy',
    { ru: 'Политика данных', en: 'Privacy policy' },
    {
      ru: 'Магазин хранит то, без чего нельзя выполнить заказ: имя, телефон, почту, адрес и сами заказы. Рекламным сетям данные не передаются.',
      en: 'The shop keeps what an order cannot do without: name, phone, e-mail, address and the orders themselves. No data go to advertising networks.',
    },
    [
      {
        title: { ru: 'Сколько храним', en: 'How long' },
        text: {
          ru: 'Личный кабинет — пока вы его не закроете, гостевую корзину — 90 дней, метку браузера — год.',
          en: 'An account until you close it, a guest’s bag for 90 days, the mark of the browser for a year.',
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
      en: 'Each consent is given by itself and for one purpose, named beside its box. We note the time, the text and its version, so that it can be withdrawn.',
    },
  ),
  page(
    '/page/marketing',
    { ru: 'Согласие на письма', en: 'Consent to letters' },
    {
      ru: 'Письма и сообщения о скидках и коллекциях присылаем только тем, кто отметил это сам, и только с 9 до 21 по местному времени. На заказ эта отметка не влияет.',
      en: 'Letters and messages about sales and collections go only to those who ticked the box themselves, and only from 9:00 to 21:00 local time. The box has no effect on an order.',
    },
  ),
  page(
    '/page/recommendations',
    { ru: 'Правила рекомендаций', en: 'How we recommend' },
    {
      ru: 'Сайт применяет рекомендательные технологии: подбирает вещи по тому, что покупали и смотрели вместе, и по наличию в вашем городе.',
      en: 'The site uses recommendation technologies: it picks things that were bought and seen together, and that your city has in stock.',
    },
    [
      {
        title: { ru: 'Какие сведения нужны', en: 'What they need' },
        text: {
          ru: 'Случайная метка браузера, просмотры и\u00a0покупки за последний месяц и\u00a0то, что лучше всего продаётся за три. Вещи из\u00a0корзины и\u00a0ваши покупки за 60\u00a0дней мы не\u00a0предлагаем снова. Покупки связывает кабинет; имя и\u00a0телефон в\u00a0подборе не\u00a0участвуют.',
          en: 'A random mark of the browser, what was seen and bought in the last month, and what sold best in three. What lies in your cart and what you bought within 60 days is not offered again. Purchases are linked by the account; names and phones play no part.',
        },
      },
    ],
  ),
]
