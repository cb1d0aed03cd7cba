import { deliveryZones, heavierParcels } from '#demo/geo/index.ts'
import type { DeliveryZone, Tariff } from '#demo/geo/index.ts'
import type { Text } from '#demo/shapes.ts'
import { bonusLevels } from './bonus-levels.ts'
import { page } from './page-content.ts'
import type { PageContent } from './page-content.ts'

type Block = PageContent['blocks'][number]

const group = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const days = ({ daysFrom, daysTo }: Tariff) => (daysFrom === daysTo ? String(daysFrom) : `${daysFrom}–${daysTo}`)

function tariffText(name: Text, tariff: Tariff | null): Text[] {
  if (!tariff) return []
  const price =
    tariff.priceRoubles === 0
      ? { ru: 'бесплатно', en: 'free' }
      : { ru: `${group(tariff.priceRoubles)}\u00a0₽`, en: `${group(tariff.priceRoubles)}\u00a0₽` }
  return [{ ru: `${name.ru}\u00a0— ${price.ru}, дней: ${days(tariff)}`, en: `${name.en}: ${price.en}, days: ${days(tariff)}` }]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const heavier = (write: (kilograms: number, roubles: number) => string) =>
  heavierParcels.map(({ aboveKg, moreRoubles }) => write(aboveKg, moreRoubles)).join(', ')

const heavyBlock: Block = {
  title: { ru: 'Тяжёлые посылки', en: 'Heavy parcels' },
  text: {
    ru: `Цены\u00a0— для посылок до ${heavierParcels[0]?.aboveKg}\u00a0кг. ${heavier((kilograms, roubles) => `Тяжелее ${kilograms}\u00a0кг\u00a0— на ${roubles}\u00a0₽ больше`)}. Вес считаем сами, он входит в\u00a0итог до оплаты.`,
    en: `Prices are for parcels of up to ${heavierParcels[0]?.aboveKg}\u00a0kg. ${heavier((kilograms, roubles) => `Above ${kilograms}\u00a0kg it is ${roubles}\u00a0₽ more`)}. We do the weighing, and the total shows it before you pay.`,
  },
}

/** A zone's prices in words, from the same table that the order is priced with. */
function zoneBlock(zone: DeliveryZone): Block {
  const parts = [
    ...tariffText({ ru: 'курьер', en: 'courier' }, zone.courier),
    ...tariffText({ ru: 'пункт выдачи', en: 'pickup point' }, zone.point),
    ...tariffText({ ru: 'наш магазин', en: 'our shop' }, zone.shop),
    ...tariffText({ ru: 'почта', en: 'post' }, zone.post),
  ]
  return {
    title: zone.title,
    text: { ru: sentence(parts.map((part) => part.ru).join('; ')), en: sentence(parts.map((part) => part.en).join('; ')) },
  }
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
    ru: 'Телефон 8 800 555-01-66, каждый день с 9 до 21 по Москве. Почта help@severa.example, отвечаем до конца дня.',
    en: 'Telephone 8 800 555-01-66, every day from 9:00 to 21:00 Moscow time. E-mail help@severa.example, answered by the end of the day.',
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
      en: 'An order can be refused at any moment before you receive it, and a piece returned within 14 days after. If we did not give you these terms in writing, you have three months.',
    },
    [
      {
        title: { ru: 'Что принимаем', en: 'What we take back' },
        text: {
          ru: 'Вещь, которую не носили, с бирками. Бельё и чулочные изделия надлежащего качества вернуть нельзя, брак принимаем любой.',
          en: 'A piece that has not been worn, with its tags. Underwear and hosiery without a fault cannot be returned; anything faulty can.',
        },
      },
      {
        title: { ru: 'Как вернуть', en: 'How to return' },
        text: {
          ru: 'Отнесите вещь в любой наш магазин или позвоните на 8 800 555-01-66, и мы подскажем ближайший пункт. При получении можно примерить и выкупить только часть заказа.',
          en: 'Bring it to any of our shops, or call 8 800 555-01-66 and we will name the nearest point. On delivery you may try things on and keep only a part of the order.',
        },
      },
      {
        title: { ru: 'Деньги', en: 'Money' },
        text: {
          ru: 'Возвращаем тем же способом, каким вы платили, в течение 10 дней с заявления. Если вещь исправна и вы передумали, стоимость её обратной доставки можем удержать.',
          en: 'Refunded the way you paid, within 10 days of the claim. If there is nothing wrong with the piece, the cost of sending it back may be withheld.',
        },
      },
      {
        title: { ru: 'Бонусы', en: 'Bonuses' },
        text: {
          ru: 'Потраченные вернутся с прежним сроком, но не меньше чем на 30 дней. Начисленные за возвращённую вещь спишем.',
          en: 'Those you spent come back with their old term, at least 30 days. Those you earned on the returned piece are taken off.',
        },
      },
    ],
  ),
  page(
    '/help',
    { ru: 'Помощь', en: 'Help' },
    {
      ru: 'Коротко о том, как у нас заказывают, получают и возвращают; разделы — в меню. Поиск по ответам появится здесь позже, а пока отвечает дежурный: 8 800 555-01-66.',
      en: 'How ordering, delivery and returns work here, in short; the sections are in the menu. A search of answers comes later; until then the person on duty answers on 8 800 555-01-66.',
    },
  ),
  page(
    '/help/delivery',
    { ru: 'Доставка', en: 'Delivery' },
    {
      ru: 'По России курьер и пункты выдачи бесплатны от 10 000 ₽. В пункте заказ ждёт 7 дней; о приходе и перед концом срока напомним.',
      en: 'Within Russia the courier and pickup points are free from 10 000 ₽. A parcel waits at its point for 7 days; we write when it arrives and before it leaves.',
    },
    [...deliveryZones.map(zoneBlock), heavyBlock],
  ),
  page(
    '/help/payment',
    { ru: 'Заказ и оплата', en: 'Ordering and payment' },
    {
      ru: 'Картой, через СБП, частями или при получении. Неоплаченный заказ держим 30 минут с нажатия кнопки.',
      en: 'By card, through SBP, in parts or on receipt. An unpaid order is held for 30 minutes from the press of the button.',
    },
    [
      {
        title: { ru: 'Частями', en: 'In parts' },
        text: {
          ru: 'Четверть сегодня и ещё три платежа через 2, 4 и 6 недель, без процентов. Что не делится поровну, входит в первый платёж.',
          en: 'A quarter today and three more payments in 2, 4 and 6 weeks, without interest. What does not divide evenly goes into the first.',
        },
      },
      {
        title: { ru: 'При получении', en: 'On receipt' },
        text: {
          ru: 'Картой или наличными там, где это умеет пункт; постаматы принимают только оплаченные заказы.',
          en: 'By card or in cash where the point can take it; lockers take paid orders only.',
        },
      },
      {
        title: { ru: 'Если банк отказал', en: 'If the bank declines' },
        text: {
          ru: 'Заказ останется на месте: заплатите другой картой или другим способом, сумма не изменится.',
          en: 'The order stays where it is: pay with another card or in another way, the sum does not change.',
        },
      },
      {
        title: { ru: 'Отмена', en: 'Cancelling' },
        text: {
          ru: 'Пока заказ не собирают, отменить его можно в кабинете одной кнопкой. Позже оставьте запрос, ответим за сутки.',
          en: 'Until it is being packed, one button in your account cancels the order. Later, leave a request and we answer within a day.',
        },
      },
    ],
  ),
  page(
    '/help/sizes',
    { ru: 'Размеры', en: 'Sizes' },
    {
      ru: 'Буквенные размеры — для одежды, W — для джинсов, европейские — для обуви. Рядом с каждым на странице вещи стоит его российский аналог и слово о посадке.',
      en: 'Letters for clothes, W for jeans, European numbers for shoes. Beside each size its page shows the Russian one and a word on the fit.',
    },
    [
      {
        title: { ru: 'Если вы между размерами', en: 'Between two sizes' },
        text: {
          ru: 'Под тонкий слой берите меньший, под свитер — больший. В магазинах помогут с подгонкой.',
          en: 'Take the smaller for a thin layer and the larger for a jumper. The shops help with alterations.',
        },
      },
    ],
  ),
  page(
    '/help/bonuses',
    { ru: 'Бонусы', en: 'Bonuses' },
    {
      ru: 'Один бонус — один рубль, ими можно оплатить до 30 % стоимости вещей. Начисляем через 14 дней после получения, живут они год.',
      en: 'One bonus is one rouble, and up to 30% of the goods can be paid with them. They are credited 14 days after delivery and live for a year.',
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
          en: '500 bonuses when we meet and 1 000 for your birthday: you have one week before it and two after to use them.',
        },
      },
    ],
  ),
  page(
    '/help/care',
    { ru: 'Уход за вещами', en: 'Care' },
    {
      ru: 'Знаки ухода есть на странице каждой вещи и на вшивной ленте. Подробнее о тканях пишет журнал, в рубриках «Материалы» и «Носить и беречь».',
      en: 'Care signs are on the page of each piece and on its sewn-in label. More about cloth is in the magazine, under “Materials” and “Wear and care”.',
    },
    [
      {
        title: { ru: 'Шерсть', en: 'Wool' },
        text: {
          ru: 'Проветривайте чаще, стирайте реже: холодная вода, средство для шерсти, сушка на плоскости.',
          en: 'Air it often and wash it seldom: cold water, a wool detergent, drying flat.',
        },
      },
      {
        title: { ru: 'Пух', en: 'Down' },
        text: {
          ru: 'Деликатный режим и два полоскания; сушите с теннисным мячом, пока пух не разойдётся.',
          en: 'A gentle cycle and two rinses; dry it with a tennis ball until the down has parted.',
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
