import { earlier } from './shop-reviews-earlier.ts'
import { said, type ShopReview } from './shop-review.ts'

/** What people say of the shop itself: delivery, returns, shops, answers. The newest first; what they tell agrees with the pages of the shop. */
const recent: readonly ShopReview[] = [
  said(
    ['Ольга, Мурманск', 'Olga, Murmansk'],
    5,
    2,
    'Заказала вечером, на следующий день забрала на Ленина. Продавец сама предложила померить второй размер, он и оказался моим.',
    'I ordered in the evening and picked it up on Lenina the next day. The shop assistant suggested trying another size, and that was the one.',
  ),
  said(
    ['Тимур, Казань', 'Timur, Kazan'],
    4,
    4,
    'Курьер приехал в свой интервал и подождал, пока жена мерила. Оставили одно пальто из двух, за второе платить не пришлось. Минус балл за коробку: она втрое больше нужного.',
    'The courier came in his time slot and waited while my wife tried things on. We kept one coat of two and didn’t pay for the other. One star off for the box, three times larger than it had to be.',
  ),
  said(
    ['Вера, Кандалакша', 'Vera, Kandalaksha'],
    5,
    6,
    'Живу там, куда «обычно не возим». Привезли в пункт, написали, что заказ ждёт семь дней, и напомнили до конца срока. Забрала на пятый, смену не отпускали.',
    'I live where shops “don’t usually deliver”. They brought it to a pickup point, told me it would wait seven days, and reminded me before the time was up. I collected it on the fifth, after my shift.',
  ),
  said(
    ['Анна, Санкт-Петербург', 'Anna, St Petersburg'],
    5,
    9,
    'Принесла на Рубинштейна свитер с дыркой на локте, думала, будут отговаривать. Заштопали так, что я сама ищу место. Свитеру шесть лет.',
    'I brought a jumper with a hole in the elbow to Rubinshteyna, expecting them to talk me out of it. It’s darned so well that I can’t find the place myself. The jumper is six years old.',
  ),
  said(
    ['Павел, Москва', 'Pavel, Moscow'],
    3,
    11,
    'Вещи хорошие, а вот ответа в WhatsApp ждал полдня. Позвонил, ответили сразу. Тогда зачем WhatsApp?',
    'Good clothes, but I waited half a day for an answer on WhatsApp. I called and someone picked up at once. Why have WhatsApp, then?',
    {
      ru: 'Павел, вы правы. В тот день на сообщения отвечал один человек. Теперь двое, а телефон по-прежнему самый быстрый способ.',
      en: 'Pavel, you’re right. That day one person was answering all the messages. Now there are two, and the phone is still the quickest way.',
    },
  ),
  said(
    ['Светлана, Екатеринбург', 'Svetlana, Yekaterinburg'],
    5,
    13,
    'На Вайнера укоротили брюки, которые я покупала ещё прошлой осенью. Спросили, с какой обувью ношу. Никто раньше не спрашивал.',
    'They shortened my trousers on Vaynera, though I’d bought them last autumn. They asked what shoes I wear them with. Nobody ever asked before.',
  ),
  said(
    ['Марина, Архангельск', 'Marina, Arkhangelsk'],
    5,
    16,
    'Зашла погреться в дом со ставнями и ушла с джемпером. Полы скрипят, примерочных три, и в каждой есть куда повесить своё пальто.',
    'I went into the house with shutters to warm up and left with a jumper. The floors creak, and each of the three fitting rooms has a place for your own coat.',
  ),
  said(
    ['Дмитрий, Новосибирск', 'Dmitry, Novosibirsk'],
    4,
    19,
    'Платил частями: четверть сразу, остальное тремя платежами через две недели каждый. Без процентов и без звонков из банка. Хотелось бы видеть даты прямо в письме о заказе.',
    'I paid in instalments: a quarter at once and three more payments, two weeks apart. No interest, and no calls from a bank. I’d like to see the dates in the order email too.',
  ),
  said(
    ['Ирина, Апатиты', 'Irina, Apatity'],
    5,
    22,
    'Четвёртый заказ. Каждый раз боюсь, что испортятся, и каждый раз нет.',
    'My fourth order. Each time I worry they’ll get worse, and each time they don’t.',
  ),
  said(
    ['Екатерина, Москва', 'Ekaterina, Moscow'],
    2,
    25,
    'Сапоги не подошли. Вернула на Никитской за пять минут, спасибо. Но деньги шли девять дней. Формально в срок, а я уже купила другие и сидела без зарплаты.',
    'The boots didn’t fit. Returning them on Nikitskaya took five minutes, thank you. But the refund took nine days. That’s within your terms, but I’d bought another pair and had to wait for my salary.',
    {
      ru: 'Екатерина, простите за ожидание. Мы отправили деньги на третий день, остальное время их вёз банк. В следующий раз сразу скажем, когда ушёл перевод, чтобы было что спросить у банка.',
      en: 'Ekaterina, we’re sorry you had to wait. We sent the refund on the third day; the rest of the time it was with the bank. Next time we’ll tell you when it leaves us, so that you can ask them.',
    },
  ),
  said(
    ['Алексей, Петрозаводск', 'Alexey, Petrozavodsk'],
    5,
    28,
    'Ошибся домом в адресе и понял это ночью. Утром позвонил, поправили до отправки, ещё и спросили про домофон.',
    'I got the house number wrong and noticed at night. I called in the morning, they corrected it before it was sent, and asked about the entry code too.',
  ),
  said(
    ['Юлия, Москва', 'Yulia, Moscow'],
    5,
    31,
    'Была у стилиста на Большой Никитской. Из пяти вещей, которые я набрала, она отложила четыре и объяснила почему. Купила одну и ношу каждый день.',
    'I saw the stylist on Bolshaya Nikitskaya. Of the five things I’d picked she put four aside and explained why. I bought one and wear it every day.',
  ),
  said(
    ['Сергей, Воркута', 'Sergey, Vorkuta'],
    4,
    35,
    'До нас ехало дольше, чем обещали на старте, но на странице заказа каждый день было видно, где посылка. Так ждать можно.',
    'It took longer to reach us than it said at first, but the order page showed every day where the parcel was. That way I don’t mind waiting.',
  ),
  said(
    ['Полина, Москва', 'Polina, Moscow'],
    5,
    39,
    'На Мясницкой потрогала все пледы и выбрала тот, который на фотографии казался самым скучным. Дома оказалось, что кот того же мнения.',
    'On Myasnitskaya I touched every throw and chose the one that looked dullest in the photo. At home it turned out the cat agreed.',
  ),
  said(
    ['Михаил, Мурманск', 'Mikhail, Murmansk'],
    5,
    43,
    'Собирался платить картой, банк отказал. Заказ никуда не делся, заплатил через СБП с телефона, сумма та же.',
    'I was going to pay by card and the bank declined it. The order stayed where it was; I paid by SBP from my phone, and the total was the same.',
  ),
  said(
    ['Наталья, Тверь', 'Natalia, Tver'],
    3,
    47,
    'Постамат рядом с домом, но заплатить в нём при получении нельзя. Узнала об этом уже в оформлении. Пришлось платить заранее.',
    'There’s a parcel locker near my house, but you can’t pay there on collection. I only found out at checkout and had to pay in advance.',
    {
      ru: 'Наталья, постаматы и правда выдают только оплаченное. Об этом сказано в «Помощи», но там ищут не все. Если хотите сначала примерить, выбирайте пункт с примерочной.',
      en: 'Natalia, lockers do only take prepaid orders. It says so under Help, but not everyone looks there. If you want to try things on first, choose a point with a fitting room.',
    },
  ),
  said(
    ['Анастасия, Ярославль', 'Anastasia, Yaroslavl'],
    5,
    51,
    'Заказ на 9\u00A0600, до бесплатной доставки не хватало 400 рублей. Вместо уговоров корзина показала носки. Носки отличные.',
    'My order was 9\u00A0600, 400 roubles short of free delivery. Instead of nagging me the bag showed me socks. They’re excellent socks.',
  ),
  said(
    ['Игорь, Санкт-Петербург', 'Igor, St Petersburg'],
    5,
    56,
    'Жена выбирает, я ношу. Третий год без споров, спасибо таблице размеров.',
    'My wife chooses and I wear it. Three years without an argument, thanks to the size guide.',
  ),
  said(
    ['Лидия, Кострома', 'Lidia, Kostroma'],
    4,
    60,
    'Мне семьдесят один год, заказывала сама. Код пришёл не сразу, но потом голосом продиктовали, и я успела записать.',
    'I’m seventy-one and placed the order myself. The code didn’t come at once, but then a voice read it out and I had time to write it down.',
  ),
  said(
    ['Роман, Тюмень', 'Roman, Tyumen'],
    1,
    65,
    'Перчатки пришли разного оттенка, левая темнее. Заметил на улице. Обидно за такие деньги.',
    'The gloves came in two shades, the left one darker. I noticed outside. Disappointing at this price.',
    {
      ru: 'Роман, нам стыдно: обе должны быть из одной кожи. Отправили вам новую пару, а эту забрал курьер. Партию на складе пересмотрели при дневном свете.',
      en: 'Roman, we’re ashamed: both should be cut from one skin. We’ve sent you a new pair, and the courier took these back. We’ve gone through the rest of the batch by daylight.',
    },
  ),
]

/** Forty of them, the newest first. */
export const shopReviews: readonly ShopReview[] = [...recent, ...earlier]
