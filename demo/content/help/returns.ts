import { returnDays } from '#core/return-days.ts'
import { answer, heading, questions, steps, table, words } from './answer.ts'

/** Returning and refunds, by the terms of the page of returns. */
export const returnsAnswers = [
  answer('returns', 'return-terms', {
    title: ['Что и за сколько дней можно вернуть', 'What you can return, and until when'],
    lead: [
      `От заказа можно отказаться до получения, а вернуть вещь — в течение ${returnDays} дней после него.`,
      `You can refuse an order before you receive it, and return items within ${returnDays} days after that.`,
    ],
    keywords: [
      ['срок возврата, две недели, обмен, не подошло', 'return period, two weeks, exchange, doesn’t fit'],
      ['бельё, носки, колготки, бирка', 'underwear, socks, tights, tags'],
    ],
    blocks: [
      heading('what', 'Что принимаем', 'What we take back'),
      table(
        ['Что можно вернуть', 'What can be returned'],
        [
          ['Вещь', 'Item'],
          ['Передумали или не подошла', 'Changed your mind'],
          ['С браком', 'Faulty'],
        ],
        [
          [
            ['Одежда, обувь, сумки, вещи для дома', 'Clothes, shoes, bags, home goods'],
            [`${returnDays} дней, если не носили и бирки на месте`, `${returnDays} days, unworn and with tags`],
            ['Да', 'Yes'],
          ],
          [
            ['Бельё, носки и колготки', 'Underwear, socks and tights'],
            ['Нет', 'No'],
            ['Да', 'Yes'],
          ],
          [
            ['Подарок по промокоду', 'A gift that came with a promo code'],
            ['Вместе с покупкой, если возвращаете её всю', 'With the purchase, if you return all of it'],
            ['Да', 'Yes'],
          ],
        ],
      ),
      heading('until', 'До какого дня', 'Until when'),
      words(
        `Последний день написан на странице заказа, в [кабинете](/my/history) и [по номеру и телефону](/order/track). Важно отправить заявку до него; вещь можно принести потом.\nЕсли мы не дали вам эти условия письменно, срок — три месяца.`,
        `The last day is shown on the order page, [in your account](/my/history) or [by number and phone](/order/track). It’s the request that must be sent by then; you can bring the item afterwards.\nIf we didn’t give you these terms in writing, you have three months.`,
      ),
      questions(
        {
          question: ['Можно ли обменять на другой размер', 'Can I exchange for another size?'],
          answer: [
            'Обмена в один шаг нет. Оформите возврат и закажите нужный размер: так он не уйдёт, пока едет первый.',
            'There’s no one-step exchange. Request a return and order the size you need, so that it doesn’t sell out meanwhile.',
          ],
        },
        {
          question: ['Можно ли примерить до оплаты', 'Can I try things on before paying?'],
          answer: [
            'Да: выберите оплату при получении и курьера, магазин или [пункт с примеркой](/help/pickup-points). Заплатите только за то, что оставите.',
            'Yes: choose to pay on delivery and a courier, a shop or a [pickup point with a fitting room](/help/pickup-points). You only pay for what you keep.',
          ],
        },
        {
          question: ['Я потерял чек', 'I’ve lost the receipt'],
          answer: [
            'Он не нужен: все чеки лежат в заказе, и мы найдём его по номеру или телефону.',
            'You don’t need it: all receipts are in the order, and we’ll find it by its number or your phone.',
          ],
        },
      ),
      words(
        'Дальше: [как вернуть](/help/how-to-return) и [когда вернутся деньги](/help/refund-money). Полные условия — на странице [«Возврат»](/refund).',
        'Next: [how to return](/help/how-to-return) and [when you’ll get your money back](/help/refund-money). The full terms are on the [Returns page](/refund).',
      ),
    ],
  }),
  answer('returns', 'how-to-return', {
    title: ['Как вернуть вещь', 'How to return an item'],
    lead: [
      'Отправьте заявку со страницы заказа, а потом принесите вещь в наш магазин или сдайте в пункт выдачи.',
      'Send a request from the order page, then bring the item to one of our shops or drop it off at a pickup point.',
    ],
    keywords: [
      ['оформить возврат, заявка, сдать, отправить обратно', 'send back, request a return, drop off'],
      ['вернуть через пункт выдачи, постамат', 'return by locker, pickup point'],
    ],
    blocks: [
      heading('steps', 'По шагам', 'Step by step'),
      steps(
        {
          title: ['Откройте заказ', 'Open the order'],
          text: [
            'В истории заказов в кабинете или, если заказывали без входа, по номеру и телефону. Нажмите «Вернуть вещи».',
            'In your account or, if you ordered without logging in, by its number and your phone. Press “Return items”.',
          ],
        },
        {
          title: ['Отметьте вещи и причины', 'Choose items and reasons'],
          text: [
            'Можно вернуть часть заказа и часть одинаковых вещей. Сразу покажем, сколько денег и бонусов вернётся; эта сумма закрепится за заявкой.',
            'You can return part of an order, or some of several identical items. You’ll see at once how much money and how many points come back; the amount is fixed with the request.',
          ],
        },
        {
          title: ['Дождитесь ответа', 'Wait for our reply'],
          text: [
            'Ответим в течение суток и пришлём номер возврата. На посылке укажите его.',
            'We’ll reply within a day and give you a return number. Write it on the parcel.',
          ],
        },
        {
          title: ['Сдайте вещь', 'Hand it over'],
          text: [
            'С бирками, в любой наш магазин или пункт выдачи. Когда вещь будет у нас, вернём деньги и напишем.',
            'With its tags, at any of our shops or at a pickup point. Once we have it, we’ll refund you and write.',
          ],
        },
      ),
      words(
        'Ссылки: [история заказов](/my/history), [заказ по номеру и телефону](/order/track), [адреса магазинов](/contacts). Ближайший пункт подскажем по телефону 8\u00A0800\u00A0555-01-66.',
        'Links: [your orders](/my/history), [an order by number and phone](/order/track), [our shops](/contacts). Call 8\u00A0800\u00A0555-01-66 to find the nearest pickup point.',
      ),
      questions(
        {
          question: ['Сколько стоит возврат', 'What does a return cost?'],
          answer: [
            'Принести вещь в магазин ничего не стоит. Если вещь исправна и вы передумали, стоимость её обратной доставки можем удержать; за брак не удерживаем.',
            'Bringing it to a shop is free. If the item isn’t faulty, we may deduct the cost of sending it back; for faulty items we don’t.',
          ],
        },
        {
          question: ['Заявку отклонили', 'My request was declined'],
          answer: [
            'В ответе сказано почему. Если вы не согласны, [напишите нам](mailto:help@severa.example): посмотрим ещё раз.',
            'The reply says why. If you disagree, [write to us](mailto:help@severa.example) and we’ll look again.',
          ],
        },
        {
          question: ['Заказ ещё не получен', 'I haven’t received the order yet'],
          answer: [
            'Тогда проще [отменить его](/help/cancel-or-change) или не брать при получении.',
            'Then it’s easier to [cancel it](/help/cancel-or-change) or refuse it on delivery.',
          ],
        },
      ),
    ],
  }),
  answer('returns', 'refund-money', {
    title: ['Когда вернутся деньги', 'When you’ll get your money back'],
    lead: ['Тем же способом, каким вы платили, в течение 10 дней с заявления.', 'The same way you paid, within 10 days of your request.'],
    keywords: [
      ['вернуть деньги, возмещение, зачисление, на карту', 'refund, money back, reimbursement'],
      ['не пришли деньги', 'refund not received'],
    ],
    blocks: [
      heading('where', 'Куда вернутся', 'Where it goes'),
      table(
        ['Куда возвращаем деньги', 'Where refunds go'],
        [
          ['Вы платили', 'You paid'],
          ['Вернём', 'We refund'],
        ],
        [
          [
            ['Картой или через СБП', 'By card or SBP'],
            ['Туда же; сколько дней зачисляет банк, зависит от него', 'To the same place; how soon it shows depends on your bank'],
          ],
          [
            ['Частями', 'In instalments'],
            ['Сначала уменьшим будущие платежи, остальное — на карту', 'We reduce the payments to come first; the rest goes to your card'],
          ],
          [
            ['При получении', 'On delivery'],
            ['В магазине или переводом на карту', 'In a shop or by transfer to your card'],
          ],
          [
            ['Бонусами', 'With points'],
            ['Бонусами, на тот же счёт', 'As points, to the same account'],
          ],
        ],
      ),
      heading('how-much', 'Сколько вернётся', 'How much you’ll get'),
      words(
        '- За каждую вещь — столько, сколько вы за неё заплатили, со всеми скидками. Скидку заказа мы делим между вещами, поэтому сумма бывает на копейки меньше цены.\n- Стоимость доставки — если из заказа вы не оставили ничего.\n- Потраченные бонусы — [с прежним сроком](/help/points-and-returns).',
        '- For each item, what you paid for it after all discounts. An order’s discount is divided among its items, so the sum may differ from the price by a few kopecks.\n- The delivery price, if you kept nothing of the order.\n- The points you spent, [with their original expiry date](/help/points-and-returns).',
      ),
      words(
        'Сумму вы видите до того, как отправите заявку, и она не изменится. Когда деньги отправлены, придёт сообщение, а чек возврата появится в [истории заказов](/my/history).',
        'You see the amount before you send the request, and it won’t change. We’ll write when the money is sent, and the refund receipt appears in [your orders](/my/history).',
      ),
      heading('late', 'Если денег нет', 'If it hasn’t arrived'),
      words(
        'Посмотрите состояние возврата на странице заказа. «Деньги возвращены» — значит, они уже в банке. Если прошло больше 10 дней с заявки, позвоните на 8\u00A0800\u00A0555-01-66.',
        'Check the return’s status on the order page. “Refunded” means that the bank already has the money. If more than 10 days have passed since your request, call 8\u00A0800\u00A0555-01-66.',
      ),
    ],
  }),
  answer('returns', 'faulty-item', {
    title: ['Вещь с браком', 'A faulty item'],
    lead: [
      'Брак принимаем любой, в том числе у белья и носков. Деньги вернём целиком.',
      'We take back anything faulty, underwear and socks included, and refund it in full.',
    ],
    keywords: [
      ['дефект, дырка, пятно, разошёлся шов, сломалась молния', 'defect, hole, stain, broken zip, seam'],
      ['гарантия, прислали не то', 'warranty, wrong item'],
    ],
    blocks: [
      heading('soon', `Заметили в первые ${returnDays} дней`, `Noticed within ${returnDays} days`),
      words(
        'Отправьте [заявку на возврат](/help/how-to-return) с причиной «Брак или плохое качество» и опишите в комментарии, что случилось и где. За обратную дорогу ничего не удержим.',
        'Send a [return request](/help/how-to-return) with the reason “Faulty or poor quality” and say in the comment what’s wrong and where. We won’t deduct anything for sending it back.',
      ),
      heading('later', 'Заметили позже', 'Noticed later'),
      words(
        'Позвоните на 8\u00A0800\u00A0555-01-66 или напишите на [help@severa.example](mailto:help@severa.example): приложите снимок и номер заказа. Заменим вещь или вернём деньги.',
        'Call 8\u00A0800\u00A0555-01-66 or write to [help@severa.example](mailto:help@severa.example) with a photo and the order number. We’ll replace the item or refund you.',
      ),
      heading('not-a-fault', 'Что браком не считается', 'What isn’t a fault'),
      words(
        '- Катышки на новой шерсти: они появляются в первые недели там, где ткань трётся, и уходят с [расчёской для трикотажа](/help/wash-wool).\n- Сырой деним красит светлое и садится при первой стирке: это его свойство, о нём [отдельный ответ](/help/denim-care).\n- Следы стирки не по знакам на ленте.',
        '- Pilling on new wool: it comes in the first weeks where fabric rubs, and goes with a [knitwear comb](/help/wash-wool).\n- Raw denim marks pale things and shrinks in its first wash; that’s its nature, see [denim care](/help/denim-care).\n- Damage from washing against the care label.',
      ),
      words(
        'Не уверены, брак ли это, — спросите: лучше лишнее письмо, чем вещь, которую вы не носите.',
        'Not sure it’s a fault? Ask: one email too many is better than clothes you don’t wear.',
      ),
    ],
  }),
]
