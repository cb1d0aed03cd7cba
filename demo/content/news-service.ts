import type { NewsContent } from './blog.ts'

/** News of delivery, payment and the site. */
export const serviceNews: readonly NewsContent[] = [
  {
    slug: 'two-hours-instead-of-a-day',
    daysAgo: 13,
    title: { ru: 'Курьера ждут два часа, а не весь день', en: 'Wait for the courier for two hours, not all day' },
    lead: {
      ru: 'В Москве, Петербурге и на Северо-Западе при заказе выбирают двухчасовой интервал. Пока посылку не отдали курьеру, его можно поменять.',
      en: 'In Moscow, Saint Petersburg and the north-west you now choose a two-hour slot at checkout. Until the parcel is with the courier, you can change it.',
    },
    cover: 'product/backpack-rolltop-volok-mustard/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Показываем семь ближайших дней и в каждом интервалы с 10 до 22, по пятницам до полуночи. Где мест не осталось, так и написано; где осталось одно, тоже. Кому всё равно, может выбрать весь день: такие заказы едут тем же рейсом.\nПланы изменились? Откройте заказ в кабинете и выберите другой час. Звонить никуда не нужно.',
          en: 'You see the next seven days, each with slots from 10:00 to 22:00, on Fridays until midnight. If a slot is full, it says so; if one place is left, it says that too. If any time will do, choose the whole day: those orders travel on the same run.\nHave your plans changed? Open the order in your account and choose another hour. There’s no need to call.',
        },
      },
      {
        kind: 'text',
        title: { ru: 'По средам на Северо-Западе', en: 'Wednesdays in the north-west' },
        text: {
          ru: 'В Мурманске, Архангельске и соседях по средам курьеры отдыхают. Пункты выдачи и магазины работают как всегда.',
          en: 'In Murmansk, Arkhangelsk and the towns around them the couriers rest on Wednesdays. Pickup points and shops work as usual.',
        },
      },
      { kind: 'button', title: { ru: 'Сроки и цены доставки', en: 'Delivery times and prices' }, url: '/help/delivery' },
    ],
  },
  {
    slug: 'keep-what-fits',
    daysAgo: 34,
    title: { ru: 'Выкупайте только то, что подошло', en: 'Keep only what fits' },
    lead: {
      ru: 'Закажите два размера, примерьте при получении и оставьте один. За второй вы не заплатите.',
      en: 'Order two sizes, try them on when they arrive and keep one. You won’t pay for the other.',
    },
    cover: 'product/chelsea-kolvitsa-black/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Скажите курьеру или сотруднику пункта, что оставляете. Остальное уедет обратно само, а сумма пересчитается на месте. Если вы платили заранее, вернём разницу тем же способом.',
          en: 'Tell the courier or the pickup point what you’re keeping. The rest travels back by itself and the total is worked out on the spot. If you paid in advance, we refund the difference the same way.',
        },
      },
      {
        kind: 'text',
        title: { ru: 'Где нельзя примерить', en: 'Where you can’t try things on' },
        text: {
          ru: 'В постамате: он открывает дверцу, но не ждёт. Оттуда вещь возвращают обычным порядком, за 14 дней, в любой наш магазин.',
          en: 'At a parcel locker: it opens its door, but it doesn’t wait. From there the usual way applies: 14 days, to any of our shops.',
        },
      },
    ],
  },
  {
    slug: 'a-parcel-waits-seven-days',
    daysAgo: 47,
    title: { ru: 'В пункте заказ ждёт неделю', en: 'Pickup points hold a parcel for a week' },
    lead: {
      ru: 'Семь дней во всех пунктах «Причала», «Маяка», «5 Шагов» и «Ледокола». О приходе и перед концом срока напишем.',
      en: 'Seven days at every point of Prichal, Mayak, 5 Shagov and Ledokol. We’ll write when it arrives and before the time is up.',
    },
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Раньше у каждого оператора срок был свой, и все о нём забывали. Теперь он один, и считать его не нужно: сначала приходит сообщение, что посылка на месте, потом ещё одно, когда её собираются везти назад.\nНе успеваете? Напишите или позвоните на 8 800 555-01-66 с 9 до 21 по Москве, подскажем, что можно сделать.',
          en: 'Each carrier used to have a term of its own, and everybody forgot it. Now there’s one for all, and you don’t have to count: one message says the parcel has arrived, another comes before it’s sent back.\nCan’t make it in time? Write, or call 8 800 555-01-66 from 9:00 to 21:00 Moscow time, and we’ll see what can be done.',
        },
      },
      { kind: 'button', title: { ru: 'Всё о доставке', en: 'All about delivery' }, url: '/help/delivery' },
    ],
  },
  {
    slug: 'a-quarter-today',
    daysAgo: 82,
    title: { ru: 'Четверть сегодня, остальное потом', en: 'A quarter today, the rest later' },
    lead: {
      ru: 'Заказ можно оплатить в четыре приёма: сегодня и ещё через 2, 4 и 6 недель. Без процентов и без анкеты.',
      en: 'You can pay for an order in four parts: today and in 2, 4 and 6 weeks. No interest and no questionnaire.',
    },
    cover: 'product/coat-tersky-spruce/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Пальто «Терский берег» за 34 900 ₽ это 8 725 ₽ сегодня и трижды столько же потом. Если сумма не делится на четыре, лишние рубли и копейки войдут в первый платёж.\nВещь отправляем сразу, после первой четверти. Остальные спишутся с той же карты, даты видны в заказе ещё до оплаты.',
          en: 'The Tersky Coast coat at 34 900 ₽ is 8 725 ₽ today and three times as much later. If the total doesn’t divide by four, the odd roubles and kopecks go into the first payment.\nWe send the parcel after the first quarter. The rest is charged to the same card; you see the dates before you pay.',
        },
      },
      { kind: 'button', title: { ru: 'Заказ и оплата', en: 'Ordering and payment' }, url: '/help/payment' },
    ],
  },
  {
    slug: 'search-forgives',
    daysAgo: 90,
    title: { ru: 'Поиск прощает опечатки', en: 'Search forgives typing errors' },
    lead: {
      ru: 'И чужую раскладку, и латиницу, и падежи. «Gfkmnj», «palto» и «пальта» теперь приводят к одним и тем же вешалкам.',
      en: 'The wrong keyboard layout and transliteration too. A “swetaer” or a “palto” now leads to the same rails.',
    },
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Ищите по названию, цвету, ткани, категории и артикулу. Если вещи с таким словом есть, поиск ничего не исправляет: бывает, что человек и правда ищет «Умбу».\nКогда не нашлось ничего, покажем то, что берут чаще, и не станем делать вид, что вы об этом просили.',
          en: 'Names, colours, fabrics, categories and SKUs all work. If a word is in the catalogue, nothing is corrected: it happens that somebody is really looking for an Umba.\nWhen nothing was found, we show what people buy most, and don’t pretend that you asked for it.',
        },
      },
      { kind: 'button', title: { ru: 'Попробовать', en: 'Try it' }, url: '/search' },
    ],
  },
  {
    slug: 'centimetres-for-every-size',
    daysAgo: 104,
    title: { ru: 'У каждой вещи свои сантиметры', en: 'Centimetres for every size' },
    lead: {
      ru: 'На странице вещи появились замеры по размерам: грудь, рукав, длина. Снимали с готовых вещей, а не с лекал.',
      en: 'Product pages now give the measurements of each size: chest, sleeve, length. They were taken from finished pieces, not from patterns.',
    },
    cover: 'product/shirt-oxford-alakurtti-sky/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Положите на стол вещь, которая сидит хорошо, и измерьте её так же, как на рисунке. Ближайшая строка в таблице и есть ваш размер, нажмите на неё, и он выберется сам.\nМежду двумя размерами правило прежнее: под тонкий слой меньший, под свитер больший.',
          en: 'Lay something that fits you well on a table and measure it as the drawing shows. The nearest row is your size: press it and it’s chosen.\nBetween two sizes the old rule holds: the smaller one for a thin layer, the larger one over a jumper.',
        },
      },
      { kind: 'button', title: { ru: 'Таблица размеров', en: 'Size guide' }, url: '/help/sizes' },
    ],
  },
  {
    slug: 'birthday-points',
    daysAgo: 133,
    title: { ru: 'Тысяча бонусов ко дню рождения', en: 'A thousand points for your birthday' },
    lead: {
      ru: 'Придут за неделю до праздника, потратить их можно ещё две недели после. Нужна только дата в кабинете.',
      en: 'They arrive a week before the day and can be spent until two weeks after it. All we need is the date in your account.',
    },
    cover: 'product/candle-taiga-pine/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Один бонус равен рублю, ими можно оплатить до 30 % стоимости вещей. Кто уже с нами, получает ещё и за покупки: на «Берегу» 3 %, на «Тундре» 5 %, на «Шельфе» 7 %, на «Полюсе» 10 %.\nЧасто менять дату рождения нельзя: мы понимаем, что родиться дважды в год заманчиво.',
          en: 'A point is worth a rouble, and up to 30% of the price of items can be paid with points. Members earn on purchases too: 3% on the Shore, 5% on the Tundra, 7% on the Shelf, 10% at the Pole.\nYou can’t change your date of birth often: we understand that being born twice a year is tempting.',
        },
      },
      { kind: 'button', title: { ru: 'Как устроены бонусы', en: 'How points work' }, url: '/help/bonuses' },
    ],
  },
]
