import type { NewsContent } from './blog.ts'

/** News of the shops. */
export const shopNews: readonly NewsContent[] = [
  {
    slug: 'a-stylist-on-nikitskaya',
    daysAgo: 5,
    title: { ru: 'Стилист на Большой Никитской принимает по записи', en: 'A stylist by appointment on Bolshaya Nikitskaya' },
    lead: {
      ru: 'Час в примерочной с человеком, который не продаёт, а отговаривает. Бесплатно, запись по телефону магазина.',
      en: 'An hour in the fitting room with somebody who does not sell but dissuades. It’s free; book by calling the shop.',
    },
    cover: 'product/blazer-dozor-night/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Приходите в том, в чём ходите каждый день: с этого и начнут. Чаще всего час кончается одной вещью, иногда ни одной. Это тоже результат: вы узнаете, что новое пальто вам не нужно.\nЗаписаться можно по номеру 8 800 555-01-66, добавочный 11, в любой день с 10 до 22. Шесть примерочных, одна всегда ждёт записавшихся.',
          en: 'Come in what you wear every day: that is where it begins. Most often the hour ends with one piece, sometimes with none. That is a result too: you learn that you do not need a new coat.\nTo book, call 8 800 555-01-66, extension 11, any day from 10:00 to 22:00. There are six fitting rooms, and one of them always waits for appointments.',
        },
      },
      { kind: 'button', title: { ru: 'Как найти магазин', en: 'How to find the shop' }, url: '/contacts' },
    ],
  },
  {
    slug: 'knitwear-repairs-on-rubinshteyna',
    daysAgo: 19,
    title: { ru: 'Трикотаж чинят на Рубинштейна', en: 'Knitwear is mended on Rubinshteyna' },
    lead: {
      ru: 'В петербургском магазине есть мастерская: спущенную петлю поднимут, локоть заштопают, манжету перевяжут.',
      en: 'The Saint Petersburg shop has a workroom: a dropped stitch is picked up, an elbow darned, a cuff knitted anew.',
    },
    cover: 'product/sweater-solovki-milk/detail',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Приносите вещи марки «Севера» любого возраста. Мастер посмотрит при вас и скажет, возьмётся ли: кашемир с дырой от моли берёт почти всегда, свалявшийся в стирке меринос нет, чудес у нас не бывает.\nК джемперу «Ягель» мы кладём моток той же пряжи. Если он цел, захватите его с собой: заплатку не будет видно.',
          en: 'Bring anything by Severa, of any age. The mender looks at it in front of you and says whether it can be done: cashmere with a moth hole nearly always, merino felted in the wash never, we do not work miracles.\nThe Yagel jumper comes with a skein of its own yarn. If you still have it, bring it along: the repair will not show.',
        },
      },
      {
        kind: 'text',
        title: { ru: 'Где это', en: 'Where it is' },
        text: {
          ru: 'Улица Рубинштейна, 9, первый двор, дверь налево. Каждый день с 11 до 22.',
          en: '9 Rubinshteyna Street, the first courtyard, the door on the left. Every day from 11:00 to 22:00.',
        },
      },
    ],
  },
  {
    slug: 'the-home-department-on-myasnitskaya',
    daysAgo: 40,
    title: { ru: 'Всё для дома собрали на Мясницкой', en: 'Everything for the home is on Myasnitskaya' },
    lead: {
      ru: 'Пледы, постель, полотенца, кружки и свечи теперь стоят в одном зале, и их можно потрогать.',
      en: 'Throws, bedding, towels, mugs and candles now share one room, and may be touched.',
    },
    cover: 'product/bedding-percale-nast-ice/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Раньше за пледом ехали на Никитскую, а за полотенцами сюда. Теперь весь отдел для дома на первом этаже Мясницкой, 24: окна на улицу, днём свет честный, оттенок глазури не обманет.\nНа стене висит по куску каждой ткани. Перкаль «Наст» там мятый нарочно: он хрустит первые десять стирок, и мы их уже сделали.',
          en: 'For a throw people used to go to Nikitskaya, and for towels here. Now the whole home department is on the ground floor of 24 Myasnitskaya: the windows face the street, and by day the light tells the truth about a glaze.\nA piece of every cloth hangs on the wall. The Nast percale there is crumpled on purpose: it crackles for the first ten washes, and we have done them for you.',
        },
      },
      {
        kind: 'products',
        title: { ru: 'Что стоит у окна', en: 'By the window' },
        products: ['mug-priliv-spruce', 'bedding-percale-nast-ice', 'towels-terry-priboy-lichen', 'candle-taiga-pine'],
      },
    ],
  },
  {
    slug: 'trousers-altered-on-vaynera',
    daysAgo: 75,
    title: { ru: 'В Екатеринбурге подгоняют брюки', en: 'Trousers are altered in Yekaterinburg' },
    lead: {
      ru: 'В магазине на Вайнера, 16 укоротят брюки, которые вы купили у нас, хоть сегодня, хоть три года назад.',
      en: 'The shop at 16 Vaynera Street shortens trousers you bought from us, be it today or three years ago.',
    },
    cover: 'product/trousers-wide-pleated-graphite/detail',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Возьмите с собой обувь, с которой будете их носить: полсантиметра видно только на ней. У «Широких со складками» подгиб оставлен в запас, их можно и отпустить.\nДжинсы из сырого денима просим сначала постирать один раз: они садятся, и подшитые до стирки станут короче, чем вы хотели.',
          en: 'Bring the shoes you’ll wear with them: half a centimetre only shows above a shoe. The wide pleated trousers have spare turn-up inside, so they can also be let down.\nPlease wash raw denim once before you bring it in: it shrinks, and jeans hemmed before the first wash end up shorter than you wanted.',
        },
      },
      {
        kind: 'text',
        text: {
          ru: 'Пальто и жакеты подгоняют в Мурманске и на Большой Никитской. О цене и сроке скажет мастер, когда увидит вещь.',
          en: 'Coats and blazers are altered in Murmansk and on Bolshaya Nikitskaya. The tailor will tell you the price and the date after seeing the piece.',
        },
      },
    ],
  },
  {
    slug: 'in-the-house-with-green-shutters',
    daysAgo: 118,
    title: { ru: 'Мы в доме с зелёными ставнями', en: 'We are in the house with green shutters' },
    lead: {
      ru: 'Шестой магазин открылся в Архангельске: деревянный дом на проспекте Чумбарова-Лучинского, 21.',
      en: 'The sixth shop has opened in Arkhangelsk: a timber house at 21 Chumbarova-Luchinskogo Avenue.',
    },
    cover: 'product/jumper-kargopol-cranberry/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Дом старше марки лет на сто. Полы мы оставили скрипучие: по ним слышно, в какую примерочную пошли, а их три. Ставни закрываем на ночь сами, смотреть на это приходят соседи.\nЗдесь можно примерить, забрать заказ с сайта и вернуть то, что не подошло. Открыто каждый день с 10 до 20, вход с проспекта.',
          en: 'The house is about a hundred years older than the brand. We kept the creaking floor: one can hear which of the three fitting rooms is being entered. We close the shutters by hand every evening, and neighbours come to watch.\nYou can try things on here, collect an online order and return what did not fit. Open daily from 10:00 to 20:00, entrance from the avenue.',
        },
      },
      {
        kind: 'quote',
        text: {
          ru: '«Джемпер с каргопольским узором у нас купили в первый день. Из Каргополя, проездом»',
          en: '“The jumper with the Kargopol pattern was bought on the first day. By somebody from Kargopol, passing through”',
        },
        author: { ru: 'Зоя, продавец в Архангельске', en: 'Zoya, shop assistant in Arkhangelsk' },
      },
    ],
  },
]
