import type { NewsContent } from './blog.ts'

/** News of what is sold, and for how much. */
export const goodsNews: readonly NewsContent[] = [
  {
    slug: 'spolokhi-in-terracotta',
    daysAgo: 2,
    title: { ru: '«Сполохи» связали в терракоте', en: 'Spolokhi mittens, now in terracotta' },
    lead: {
      ru: 'Двойные варежки теперь не только ночные. Вяжут их по-прежнему в Лешуконье и по-прежнему по одной паре в день.',
      en: 'The double mittens are no longer only the colour of night. They are still knitted in Leshukonye, and still at one pair a day.',
    },
    cover: 'product/mittens-spolokhi-terracotta/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Артель долго не соглашалась на второй цвет: узор «Сполохов» читается тёмным по светлому, а терракота ни то ни другое. Сошлись на том, что светлую нить оставят прежней, а фон подберут к кирпичу архангельских печей.\nСнаружи узор, внутри гладкая варежка, манжета заходит под рукав. Шерсть одна и та же, греют обе пары одинаково, мы проверили на остановке.',
          en: 'The workshop would not hear of a second colour for a long time: the pattern reads dark on light, and terracotta is neither. In the end they kept the light yarn as it was and matched the ground to the brick of Arkhangelsk stoves.\nA pattern outside, a plain mitten inside, and a cuff that goes under the sleeve. The wool is the same and both pairs are equally warm: we tried them at a bus stop.',
        },
      },
      {
        kind: 'text',
        title: { ru: 'Почему их мало', en: 'Why there are so few' },
        text: {
          ru: 'Одна пара в день это не образ, а скорость: две варежки, каждая двойная, итого четыре. Если вашего размера нет, нажмите на него на странице вещи и оставьте почту: напишем, когда свяжут.',
          en: 'One pair a day is not a figure of speech but a speed: two mittens, each of them double, makes four. If your size is gone, choose it on the product page and leave your email: we’ll write when it has been knitted.',
        },
      },
      {
        kind: 'products',
        title: { ru: 'Обе пары', en: 'Both pairs' },
        products: ['mittens-spolokhi-terracotta', 'mittens-spolokhi-night'],
      },
    ],
  },
  {
    slug: 'a-throw-with-forty-thousand',
    daysAgo: 10,
    title: { ru: 'Плед в подарок к большому заказу', en: 'A throw with a large order' },
    lead: {
      ru: 'К заказу от 40 000 ₽ положим грифельный плед «Печь». Промокод лежит в кабинете, подарков сто.',
      en: 'Orders over 40 000 ₽ come with a slate Pech throw. The promo code is in your account, and there are a hundred throws.',
    },
    cover: 'product/throw-check-pech-slate/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Плед соткан в Вологде: шерсть с начёсом, 200 на 140 сантиметров, на двоих и на кошку. Отдельно он стоит 7 900 ₽.\nВведите промокод в корзине, и плед появится в ней сам, с ценой ноль. Если передумаете и уберёте вещи, из-за которых сумма стала меньше 40 000 ₽, плед уйдёт вместе с ними.',
          en: 'The throw is woven in Vologda: brushed wool, 200 by 140 centimetres, big enough for two and a cat. On its own it costs 7 900 ₽.\nEnter the promo code in your bag and the throw appears there at no charge. If you change your mind and the items you keep come to less than 40 000 ₽, the throw goes too.',
        },
      },
      {
        kind: 'text',
        title: { ru: 'Когда это кончится', en: 'When it ends' },
        text: {
          ru: 'Когда разойдутся сто пледов, но не позже чем через восемь недель.',
          en: 'When the hundredth throw is gone, and in eight weeks at the latest.',
        },
      },
      { kind: 'button', title: { ru: 'Пледы', en: 'Throws' }, url: '/catalog/home/throws' },
    ],
  },
  {
    slug: 'winter',
    daysAgo: 19,
    title: { ru: 'Зимние вещи уже в магазинах', en: 'Winter is in the shops' },
    lead: {
      ru: 'Пальто, шапки и пледы этой зимы можно примерить во всех шести магазинах. Какой размер где есть, видно на странице вещи.',
      en: 'This winter’s coats, hats and throws can be tried on in all six shops. Each product page says which shop has which size.',
    },
    cover: 'product/coat-umba-camel/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Развозили три дня: сначала Мурманск и Архангельск, потом обе столицы, последним Екатеринбург. В Мурманске вещи провисели на вешалах сорок минут, прежде чем первую купили: «Умбу», верблюжью, размер M.\nВ магазине есть не всё, что на сайте. Зато на странице каждой вещи написано, где она висит сегодня, и её можно отложить: закажите с получением в магазине, это бесплатно.',
          en: 'It took three days to deliver: first Murmansk and Arkhangelsk, then the two capitals, and Yekaterinburg last. In Murmansk the rails stood full for forty minutes before the first piece was sold: an Umba coat, camel, size M.\nNo shop has everything the site has. But each product page says where the item hangs today, and you can have it set aside: order it for collection, which is free.',
        },
      },
      {
        kind: 'products',
        title: { ru: 'Что примеряют первым', en: 'What people try on first' },
        products: ['coat-umba-camel', 'coat-tersky-graphite', 'parka-khibiny-ink', 'puffer-minus-thirty-black'],
      },
      { kind: 'button', title: { ru: 'Адреса и часы магазинов', en: 'Shops and opening hours' }, url: '/contacts' },
    ],
  },
  {
    slug: 'fifteen-percent-off-knitwear',
    daysAgo: 30,
    title: { ru: 'Минус 15 % на трикотаж', en: '15% off knitwear' },
    lead: {
      ru: 'Промокод на свитеры, джемперы и кардиганы, женские и мужские. Один раз и на вещи без скидки.',
      en: 'A promo code for jumpers, sweaters and cardigans, women’s and men’s. It works once, on full-price items.',
    },
    cover: 'product/jumper-ponoi-milk/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Код ждёт в кабинете, рядом с бонусами. Он действует десять недель и считает только трикотаж: если в корзине ещё и ботинки, на их цену он не посмотрит.\nС бонусами складывается: сначала скидка, потом до 30 % того, что осталось, можно оплатить бонусами.',
          en: 'The code is in your account, next to your points. It’s valid for ten weeks and only counts knitwear: if there are boots in your bag too, it will not look at them.\nIt can be combined with points: the discount comes first, then points can cover up to 30% of what’s left.',
        },
      },
      {
        kind: 'products',
        title: { ru: 'С чего начать', en: 'Where to start' },
        products: ['jumper-ponoi-milk', 'sweater-high-neck-spruce', 'jumper-cable-merino-ice', 'cardigan-pinega-camel'],
      },
    ],
  },
  {
    slug: 'every-third-pair-of-socks',
    daysAgo: 54,
    title: { ru: 'Каждая третья пара носков за полцены', en: 'Every third pair of socks half price' },
    lead: {
      ru: 'Без промокода и без срока: положите в корзину три пары, и самая дешёвая из них подешевеет вдвое.',
      en: 'No code and no end date: put three pairs in your bag and the cheapest of them costs half.',
    },
    cover: 'product/socks-merino-shag-spruce/front',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Носки теряются поодиночке, поэтому их разумно покупать по три. Считаем любые пары из раздела: и тонкий «Шаг», и домашние гольфы «Полночь», в одном заказе и вперемешку.\nШесть пар дают две половинные, девять три. Дальше мы не проверяли, но корзина умеет.',
          en: 'Socks get lost one at a time, so it makes sense to buy three. Any pairs from the section count, the thin Shag and the knee-high Polnoch alike, mixed in one order.\nSix pairs make two at half price, nine make three. We have not tried more, but the bag can count.',
        },
      },
      { kind: 'button', title: { ru: 'Все носки', en: 'All socks' }, url: '/catalog/accessories/socks' },
    ],
  },
  {
    slug: 'four-hours-of-light',
    daysAgo: 63,
    title: { ru: 'Вышел лукбук «4 часа света»', en: 'The lookbook 4 hours of light is out' },
    lead: {
      ru: 'Двенадцать образов для зимнего дня, который начинается в сумерках. Каждую вещь можно положить в корзину прямо с картинки.',
      en: 'Twelve looks for a winter day that begins at dusk. Every piece can be put in your bag straight from the picture.',
    },
    cover: 'look/night-shift',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'В декабре в Мурманске солнце не встаёт, но часа четыре всё видно: это и есть свет из названия. Образы идут по этому дню подряд, от первой электрички до ночной смены.\nНомера на картинках ведут к вещам. Размер выбирается тут же, в окошке, и читать описание для этого не обязательно.',
          en: 'In December the sun does not rise in Murmansk, but for about four hours one can see: that is the light of the title. The looks follow such a day from the first train to the night shift.\nThe numbers on the pictures lead to the pieces. You can choose a size right there, without reading the description.',
        },
      },
      { kind: 'button', title: { ru: 'Открыть лукбук', en: 'Open the lookbook' }, url: '/lookbook/four-hours-of-light' },
    ],
  },
]
