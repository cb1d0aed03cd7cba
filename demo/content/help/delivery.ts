import { deliveryZones, heavierParcels, operators, type Tariff } from '#demo/geo/index.ts'
import { answer, heading, questions, table, words, type Pair } from './answer.ts'
import { group } from './numbers.ts'

const days = ({ daysFrom, daysTo }: Tariff): string => (daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`)
const none: Pair = ['нет', 'no']
const rate = (tariff: Tariff | null): Pair =>
  tariff === null ? none : [`${group(tariff.priceRoubles)} ₽, ${days(tariff)} дн.`, `${group(tariff.priceRoubles)} ₽, ${days(tariff)} days`]
/** At an operator's point whichever of the two tariffs asks for more holds. */
function pointRate(zone: Tariff | null): Pair {
  if (zone === null) return none
  const price = Math.min(...operators.map(({ priceRoubles }) => Math.max(zone.priceRoubles, priceRoubles)))
  const from = Math.min(...operators.map(({ daysFrom }) => Math.max(zone.daysFrom, daysFrom)))
  const to = Math.max(...operators.map(({ daysTo }) => Math.max(zone.daysTo, daysTo)))
  return [`от ${group(price)} ₽, ${from}–${to} дн.`, `from ${group(price)} ₽, ${from}–${to} days`]
}
const heavier = heavierParcels.map(({ aboveKg, moreRoubles }): Pair => [
  `тяжелее ${aboveKg} кг — ${moreRoubles} ₽`,
  `${moreRoubles} ₽ above ${aboveKg} kg`,
])
const lightest = heavierParcels[0]?.aboveKg
const freeFrom = group(Math.max(...deliveryZones.map(({ freeFromRoubles }) => freeFromRoubles ?? 0)))

/** Delivery, by the tariffs that the shop is seeded with. */
export const deliveryAnswers = [
  answer('delivery', 'delivery-cost', {
    title: ['Сколько стоит и сколько идёт доставка', 'Delivery prices and times'],
    lead: [
      `По России курьер и пункты выдачи бесплатны от ${freeFrom} ₽. До этой суммы цена зависит от города и веса.`,
      `Within Russia, couriers and pickup points are free on orders of ${freeFrom} ₽ or more. Below that, the price depends on the city and the weight.`,
    ],
    keywords: [
      ['цена, тариф, бесплатно, срок, когда привезут', 'price, rates, free shipping, how long'],
      ['почта россии, казахстан, беларусь, за границу', 'post, kazakhstan, belarus, abroad, international'],
    ],
    blocks: [
      heading('rates', 'Цены и сроки', 'Prices and times'),
      words(
        'Дни календарные, от заказа до получения. Цену и день для своего города смотрите на странице [«Доставка»](/help/delivery), в карточке вещи и при оформлении: там они точные.',
        'Days are calendar days from order to delivery. For the exact price and date in your city, see [Delivery](/help/delivery), the product page or the checkout.',
      ),
      table(
        ['Посылка до 5 кг, по зонам', 'Parcels of up to 5 kg, by zone'],
        [
          ['Куда', 'Where to'],
          ['Курьер', 'Courier'],
          ['Пункт выдачи', 'Pickup point'],
          ['Почта', 'Post'],
        ],
        deliveryZones.map(({ title, courier, point, post }) => [
          [title.ru, title.en] as const,
          rate(courier),
          pointRate(point),
          rate(post),
        ]),
      ),
      heading('free', 'Когда бесплатно', 'When it’s free'),
      words(
        `- Заказ от ${freeFrom} ₽ курьером или в пункт выдачи в любом городе России.\n- Самовывоз из [нашего магазина](/contacts), при любой сумме.\n- С промокодом на доставку, если он у вас есть.`,
        `- Orders of ${freeFrom} ₽ or more, by courier or to a pickup point, in any city in Russia.\n- Collection from [our shops](/contacts), whatever the total.\n- With a delivery promo code, if you have one.`,
      ),
      words(
        'Считаем вещи по сегодняшним ценам; промокод и бонусы эту сумму не уменьшают. Почта платная при любой сумме.',
        'We count the items at today’s prices; promo codes and points don’t reduce the sum. The post is never free.',
      ),
      heading('weight', 'Тяжёлые посылки', 'Heavy parcels'),
      words(
        `Цены в таблице — для посылок до ${lightest} кг. Доплата: ${heavier.map(([ru]) => ru).join(', ')}. Вес считаем сами, и он входит в итог до оплаты.`,
        `Prices in the table are for parcels of up to ${lightest} kg. Heavier ones cost more: ${heavier.map(([, en]) => en).join(', ')}. We do the weighing, and the total shows it before you pay.`,
      ),
      questions(
        {
          question: ['Отправляете ли вы за границу', 'Do you ship abroad?'],
          answer: [
            'В Беларусь, Казахстан, Армению и Киргизию — курьером и почтой, в другие страны — только почтой. Бесплатной доставки туда нет, и заказ нужно оплатить заранее, если его везёт почта.',
            'Yes: by courier and post to Belarus, Kazakhstan, Armenia and Kyrgyzstan, by post only to other countries. There’s no free delivery there, and orders sent by post are prepaid.',
          ],
        },
        {
          question: ['«Стоимость доставки уточним» — что это значит', 'What does “we’ll confirm the delivery price” mean?'],
          answer: [
            'Перевозчик в этот момент не ответил. Больше названной суммы не возьмём.',
            'The carrier didn’t answer at that moment. You won’t pay more than the amount shown.',
          ],
        },
        {
          question: ['Моего посёлка нет в списке', 'My town isn’t on the list'],
          answer: [
            'Выберите ближайший город: курьер доедет, срок уточнит оператор. Или позвоните на 8\u00A0800\u00A0555-01-66.',
            'Choose the nearest city: the courier will reach you, and we’ll confirm the date. Or call 8\u00A0800\u00A0555-01-66.',
          ],
        },
      ),
    ],
  }),
  answer('delivery', 'pickup-points', {
    title: ['Пункты выдачи, постаматы и магазины', 'Pickup points, lockers and shops'],
    lead: [
      'Заказ ждёт 7 дней. Напишем, когда он придёт, и напомним, пока он ждёт.',
      'Your order waits for 7 days. We’ll write when it arrives and remind you while it waits.',
    ],
    keywords: [
      ['самовывоз, пвз, постамат, хранение', 'collect, click and collect, locker, storage'],
      ['примерка, примерить', 'try on, fitting room'],
    ],
    blocks: [
      heading('compare', 'Чем они отличаются', 'How they differ'),
      table(
        ['Пункт, постамат и магазин', 'Pickup point, locker and shop'],
        [
          ['Где', 'Where'],
          ['Примерка', 'Trying on'],
          ['Оплата на месте', 'Paying there'],
          ['Цена', 'Price'],
        ],
        [
          [
            ['Пункт выдачи', 'Pickup point'],
            ['Там, где есть примерочная', 'Where there’s a fitting room'],
            ['Картой или наличными, если пункт их принимает', 'Card or cash, if the point takes them'],
            ['По тарифу города', 'The city’s rate'],
          ],
          [
            ['Постамат', 'Parcel locker'],
            ['Нет', 'No'],
            ['Нет, только оплаченный заказ', 'No, prepaid orders only'],
            ['По тарифу города', 'The city’s rate'],
          ],
          [
            ['Наш магазин', 'Our shop'],
            ['Да', 'Yes'],
            ['Картой или наличными', 'Card or cash'],
            ['Бесплатно', 'Free'],
          ],
        ],
      ),
      words(
        'В оформлении заказа пункты можно отобрать по примерке и оплате и найти по улице или станции метро. Магазины — на странице [контактов](/contacts).',
        'At checkout you can filter points by fitting room and payment, and search by street or metro station. Our shops are on the [contacts page](/contacts).',
      ),
      heading('collect', 'Как забрать', 'How to collect'),
      words(
        'Дождитесь сообщения «заказ ждёт вас»: в нём адрес и последний день хранения. В пункте назовите номер заказа и телефон получателя.\nНапоминаем в первый, четвёртый и шестой день. Через 7 дней посылка едет обратно, заказ закрывается, а оплаченное возвращается.',
        'Wait for the message that your order is ready: it has the address and the last day. At the point, give the order number and the recipient’s phone number.\nWe send reminders on the first, fourth and sixth day. After 7 days the parcel goes back, the order is closed and you’re refunded.',
      ),
      questions(
        {
          question: ['Можно ли забрать только часть', 'Can I keep only some of the items?'],
          answer: [
            'Да, там, где есть примерка: остальное вернётся к нам, а деньги за него — вам.',
            'Yes, where you can try things on: the rest comes back to us and you’re refunded for it.',
          ],
        },
        {
          question: ['Пункт не принимает мою посылку', 'The point doesn’t accept my parcel'],
          answer: [
            'У пунктов и постаматов есть предел веса. Выберите другой или курьера.',
            'Points and lockers have a weight limit. Choose another one, or a courier.',
          ],
        },
      ),
    ],
  }),
  answer('delivery', 'courier-slots', {
    title: ['Курьер: день и время', 'Courier: day and time slot'],
    lead: [
      'В Москве, Петербурге, их областях и на Северо-Западе вы сами выбираете день и двухчасовой интервал.',
      'In Moscow, Saint Petersburg, their regions and the North-west, you choose a day and a two-hour slot yourself.',
    ],
    keywords: [
      ['интервал, время доставки, перенести, слот', 'time slot, reschedule, delivery window'],
      ['подъём, домофон, этаж', 'floor, doorbell'],
    ],
    blocks: [
      heading('choose', 'Как выбрать', 'Choosing a slot'),
      words(
        'Дни и интервалы с местами показаны в оформлении заказа, на неделю вперёд. Время местное. Если удобно ждать дома, возьмите «Весь день, 10–22».\nМесто ваше с момента, когда заказ оформлен. Если его успели занять, покажем, что осталось.\nВ других городах курьер привозит в один из дней срока и звонит заранее.',
        'The checkout shows days and slots with free places for a week ahead, in local time. If you’re home anyway, take “All day, 10–22”.\nThe place is yours once the order is placed. If someone took it first, we’ll show what’s left.\nIn other cities, the courier comes on one of the days shown and calls first.',
      ),
      heading('change', 'Как изменить', 'Changing it'),
      words(
        'Откройте заказ в [кабинете](/my/history) или [по номеру и телефону](/order/track) и нажмите «Изменить время». Так можно, пока заказ не передан в доставку. Дороже, чем уже оплачено, выбрать нельзя, а дешевле или так же — можно.',
        'Open the order [in your account](/my/history) or [by number and phone](/order/track) and press “Change the time”. You can do this until the parcel is handed over. You can’t choose a slot that costs more than you’ve paid.',
      ),
      heading('door', 'У двери', 'At the door'),
      words(
        '- Курьер звонит по телефону из заказа.\n- Про домофон, этаж и собаку напишите в комментарии курьеру.\n- Заказ с оплатой при получении можно оплатить картой или наличными.\n- Подошло не всё? Оставьте себе часть, остальное курьер увезёт.',
        '- The courier calls the number in the order.\n- Tell them about the doorbell, the floor and the dog in the note to the courier.\n- If you’re paying on delivery, use a card or cash.\n- Not everything fits? Keep some of it, and the courier takes back the rest.',
      ),
      words(
        'Если планы изменились совсем: [как отменить заказ](/help/cancel-or-change).',
        'If your plans have changed altogether: [how to cancel](/help/cancel-or-change).',
      ),
    ],
  }),
  answer('delivery', 'where-is-my-order', {
    title: ['Где мой заказ', 'Where’s my order?'],
    lead: [
      'Состояние заказа видно в кабинете, а без входа — по номеру и телефону.',
      'See your order’s status in your account or, without logging in, by its number and your phone.',
    ],
    keywords: [
      ['статус, отследить, трек, не пришёл', 'status, track, tracking number, not arrived'],
      ['номер заказа', 'order number'],
    ],
    blocks: [
      heading('look', 'Как посмотреть', 'How to check'),
      words(
        '- С входом: [история заказов](/my/history).\n- Без входа: [по номеру и телефону](/order/track). Пришлём на телефон код, и заказ откроется в любом браузере.',
        '- Logged in: [your orders](/my/history).\n- Not logged in: [by number and phone](/order/track). We’ll text you a code, and the order opens in any browser.',
      ),
      words(
        'Номер заказа — 13 цифр, как 261120-482139-4. Он есть в каждом сообщении о заказе. Номер отправления у перевозчика появляется на той же странице, когда посылка передана.',
        'An order number has 13 digits, like 261120-482139-4, and is in every message about the order. The carrier’s tracking number appears on the same page once the parcel is handed over.',
      ),
      heading('statuses', 'Что значат состояния', 'What the statuses mean'),
      table(
        ['Состояния заказа', 'Order statuses'],
        [
          ['Состояние', 'Status'],
          ['Что происходит', 'What’s happening'],
        ],
        [
          [
            ['Ждёт оплаты', 'Awaiting payment'],
            ['Держим вещи 30 минут с нажатия кнопки', 'We hold the items for 30 minutes'],
          ],
          [
            ['Подтверждён', 'Confirmed'],
            ['Вещи ваши, скоро начнём собирать', 'The items are yours and we’ll pack them soon'],
          ],
          [
            ['Собираем', 'Being packed'],
            ['Отменить кнопкой уже нельзя, только по запросу', 'It can no longer be cancelled by a click, only by request'],
          ],
          [
            ['Передан в доставку, в пути', 'With the carrier, on its way'],
            ['Посылка у перевозчика, её номер — на странице заказа', 'The carrier has it; the tracking number is on the order page'],
          ],
          [
            ['Ждёт вас', 'Ready to collect'],
            ['Можно забирать, храним 7 дней', 'Collect it within 7 days'],
          ],
          [
            ['Получен', 'Delivered'],
            ['Две недели можно вернуть', 'You have two weeks to return it'],
          ],
          [
            ['Завершён', 'Completed'],
            ['Срок возврата вышел, бонусы начислены', 'The return period is over and your points are in'],
          ],
        ],
      ),
      heading('late', 'Если срок прошёл', 'If it’s late'),
      words(
        'Позвоните на 8\u00A0800\u00A0555-01-66, каждый день с 9 до 21 по Москве, или напишите на [help@severa.example](mailto:help@severa.example). Если перевозчик потерял посылку, вернём всё оплаченное.',
        'Call 8\u00A0800\u00A0555-01-66, every day from 9:00 to 21:00 Moscow time, or write to [help@severa.example](mailto:help@severa.example). If the carrier has lost the parcel, we’ll refund everything you paid.',
      ),
    ],
  }),
]
