import { returnDays } from '#core/return-days.ts'
import { bonusLevels } from '../bonus-levels.ts'
import { answer, heading, questions, table, words } from './answer.ts'
import { group } from './numbers.ts'

/** Points and promo codes, by the rules of the ledger and the calculator. */
export const bonusesAnswers = [
  answer('bonuses', 'how-points-work', {
    title: ['Как работают бонусы', 'How points work'],
    lead: [
      'Один бонус — один рубль. Ими можно оплатить до 30 % стоимости вещей.',
      'One point is worth one rouble, and points can cover up to 30% of the price of items.',
    ],
    keywords: [
      ['баллы, кешбэк, накопить, потратить, списать', 'cashback, rewards, loyalty, earn, spend'],
      ['сгорают, срок действия', 'expire, expiry'],
    ],
    blocks: [
      heading('earn', 'Откуда берутся', 'Where they come from'),
      words(
        `- **За покупки.** От 3 до 10 % того, что вы заплатили за вещи, — по [уровню](/help/bonus-levels). Начисляем через ${returnDays} дней после получения, когда вернуть уже нельзя.\n- **За знакомство.** 500 бонусов при регистрации.\n- **Ко дню рождения.** 1 000 бонусов: на них есть неделя до праздника и две после. Укажите дату в [своих данных](/my/edit).`,
        `- **For purchases.** 3 to 10% of what you paid for items, by your [level](/help/bonus-levels). They’re added ${returnDays} days after delivery, once the return period is over.\n- **For joining.** 500 points when you register.\n- **For your birthday.** 1 000 points, to spend from one week before it until two weeks after. Enter the date in [your details](/my/edit).`,
      ),
      words(
        'За доставку и за ту часть, которую вы оплатили бонусами, новые бонусы не начисляются.',
        'You don’t earn points on delivery or on the part you paid with points.',
      ),
      heading('spend', 'Как потратить', 'How to spend them'),
      words(
        'Войдите и при оформлении заказа нажмите «Списать»: можно все доступные или сколько захотите, до 30 % стоимости вещей. Если заказ отменён, бонусы сразу вернутся.',
        'Log in and choose at checkout how many to spend: all you have, or any number up to 30% of the price of the items. If the order is cancelled, they come straight back.',
      ),
      heading('life', 'Сколько живут', 'How long they last'),
      words(
        'Год с того дня, когда их можно тратить; первыми списываются те, что сгорят раньше. Когда и сколько сгорит, видно на [странице бонусов](/my/bonuses).',
        'A year from the day you can spend them; those that expire first are spent first. Your [points page](/my/bonuses) shows how many expire and when.',
      ),
      questions(
        {
          question: ['Я заказал без входа, где бонусы', 'I ordered without logging in. Where are my points?'],
          answer: [
            'Войдите с тем же телефоном в том же браузере: заказ перейдёт в кабинет и принесёт бонусы, когда будет получен.',
            'Log in with the same phone in the same browser: the order moves to your account and earns points once it’s delivered.',
          ],
        },
        {
          question: ['Можно ли передать бонусы', 'Can I give my points to someone?'],
          answer: [
            'Нет, они остаются на счёте, где начислены. А вот заказать с ними подарок можно.',
            'No, they stay with the account that earned them. But you can use them to order a gift.',
          ],
        },
        {
          question: ['Почему бонусы не списываются', 'Why can’t I spend my points?'],
          answer: [
            'Либо введён [промокод](/help/promo-codes), который не складывается с бонусами, либо они ещё не начислены. Что именно, написано в заказе под строкой «Бонусы».',
            'Either you’ve entered a [promo code](/help/promo-codes) that can’t be combined with points, or they haven’t been added yet. The checkout says which, under “Points”.',
          ],
        },
      ),
    ],
  }),
  answer('bonuses', 'bonus-levels', {
    title: ['Уровни', 'Levels'],
    lead: [
      'Чем больше вы оставили себе за год, тем больший процент возвращается бонусами.',
      'The more you’ve kept over a year, the larger the share that comes back as points.',
    ],
    keywords: [['процент, статус, берег, тундра, шельф, полюс', 'percentage, tier, shore, tundra, shelf, pole']],
    blocks: [
      heading('levels', 'Какие бывают', 'What they are'),
      table(
        ['Уровни и проценты', 'Levels and percentages'],
        [
          ['Уровень', 'Level'],
          ['Куплено за 12 месяцев', 'Bought in 12 months'],
          ['Возвращается', 'You get back'],
        ],
        bonusLevels.map(({ title, percentage, fromRoubles }) => [
          [title.ru, title.en],
          [
            fromRoubles === 0 ? 'с первой покупки' : `от ${group(fromRoubles)} ₽`,
            fromRoubles === 0 ? 'from your first purchase' : `${group(fromRoubles)} ₽ or more`,
          ],
          [`${percentage} %`, `${percentage}%`],
        ]),
      ),
      heading('count', 'Что считается', 'What counts'),
      words(
        '- Вещи, которые вы получили и не вернули, за последние 12 месяцев.\n- По той цене, которую заплатили: без доставки и без части, оплаченной бонусами.\n- Заказы из вашего кабинета.',
        '- Items you received and kept in the last 12 months.\n- At the price you paid, without delivery and the part paid with points.\n- Orders in your account.',
      ),
      words(
        'Уровень пересчитывается сам, и вниз тоже: когда покупке исполняется год, она выходит из счёта. Сколько осталось до следующего, показывает [страница бонусов](/my/bonuses).',
        'Your level is recalculated automatically, downwards too: a purchase stops counting when it’s a year old. Your [points page](/my/bonuses) shows what’s left to the next level.',
      ),
      words(
        `Пример: на уровне «Тундра» покупка на 10 000 ₽ принесёт 500 бонусов, через ${returnDays} дней после получения.`,
        `For example, at the Tundra level a purchase of 10 000 ₽ earns 500 points, ${returnDays} days after delivery.`,
      ),
    ],
  }),
  answer('bonuses', 'points-and-returns', {
    title: ['Что будет с бонусами при возврате', 'What happens to points when you return items'],
    lead: [
      'Потраченные вернутся на счёт, начисленные за возвращённую вещь спишем.',
      'Points you spent come back to your account; those earned on the returned item are deducted.',
    ],
    keywords: [['вернул вещь, сгоревшие бонусы, отмена заказа', 'returned item, expired points, cancelled order']],
    blocks: [
      heading('spent', 'Потраченные', 'Points you spent'),
      words(
        'Возвращаются с прежним сроком, но не меньше чем на 30 дней. Если вернули часть заказа, возвращается и часть бонусов: столько, сколько пришлось на эти вещи.',
        'They come back with their original expiry date, or at least 30 days. If you return part of an order, you get the points that were spent on those items.',
      ),
      heading('earned', 'Начисленные', 'Points you earned'),
      words(
        `За возвращённую вещь бонусы не начислим; если они уже на счёте, спишем. Счёт может уйти в минус: его закроют следующие начисления, доплачивать не нужно.`,
        `You don’t earn points on what you return; if they’ve been added already, we deduct them. Your balance can go below zero, and your next points cover it. There’s nothing to pay.`,
      ),
      table(
        [
          'Пример: вещь за 10 000 ₽, из них 2 000 бонусами, уровень «Тундра»',
          'Example: an item of 10 000 ₽, 2 000 of it in points, at the Tundra level',
        ],
        [
          ['Что', 'What'],
          ['При покупке', 'When you buy'],
          ['При возврате', 'When you return'],
        ],
        [
          [
            ['Деньги', 'Money'],
            ['−8 000 ₽', '−8 000 ₽'],
            ['+8 000 ₽', '+8 000 ₽'],
          ],
          [
            ['Потраченные бонусы', 'Points spent'],
            ['−2 000', '−2 000'],
            ['+2 000', '+2 000'],
          ],
          [
            ['Бонусы за покупку', 'Points earned'],
            ['+400', '+400'],
            ['−400', '−400'],
          ],
        ],
      ),
      words(
        'Сколько именно, видно в заявке до того, как вы её отправите: [как вернуть вещь](/help/how-to-return).',
        'The request shows the exact numbers before you send it: [how to return an item](/help/how-to-return).',
      ),
    ],
  }),
  answer('bonuses', 'promo-codes', {
    title: ['Промокоды', 'Promo codes'],
    lead: [
      'Один промокод на заказ. Регистр, пробелы и раскладка не важны.',
      'One promo code per order. Capitals, spaces and look-alike letters don’t matter.',
    ],
    keywords: [['купон, скидка, код не работает, не применяется', 'coupon, discount code, voucher, not working']],
    blocks: [
      heading('enter', 'Куда вводить', 'Where to enter it'),
      words(
        'В корзине или при оформлении заказа: скидка сразу видна в итоге. Ваши коды собраны в [кабинете](/my/bonuses).',
        'In your bag or at checkout: the discount shows in the total at once. Your codes are in [your account](/my/bonuses).',
      ),
      heading('order', 'В каком порядке считаем', 'The order we count in'),
      words(
        'Скидка магазина, потом акция, потом промокод, потом бонусы, в конце доставка. Процент промокода берётся от того, что осталось после акции.',
        'The sale price, then promotions, then the promo code, then points, and delivery last. A code’s percentage applies to what’s left after promotions.',
      ),
      heading('refused', 'Если код не принят', 'If a code is refused'),
      table(
        ['Почему код не подошёл', 'Why a code wasn’t accepted'],
        [
          ['Пишет', 'It says'],
          ['Что сделать', 'What to do'],
        ],
        [
          [
            ['Срок прошёл или ещё не начался', 'It has ended or hasn’t begun'],
            ['Проверьте даты в письме с кодом', 'Check the dates in the message with the code'],
          ],
          [
            ['Не хватает суммы', 'The total is too small'],
            ['Покажем, сколько ещё нужно', 'We’ll show how much is missing'],
          ],
          [
            ['Только на первый заказ', 'First order only'],
            ['Сработает, если с этим телефоном ещё не заказывали', 'It works if nothing was ordered with this phone yet'],
          ],
          [
            ['Не на эти вещи', 'Not for these items'],
            ['Часто код не действует на вещи со скидкой', 'Many codes don’t apply to sale items'],
          ],
          [
            ['Не складывается с бонусами', 'Can’t be combined with points'],
            ['Выберите что-то одно, выгоднее обычно видно по итогу', 'Choose one; the total shows which saves more'],
          ],
        ],
      ),
      questions(
        {
          question: ['Я отменил заказ, код пропал?', 'I cancelled my order. Is the code lost?'],
          answer: ['Нет: с отменой он снова ваш, пока не кончился его срок.', 'No, it’s yours again until it expires.'],
        },
        {
          question: ['Код был на подарок', 'The code was for a gift'],
          answer: [
            'Подарок добавится в заказ сам, если хватает суммы. Если возвращаете всю покупку, [вернуть нужно и его](/help/return-terms).',
            'The gift is added by itself if the total is high enough. If you return the whole purchase, [the gift comes back too](/help/return-terms).',
          ],
        },
      ),
    ],
  }),
]
