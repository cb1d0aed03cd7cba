import { heavierParcels } from '#demo/geo/index.ts'
import type { Text } from '#demo/shapes.ts'
import { bonusLevels } from './bonus-levels.ts'
import { page } from './page-content.ts'
import type { PageContent } from './page-content.ts'

type Block = PageContent['blocks'][number]

const group = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const heavier = (write: (kilograms: number, roubles: number) => string) =>
  heavierParcels.map(({ aboveKg, moreRoubles }) => write(aboveKg, moreRoubles)).join(', ')

const heavyBlock: Block = {
  title: { ru: 'Тяжёлые посылки', en: 'Heavy parcels' },
  text: {
    ru: `Цены\u00a0— для посылок до ${heavierParcels[0]?.aboveKg}\u00a0кг. Доплата: ${heavier((kilograms, roubles) => `тяжелее ${kilograms}\u00a0кг\u00a0— ${roubles}\u00a0₽`)}. Вес считаем сами, он входит в\u00a0итог до оплаты.`,
    en: `Prices are for parcels of up to ${heavierParcels[0]?.aboveKg}\u00a0kg. Heavier ones cost more: ${heavier((kilograms, roubles) => `${roubles}\u00a0₽ above ${kilograms}\u00a0kg`)}. We do the weighing, and the total shows it before you pay.`,
  },
}

const levelsText: Text = {
  ru: bonusLevels.map((level) => `«${level.title.ru}»\u00a0— ${level.percentage}\u00a0% от ${group(level.fromRoubles)}\u00a0₽`).join(', '),
  en: bonusLevels.map((level) => `${level.title.en}: ${level.percentage}% from ${group(level.fromRoubles)}\u00a0₽`).join(', '),
}

/** The shops themselves are rows of the inventory: the page lists them by itself. */
const contacts = page(
  '/contacts',
  { ru: 'Контакты', en: 'Contacts' },
  {
    ru: 'ООО «Севера»\n183038, Мурманск, проспект Ленина, 82\nИНН\u00a05190000000, ОГРН\u00a01215100000000',
    en: 'Severa LLC\n82 Lenina Avenue, Murmansk 183038, Russia\nINN\u00a05190000000, OGRN\u00a01215100000000',
  },
  [],
  {
    ru: 'Телефон 8\u00A0800\u00A0555-01-66, каждый день с 9 до 21 по Москве. Почта help@severa.example, отвечаем до конца дня.',
    en: 'Call 8\u00A0800\u00A0555-01-66, every day from 9:00 to 21:00 Moscow time. Email help@severa.example: we reply by the end of the day.',
  },
)

