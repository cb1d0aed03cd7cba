import { answer, heading, questions, steps, table, words } from './answer.ts'

/** Ordering and paying. */
export const paymentAnswers = [
  answer('payment', 'how-to-order', {
    title: ['Как оформить заказ', 'How to place an order'],
    lead: [
      'Регистрироваться не нужно: хватит имени, телефона и адреса. С входом данные подставятся сами, а за покупку начислим бонусы.',
      'You don’t need an account: a name, a phone number and an address are enough. If you log in, your details are filled in and you earn points.',
    ],
    keywords: [
      ['купить, покупка, оформление, регистрация', 'buy, purchase, checkout, register'],
      ['минимальная сумма', 'minimum order'],
    ],
    blocks: [
      heading('steps', 'По шагам', 'Step by step'),
      steps(
        {
          title: ['Соберите корзину', 'Fill your bag'],
          text: [
            'Выберите размер на странице вещи. Корзина не бронирует: вещь ваша с того момента, как оформлен заказ.',
            'Choose a size on the product page. Your bag doesn’t hold items: they’re yours once the order is placed.',
          ],
        },
        {
          title: ['Укажите город и способ', 'Choose a city and a delivery method'],
          text: [
            'Покажем цену и срок каждого способа для вашего города. Там, где есть интервалы курьера, можно выбрать день и время.',
            'We’ll show the price and time of each method in your city. Where couriers come in time slots, pick a day and a time.',
          ],
        },
        {
          title: ['Выберите оплату', 'Choose how to pay'],
          text: [
            'Картой, через СБП, частями или при получении. Здесь же вводят промокод и списывают бонусы.',
            'By card, SBP, in instalments or on delivery. This is also where you enter a promo code and spend points.',
          ],
        },
        {
          title: ['Нажмите кнопку', 'Press the button'],
          text: [
            'Сумма на кнопке больше не изменится. Если оплата на сайте, держим вещи 30 минут; если при получении, платить сейчас не нужно.',
            'The total on the button won’t change. If you pay online, we hold your items for 30 minutes; if you pay on delivery, there’s nothing to pay now.',
          ],
        },
      ),
      heading('phone', 'Зачем код на телефон', 'Why we ask for a code'),
      words(
        'Если вы не вошли и платите при получении, пришлём на телефон шесть цифр: так мы знаем, что заказ ваш. Кабинет для этого не заводится, а на этом устройстве номер запомнится на 30 дней.',
        'If you aren’t logged in and pay on delivery, we’ll text you six digits so that we know the order is yours. No account is created, and this device remembers the number for 30 days.',
      ),
      questions(
        {
          question: ['Можно ли заказать для другого человека', 'Can I order for someone else?'],
          answer: [
            'Да. Укажите телефон того, кто получит: ему придут сообщения и позвонит курьер. Если это подарок, отметьте это в заказе: в посылке не будет ничего с ценами.',
            'Yes. Enter the recipient’s phone number: they’ll get the messages and the courier’s call. If it’s a gift, tick the box: there’ll be no prices in the parcel.',
          ],
        },
        {
          question: ['Пишет, что итог изменился', 'It says the total has changed'],
          answer: [
            'Пока вы оформляли заказ, что-то раскупили или изменилась цена. Покажем, что именно; если всё верно, нажмите кнопку ещё раз.',
            'Something sold out or a price changed while you were checking out. We show what it was; if you’re happy, press the button again.',
          ],
        },
        {
          question: ['Не пришло сообщение о заказе', 'I haven’t received a message'],
          answer: [
            'Откройте заказ [по номеру и телефону](/order/track) или в [кабинете](/my/history). Если его там нет, он не оформлен и деньги не списаны.',
            'Open the order [by number and phone](/order/track) or [in your account](/my/history). If it isn’t there, it wasn’t placed and nothing was charged.',
          ],
        },
      ),
      words(
        'Дальше: [чем можно заплатить](/help/payment-methods), [где мой заказ](/help/where-is-my-order), [как отменить или изменить](/help/cancel-or-change).',
        'Next: [ways to pay](/help/payment-methods), [where’s my order](/help/where-is-my-order), [cancel or change it](/help/cancel-or-change).',
      ),
    ],
  }),
  answer('payment', 'payment-methods', {
    title: ['Чем можно заплатить', 'Ways to pay'],
    lead: [
      'Картой, через СБП, частями или при получении. Доплат за способ нет: сумма одна и та же.',
      'By card, SBP, in instalments or on delivery. No method costs extra: the total is the same.',
    ],
    keywords: [
      ['карта, наличные, сбп, мир, терминал, рассрочка', 'card, cash, sbp, mir, terminal'],
      ['чек, квитанция', 'receipt, invoice'],
    ],
    blocks: [
      heading('methods', 'Что где доступно', 'What works where'),
      table(
        ['Способы оплаты и где они есть', 'Payment methods and where they’re available'],
        [
          ['Способ', 'Method'],
          ['Как это происходит', 'How it works'],
          ['Где доступно', 'Where'],
        ],
        [
          [
            ['СБП', 'SBP'],
            ['Откроем приложение вашего банка', 'We open your bank’s app'],
            ['Везде', 'Everywhere'],
          ],
          [
            ['Картой', 'Card'],
            ['Мир, Visa, Mastercard на странице банка', 'Mir, Visa or Mastercard on the bank’s page'],
            ['Везде', 'Everywhere'],
          ],
          [
            ['Частями', 'Instalments'],
            ['Четверть сегодня, остальное за 6 недель', 'A quarter today, the rest over 6 weeks'],
            ['Заказы до 50 000 ₽', 'Orders of up to 50 000 ₽'],
          ],
          [
            ['При получении', 'On delivery'],
            ['Картой или наличными', 'By card or cash'],
            ['Курьер, наши магазины и пункты, которые принимают оплату', 'Couriers, our shops and pickup points that take payments'],
          ],
        ],
      ),
      words(
        'Постаматы и почта выдают только оплаченные заказы. Принимает ли пункт карту или наличные, написано рядом с его адресом.',
        'Parcel lockers and the post only hand over prepaid orders. Each pickup point says whether it takes cards or cash.',
      ),
      heading('declined', 'Если банк отказал', 'If the bank declines'),
      words(
        'Заказ остаётся за вами 30 минут с нажатия кнопки. Заплатите другой картой или выберите другой способ на странице заказа: сумма не изменится. Пока платёж проверяется, время продлевается само.\nЕсли деньги списаны, а заказ ещё ждёт оплаты, второй раз платить не нужно: как только банк ответит, заказ подтвердится и придёт сообщение. Лишнее вернём туда, откуда оно пришло.',
        'We keep the order for 30 minutes after you press the button. Pay with another card or choose another method on the order page: the total stays the same. While a payment is being checked, the time is extended for you.\nIf you were charged but the order is still waiting, don’t pay again: it’s confirmed as soon as the bank answers, and we’ll write to you. Anything paid twice goes back to where it came from.',
      ),
      heading('receipt', 'Чек', 'Receipt'),
      words(
        'При оплате на сайте чек приходит на почту, поэтому она нужна в заказе. Все чеки лежат в [истории заказов](/my/history): о предоплате, о полном расчёте после получения и о возврате.',
        'When you pay online, the receipt is emailed to you, which is why we ask for an address. You’ll find all receipts in [your orders](/my/history): for the prepayment, for the final settlement after delivery and for refunds.',
      ),
      words(
        'Подробнее: [оплата частями](/help/installments), [промокоды](/help/promo-codes), [бонусы](/help/how-points-work).',
        'Read more: [instalments](/help/installments), [promo codes](/help/promo-codes), [points](/help/how-points-work).',
      ),
    ],
  }),
  answer('payment', 'installments', {
    title: ['Оплата частями', 'Paying in instalments'],
    lead: [
      'Четыре платежа без процентов и комиссий: четверть сегодня и ещё три через 2, 4 и 6 недель.',
      'Four payments with no interest or fees: a quarter today and three more in 2, 4 and 6 weeks.',
    ],
    keywords: [
      ['рассрочка, долями, сплит, кредит, по частям', 'split, credit, pay later, installments'],
      ['просрочка, пропустил платёж', 'missed payment, overdue'],
    ],
    blocks: [
      heading('example', 'Как делится сумма', 'How the total is divided'),
      words(
        'Делим на равные целые рубли, остаток входит в первый платёж. Заказ может стоить до 50 000 ₽ вместе с доставкой.',
        'We divide the total into equal whole roubles, and any remainder goes into the first payment. The order may cost up to 50 000 ₽ including delivery.',
      ),
      table(
        ['Пример: заказ на 12 990 ₽', 'Example: an order of 12 990 ₽'],
        [
          ['Когда', 'When'],
          ['Сколько', 'How much'],
        ],
        [
          [
            ['Сегодня', 'Today'],
            ['3 249 ₽', '3 249 ₽'],
          ],
          [
            ['Через 2 недели', 'In 2 weeks'],
            ['3 247 ₽', '3 247 ₽'],
          ],
          [
            ['Через 4 недели', 'In 4 weeks'],
            ['3 247 ₽', '3 247 ₽'],
          ],
          [
            ['Через 6 недель', 'In 6 weeks'],
            ['3 247 ₽', '3 247 ₽'],
          ],
        ],
      ),
      heading('later', 'Следующие платежи', 'The later payments'),
      words(
        'Спишем их с той же карты; за день пришлём сообщение. Отправляем заказ сразу после первого платежа.\nНа [странице заказа](/my/history) видно, что оплачено и что впереди. Платёж, который не списался, можно внести там же.',
        'We charge the same card and text you the day before. The order is sent right after the first payment.\nThe [order page](/my/history) shows what’s paid and what’s still to come. You can also make a declined payment there.',
      ),
      questions(
        {
          question: ['Банк не списал платёж', 'The bank declined a payment'],
          answer: [
            'Попробуем снова на следующий день, потом ещё несколько раз с паузами, и каждый раз напишем. Процентов за это нет. Можно не ждать и заплатить самому на странице заказа.',
            'We try again the next day and then a few more times, and write to you each time. There’s no interest. You can also pay on the order page without waiting.',
          ],
        },
        {
          question: ['Что, если вернуть одну вещь', 'What if I return one item?'],
          answer: [
            'Сначала уменьшим платежи, которые ещё впереди, начиная с последнего. Если возврат больше их суммы, остаток переведём на карту. Подробности — в ответе [когда вернутся деньги](/help/refund-money).',
            'We first reduce the payments still to come, starting with the last. If the refund is larger than that, the rest goes back to your card. See [when you’ll get your money back](/help/refund-money).',
          ],
        },
        {
          question: ['Можно ли списать бонусы', 'Can I use points?'],
          answer: ['Да, и промокод тоже: делим то, что осталось заплатить.', 'Yes, and a promo code too: we divide what’s left to pay.'],
        },
      ),
    ],
  }),
  answer('payment', 'cancel-or-change', {
    title: ['Как отменить или изменить заказ', 'How to cancel or change an order'],
    lead: [
      'Пока заказ не собирают, его отменяют одной кнопкой. Позже — по запросу, на который отвечаем в течение суток.',
      'Until we start packing, one click cancels an order. After that you can send a request, and we’ll reply within a day.',
    ],
    keywords: [
      ['отмена, передумал, отказаться, ошибся', 'cancellation, changed my mind, mistake'],
      ['другой адрес, другой размер, поменять', 'different address, different size, edit'],
    ],
    blocks: [
      heading('cancel', 'Отмена', 'Cancelling'),
      table(
        ['Что можно сделать на каждом этапе', 'What you can do at each stage'],
        [
          ['Состояние', 'Status'],
          ['Что делать', 'What to do'],
        ],
        [
          [
            ['Ждёт оплаты', 'Awaiting payment'],
            [
              '«Отменить заказ» или ничего: через 30 минут заказ закроется сам',
              '“Cancel order”, or nothing: it closes by itself after 30 minutes',
            ],
          ],
          [
            ['Подтверждён', 'Confirmed'],
            ['«Отменить заказ»', '“Cancel order”'],
          ],
          [
            ['Собираем, в пути, ждёт вас', 'Being packed, on its way, ready to collect'],
            ['«Запросить отмену», ответим в течение суток', '“Request cancellation”, and we’ll reply within a day'],
          ],
          [
            ['Получен', 'Delivered'],
            ['Оформить возврат', 'Return it'],
          ],
        ],
      ),
      words(
        'Кнопка есть на странице заказа: в [кабинете](/my/history) или [по номеру и телефону](/order/track). Деньги вернутся тем же способом за несколько дней, бонусы — на счёт.\nОтказаться от заказа можно и при получении: не забирайте его или возьмите только часть.',
        'The button is on the order page, [in your account](/my/history) or [by number and phone](/order/track). You’ll get your money back the same way within a few days, and your points too.\nYou can also refuse an order on delivery: leave it, or keep only some of the items.',
      ),
      heading('change', 'Изменения', 'Changes'),
      words(
        'Состав, адрес и способ доставки в оформленном заказе не меняются. Отмените его и оформите новый: кнопка «Повторить заказ» положит те же вещи в корзину.\nДень и время курьера поменять можно, пока заказ не передан в доставку: об этом [отдельный ответ](/help/courier-slots).',
        'Items, the address and the delivery method can’t be changed once the order is placed. Cancel it and place a new one: “Buy again” puts the same items in your bag.\nThe courier’s day and time can be changed until the parcel is handed over: see [courier slots](/help/courier-slots).',
      ),
    ],
  }),
]
