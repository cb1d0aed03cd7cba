import { uprightScene, wideScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const cloudberries: ArticleContent = {
  slug: 'the-cloudberry-map',
  category: 'north',
  daysAgo: 95,
  style: 'upright',
  title: { ru: 'Карта морошки', en: 'The cloudberry map' },
  lead: {
    ru: 'В Умбе покажут дорогу к почте, к пристани и к врачу. К морошке не покажут: её места передают по наследству, и то не всем детям.',
    en: 'In Umba they will show you the way to the post office, the pier and the doctor. Not to the cloudberries: those places are inherited, and not by all the children.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: {
    alt: {
      ru: 'Горчичная блуза с пышным рукавом, брюки карго цвета мха и парусиновый шопер',
      en: 'A mustard blouse with full sleeves, moss cargo trousers and a canvas shopper',
    },
    scene: uprightScene('magazine-cloudberries', 'moss', [
      ['blouse-cloudberry:mustard', { x: -140, y: -220, size: 560, rot: -5 }],
      ['cargo-razvedka:moss', { x: 190, y: 130, size: 840, rot: 5 }],
      ['tote-canvas-parus:milk', { x: -170, y: 330, size: 460, rot: -6 }],
    ]),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Мы приехали на Терский берег в начале августа с двумя вёдрами и вопросом. Продавщица махнула рукой на восток, водитель на запад, мальчик на велосипеде вверх. Никто не соврал: болота тут с любой стороны. Просто ягода была на других.\nНа третий день нас пожалела Валентина Егоровна, хозяйка комнаты. Условий поставила два: телефоны остаются дома, вопросы тоже.',
        en: 'We came to the Tersky coast early in August with two buckets and a question. The salesclerk waved to the east, the driver to the west, a boy on a bicycle upwards. Nobody lied: there are bogs on every side. The berries were simply in other ones.\nOn the third day Valentina Yegorovna, who let us the room, took pity. She had two conditions: the phones stay at home, and so do the questions.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Красная не считается', en: 'Red does not count' },
      text: {
        ru: 'Морошка растёт по одной: стебель с ладонь, на нём единственная ягода. Зреет она наоборот, сначала красная и твёрдая, потом янтарная и мягкая. Приезжий рвёт красную и хвалит, местный ждёт. Спелая стоит дней десять, дальше её берут птицы, медведь и те, кто раньше встал.\nК тому же растения бывают мужские и женские. Иная поляна цветёт прекрасно, а ягоды не даст ни одной. На такие, заметила хозяйка, приезжих водят охотно.',
        en: 'Cloudberries grow singly: a stalk as high as your palm and on it one berry. They ripen the wrong way round, first red and hard, then amber and soft. The visitor picks the red ones and praises them; the local waits. Ripe ones last for ten days or so, after which it goes to the birds, the bear and those who got up earlier.\nBesides, the plants are male or female. A clearing may bloom splendidly and never bear a berry. To such clearings, our landlady remarked, visitors are taken gladly.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Что надевают на болото', en: 'What to wear to a bog' },
      text: {
        ru: 'Сапоги резиновые, других оно не признаёт. Выше нужны брюки, которые не прокусить: у «Разведки» канвас в триста граммов и двойное колено, а на колени перед морошкой становятся все. Шнур внизу затягивают поверх сапога. Комар хотя бы предупреждает, мошка входит молча.\nСверху светлое и широкое. Льняная рубашка «Умбозеро» отстоит от тела на два пальца, и хоботка на это не хватает. Блузу «Морошка» оставили в доме: цвет у неё спелый, рукав с ведро, и надевают её к пирогу.',
        en: 'Rubber boots; a bog acknowledges no others. Above them you need trousers that cannot be bitten through: Razvedka is a canvas of three hundred grams with a double knee, and before cloudberries everyone goes down on their knees. The cord at the hem is drawn tight over the boot. A mosquito at least gives warning; a blackfly enters without a word.\nOn top, something pale and wide. The linen Umbozero shirt stands two fingers away from the body, and no proboscis is as long as that. The Cloudberry blouse was left at the house: its color is ripe, its sleeve would hold a bucketful, and it is put on when the pie is served.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/cargo-razvedka-moss/detail3', 'product/blouse-cloudberry-mustard/detail'],
      note: {
        ru: 'Слева то, в чём собирают, справа то, в чём угощают.',
        en: 'On the left what you pick in, on the right what you serve in.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Мостик', en: 'The footbridge' },
      text: {
        ru: 'Шли полтора часа и дважды переходили мостик. Нам показалось, что один и тот же. Валентина Егоровна не отрицала.\nК обеду у неё было ведро, у нас три литра на двоих. Шопер «Парус» выдерживает двадцать килограммов, это проверено картошкой. Проверить его морошкой не вышло: столько её сразу никто никому не показывал.',
        en: 'We walked for an hour and a half and crossed a footbridge twice. It looked like the same one to us. Valentina Yegorovna did not deny it.\nBy noon she had a bucketful, and we had three liters between us. The Parus shopper bears twenty kilograms, which was tested with potatoes. It could not be tested with cloudberries: nobody has ever shown so many of them to anyone at once.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Место скажу, когда ягода кончится»', en: '“I will tell you the place when the berries are over”' },
      author: { ru: 'Валентина Егоровна, Умба', en: 'Valentina Yegorovna, Umba' },
    },
    {
      kind: 'text',
      title: { ru: 'Без сахара', en: 'No sugar' },
      text: {
        ru: 'Варить её незачем. В морошке столько бензойной кислоты, что она хранится сама: засыпать в банку, залить холодной кипячёной водой, закрыть, вынести в погреб. К Новому году вода пахнет мёдом, а ягода августом.\nПятна сходят холодной водой, если не откладывать. Про небелёные джинсы «Паром» известно, что с них не отстирать только чернику. Морошку они пережили: мы на неё сели, не нарочно.',
        en: 'There is no need to boil them. Cloudberries hold enough benzoic acid to preserve themselves: pour them into a jar, cover with cold boiled water, close, carry down to the cellar. By New Year the water smells of honey and the berries smell of August.\nStains come out in cold water if you do not put it off. The undyed Parom jeans are known to give up every stain but bilberries. Cloudberries they survived: we sat down on some, not on purpose.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Карта', en: 'The map' },
      text: {
        ru: 'Карту мы всё-таки нарисовали, вечером, по памяти. На ней дорога, сосна, мостик, которых, возможно, два, и большое жёлтое пятно: она лежала на столе, когда перебирали ягоду. Пятно пришлось в точности на то место. Теперь её можно показывать кому угодно.',
        en: 'We drew the map after all, in the evening, from memory. It shows a road, a pine, a footbridge, of which there may be two, and a large yellow stain: the map lay on the table while the berries were being sorted. The stain fell on exactly the right place. It may now be shown to anybody.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'На болото и к столу', en: 'For the bog and for the table' },
      products: ['cargo-razvedka-moss', 'shirt-linen-umbozero-lichen', 'jeans-ecru-parom-milk', 'blouse-cloudberry-mustard'],
    },
  ],
}