/** Help, returns and contacts: the terms the shop really works by. */
export const servicePages: readonly PageContent[] = [
  contacts,
  page(
    '/refund',
    { ru: 'Возврат', en: 'Returns' },
    {
      ru: 'От заказа можно отказаться в любой момент до получения, а вернуть вещь — в течение 14 дней после него. Если мы не дали вам эти условия письменно, срок — три месяца.',
      en: 'You can refuse an order at any time before you receive it, and return items within 14\u00A0days after that. If we didn’t give you these terms in writing, you have three months.',
    },
    [
      {
        title: { ru: 'Что принимаем', en: 'What we take back' },
        text: {
          ru: 'Вещь, которую не носили, с бирками. Бельё и чулочные изделия надлежащего качества вернуть нельзя, брак принимаем любой.',
          en: 'Unworn items with their tags. Underwear and hosiery can only be returned if faulty; anything faulty can be returned.',
        },
      },
      {
        title: { ru: 'Как вернуть', en: 'How to return' },
        text: {
          ru: 'Отнесите вещь в любой наш магазин или позвоните на 8\u00A0800\u00A0555-01-66, и мы подскажем ближайший пункт. При получении можно примерить и выкупить только часть заказа.',
          en: 'Bring the item to any of our shops, or call 8\u00A0800\u00A0555-01-66 to find the nearest point. On delivery, you can try items on and keep only some of them.',
        },
      },
      {
        title: { ru: 'Деньги', en: 'Refunds' },
        text: {
          ru: 'Возвращаем тем же способом, каким вы платили, в течение 10 дней с заявления. Если вещь исправна и вы передумали, стоимость её обратной доставки можем удержать.',
          en: 'We refund your original payment method within 10\u00A0days of your request. If the item isn’t faulty, we may deduct the cost of sending it back.',
        },
      },
      {
        title: { ru: 'Бонусы', en: 'Points' },
        text: {
          ru: 'Потраченные вернутся с прежним сроком, но не меньше чем на 30 дней. Начисленные за возвращённую вещь спишем.',
          en: 'Points you spent are returned with their original expiry date, or at least 30\u00A0days. Points you earned on a returned item are deducted.',
        },
      },
    ],
  ),
  page(
    '/blog/feedback',
    { ru: 'Отзывы о магазине', en: 'Reviews of the shop' },
    {
      ru: 'Хорошие и плохие, по порядку. Читаем все и публикуем за день; на жалобы отвечаем здесь же.',
      en: 'Good and bad, as they came. We read every one, publish it within a day, and answer complaints right here.',
    },
  ),
  page(
    '/help',
    { ru: 'Помощь', en: 'Help' },
    {
      ru: 'Как у\u00a0нас заказывают, получают и\u00a0возвращают. Спрашивайте своими словами: поиск поймёт и\u00a0опечатку, и\u00a0другую раскладку.',
      en: 'How ordering, delivery and returns work. Ask in your own words: search understands typos too.',
    },
  ),
  page(
    '/help/delivery',
    { ru: 'Доставка', en: 'Delivery' },
    {
      ru: 'По России курьер и пункты выдачи бесплатны от 10 000 ₽. В пункте заказ ждёт 7 дней; о приходе и перед концом срока напомним.',
      en: 'Within Russia, courier and pickup point delivery is free on orders over 10\u00A0000\u00A0₽. Pickup points hold your parcel for 7\u00A0days; we’ll write when it arrives and before it’s sent back.',
    },
    [heavyBlock],
  ),
  page(
    '/help/payment',
    { ru: 'Заказ и оплата', en: 'Ordering and payment' },
    {
      ru: 'Картой, через СБП, частями или при получении. Неоплаченный заказ держим 30 минут с нажатия кнопки.',
      en: 'Pay by card, SBP, in instalments or on delivery. We hold unpaid orders for 30\u00A0minutes.',
    },
    [
      {
        title: { ru: 'Частями', en: 'In instalments' },
        text: {
          ru: 'Четверть сегодня и ещё три платежа через 2, 4 и 6 недель, без процентов. Что не делится поровну, входит в первый платёж.',
          en: 'A quarter today and three more payments in 2, 4 and 6\u00A0weeks, interest-free. Any remainder goes into the first payment.',
        },
      },
      {
        title: { ru: 'При получении', en: 'On delivery' },
        text: {
          ru: 'Картой или наличными там, где это умеет пункт; постаматы принимают только оплаченные заказы.',
          en: 'By card or cash where the pickup point accepts it; parcel lockers take prepaid orders only.',
        },
      },
      {
        title: { ru: 'Если банк отказал', en: 'If the bank declines' },
        text: {
          ru: 'Заказ останется на месте: заплатите другой картой или другим способом, сумма не изменится.',
          en: 'Your order is kept: pay with another card or choose another method. The total doesn’t change.',
        },
      },
      {
        title: { ru: 'Отмена', en: 'Cancelling' },
        text: {
          ru: 'Пока заказ не собирают, отменить его можно в кабинете одной кнопкой. Позже оставьте запрос, ответим за сутки.',
          en: 'Until we start packing, you can cancel in your account with one click. After that, send a request and we’ll reply within a day.',
        },
      },
    ],
  ),
  page(
    '/help/returns',
    { ru: 'Возврат', en: 'Returns' },
    {
      ru: 'На\u00a0раздумья две недели. Заявку отправляют со\u00a0страницы заказа, деньги приходят тем\u00a0же путём, каким ушли.',
      en: 'You have two weeks to decide. Send a request from the order page; your money comes back the way it went.',
    },
  ),
  page(
    '/help/sizes',
    { ru: 'Размеры', en: 'Sizes' },
    {
      ru: 'Буквенные размеры — для одежды, W — для джинсов, европейские — для обуви. Рядом с каждым на странице вещи стоит его российский аналог и слово о посадке.',
      en: 'Letters for clothes, W for jeans, European sizes for shoes. Product pages also show the Russian size and notes on fit.',
    },
    [
      {
        title: { ru: 'Если вы между размерами', en: 'Between two sizes' },
        text: {
          ru: 'Под тонкий слой берите меньший, под свитер — больший. В магазинах помогут с подгонкой.',
          en: 'Take the smaller size for a thin layer, the larger over a jumper. Our shops can help with alterations.',
        },
      },
    ],
  ),
  page(
    '/help/bonuses',
    { ru: 'Бонусы', en: 'Points' },
    {
      ru: 'Один бонус — один рубль, ими можно оплатить до 30 % стоимости вещей. Начисляем через 14 дней после получения, живут они год.',
      en: 'One point is worth one rouble, and points can cover up to 30% of the price of items. They’re added 14\u00A0days after delivery and are valid for a year.',
    },
    [
      {
        title: { ru: 'Уровни', en: 'Levels' },
        text: {
          ru: `Считаем полученные и\u00a0не\u00a0возвращённые вещи за\u00a012\u00a0месяцев: ${levelsText.ru}.`,
          en: `We count what you received and kept in 12\u00a0months. ${levelsText.en}.`,
        },
      },
      {
        title: { ru: 'Подарки', en: 'Gifts' },
        text: {
          ru: '500 бонусов при знакомстве и 1 000 ко дню рождения: на них есть неделя до праздника и две после.',
          en: '500 points to welcome you and 1\u00A0000 for your birthday, to spend from one week before it until two weeks after.',
        },
      },
    ],
  ),
  page(
    '/help/care',
    { ru: 'Уход за вещами', en: 'Care' },
    {
      ru: 'Знаки ухода есть на странице каждой вещи и на вшивной ленте. Подробнее о тканях пишет журнал, в рубриках «Материалы» и «Носить и беречь».',
      en: 'You’ll find care symbols on each product page and on the sewn-in label. Read more about fabrics in the magazine, under “Materials” and “Wear and care”.',
    },
    [
      {
        title: { ru: 'Шерсть', en: 'Wool' },
        text: {
          ru: 'Проветривайте чаще, стирайте реже: холодная вода, средство для шерсти, сушка на плоскости.',
          en: 'Air it often and wash it rarely, in cold water with a wool detergent; dry flat.',
        },
      },
      {
        title: { ru: 'Пух', en: 'Down' },
        text: {
          ru: 'Деликатный режим и два полоскания; сушите с теннисным мячом, пока пух не разойдётся.',
          en: 'Use a gentle cycle with two rinses, and dry with tennis balls until the down separates.',
        },
      },
      {
        title: { ru: 'Замша', en: 'Suede' },
        text: {
          ru: 'Дайте высохнуть вдали от батареи, потом щётка в одну сторону.',
          en: 'Let it dry away from the radiator, then brush it one way.',
        },
      },
    ],
  ),
]