const june: ArticleContent = {
  slug: 'june-without-a-night',
  category: 'north',
  daysAgo: 110,
  style: 'landscape',
  title: { ru: 'Июнь без ночи', en: 'June without a night' },
  lead: {
    ru: 'В Мурманске солнце не заходит шестьдесят два дня подряд. Мы спросили у города, когда он спит, и записали ответы по часам.',
    en: 'In Murmansk the sun does not set for sixty-two days straight. We asked the town when it sleeps and wrote down the answers by the clock.',
  },
  author: { ru: 'Ольга Ларина', en: 'Olga Larina' },
  cover: {
    alt: {
      ru: 'Небесная сатиновая пижама, тёмная футболка с солнцем и льняная подушка',
      en: 'Sky sateen pyjamas, a dark T-shirt with a sun and a linen cushion',
    },
    scene: wideScene('magazine-june', 'rose', [
      ['pyjamas-white-night:sky', { x: -225, y: 0, size: 420, rot: -5 }],
      ['tee-midnight-sun:night', { x: 40, y: 5, size: 310, rot: 4 }],
      ['cushion-linen-kamen:lichen', { x: 265, y: 20, size: 270, rot: 8 }],
    ]),
  },
  button: { link: '/lookbook/white-night', text: { ru: 'Смотреть лукбук', en: 'See the lookbook' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Двадцать второго мая солнце поднимается и больше не садится: ходит по кругу, как человек, забывший, зачем пришёл. В полночь оно стоит на севере, на палец от горизонта, и светит в окна, в которые зимой не светит никто.\nПервую неделю все счастливы. На второй перестают спать. На третьей начинается хозяйство.',
        en: 'On the twenty-second of May the sun rises and does not go down again: it walks in a circle, like a man who has forgotten what he came for. At midnight it stands in the north, a finger above the horizon, and shines into windows that nobody shines into in winter.\nIn the first week everyone is happy. In the second they stop sleeping. In the third they take up farming.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Девять вечера: двор', en: 'Nine in the evening: the yard' },
      text: {
        ru: 'Детей зовут домой по часам. Раньше аргументом была темнота, теперь остался голос. С четвёртого этажа объявляют, что уже ночь; дети поднимают головы, смотрят на солнце и просят доказательств. Доказательств нет, им выносят бутерброды. Плюс четырнадцать, по здешнему счёту жара: футболки надеты, джинсовки завязаны на поясе.',
        en: 'Children are called in by the clock. Darkness used to be the argument; now there is only one’s voice. From the fourth floor it is announced that night has come; the children raise their heads, look at the sun and ask for evidence. There is none, so sandwiches are brought out. It is plus fourteen, a heatwave by local reckoning: T-shirts are on, denim jackets are tied around the waist.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Полночь: картошка', en: 'Midnight: potatoes' },
      text: {
        ru: 'На дачах под Колой сажают картошку. Днём работа, вечером магазин, а ночь свободна и отлично освещена. К часу над участками стоит ровный звон лопат. Ряды выходят прямые: тень от черенка длинная, по ней и равняют. Тишину положено соблюдать с одиннадцати, и её соблюдают все, кроме птиц, лопат и тех, кто спрашивает через забор, который час. Отвечают с уточнением: «Два. Ночи».',
        en: 'In the gardens around Kola potatoes are being planted. There is work by day and shopping in the evening, while the night is free and excellently lit. By one o’clock an even ringing of spades stands over the plots. The rows come out straight: the shadow of a handle is long enough to rule them by. Quiet hours start at eleven, and everyone keeps them but the birds, the spades and those who ask across the fence what time it is. The answer comes with a clarification: “Two. At night.”',
      },
    },
    {
      kind: 'picture',
      picture: 'look/midnight-sun',
      note: {
        ru: 'Образ из лукбука «Белая ночь». Снимали без четверти двенадцать. Дня или ночи, уже никто не помнит.',
        en: 'From the White Night lookbook. It was shot at a quarter to twelve. By day or by night, nobody remembers.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Половина третьего: никого', en: 'Half past two: nobody' },
      text: {
        ru: 'Самый тихий час. Светло, как днём, и ни души: спят самые северные троллейбусы на свете, светофоры мигают жёлтым. Тень от прохожего метров двадцать и лежит на юг, куда теням ложиться не положено.\nПрохожий, впрочем, нашёлся, в футболке «Полуночное солнце». На груди круг и две черты, над сопкой примерно то же. Сличили: похоже, только на оригинал больно смотреть.',
        en: 'The quietest hour. It is as light as by day and not a soul is about: the northernmost trolleybuses in the world are asleep, the traffic lights blink amber. A passer-by casts a shadow of twenty meters, and it points south, where shadows have no business to be.\nOne passer-by did turn up, in a Midnight Sun T-shirt. A disc and two lines on his chest, much the same above the hill. We compared them: a good likeness, only the original hurts the eyes.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Шесть утра: опрос', en: 'Six in the morning: a survey' },
      text: {
        ru: 'Окна закрывают фольгой, и по блеску видно, где живёт первая смена. Ещё лучше плотная штора, от карниза до пола и на ладонь шире окна. Постель стелют льняную: если темноты не достать, выручит хотя бы прохлада. Пижама «Белая ночь» приходит в хлопковом мешке, и мешок, как выяснилось, прекрасно ложится на глаза.\nНа вопрос, когда спят, ответили: «По будильнику, он звенит ложиться». «В отпуске, на юге темно». «А сейчас что?»',
        en: 'Windows are covered with foil, and the glitter tells you where the early shift lives. A dense curtain is better still, from the rail to the floor and a hand wider than the window. The bed is made up in linen: where darkness is not to be had, coolness at least will help. The White Night pyjamas come in a cotton bag, and the bag, it turned out, lies beautifully over the eyes.\nAsked when they sleep, people replied: “By the alarm clock, it rings for bed.” “On holiday, the south is dark.” “Why, what is it now?”',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Высплюсь в ноябре»', en: '“I shall sleep in November”' },
      author: { ru: 'Сосед с третьего этажа', en: 'A neighbor from the third floor' },
    },
    {
      kind: 'text',
      title: { ru: 'Август: выключатель', en: 'August: the switch' },
      text: {
        ru: 'В двадцатых числах июля солнце ненадолго заходит, и замечают это только те, кто ждал. В середине августа зажигают фонари. Город выходит посмотреть, как они работают, и находит, что работают хорошо. Звёзд в первый вечер три, их считают вслух. Дома протирают лампу, которую не трогали с мая, включают, выключают и ложатся вовремя.\nНе спится. Темно.',
        en: 'Some days after the twentieth of July the sun goes down for a little while, and only those who have been waiting notice. In the middle of August the street lamps are lit. The town comes out to see how they work and finds that they work well. There are three stars on the first evening, and people count them aloud. At home the lamp that nobody has touched since May is dusted, turned on, turned off, and people go to bed on time.\nThey cannot sleep. It is dark.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Вместо ночи', en: 'In place of a night' },
      products: ['tee-midnight-sun-night', 'jacket-denim-port-denim', 'bedding-linen-belaya-noch-sand', 'pyjamas-white-night-sky'],
    },
  ],
}

/** The north while it is light. */
export const summerArticles: readonly ArticleContent[] = [cloudberries, june]
