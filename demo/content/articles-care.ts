import { uprightScene, wideScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const skirt: ArticleContent = {
  slug: 'one-skirt-five-colds',
  category: 'care',
  daysAgo: 5,
  style: 'upright',
  title: { ru: 'Одна юбка, пять холодов', en: 'One skirt, five colds' },
  lead: {
    ru: 'От +5 до −20 °C в одной и той же юбке. Меняли только то, что сверху, снизу и в кармане.',
    en: 'From +5 to −20 °C in one and the same skirt. Only what was above it, below it and in the pocket changed.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: {
    alt: { ru: 'Юбка плиссе цвета мха, чёрное пальто и светлая шапка', en: 'A moss pleated skirt, a black coat and a pale beanie' },
    scene: uprightScene('magazine-skirt', 'ice', [
      ['skirt-pleated-wool:moss', { x: -160, y: 170, size: 760, rot: -4 }],
      ['coat-umba:ink', { x: 160, y: -20, size: 780, rot: 5 }],
      ['beanie-pom-snegir:milk', { x: -230, y: -400, size: 230, rot: -8 }],
    ]),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Юбку взяли плиссе из шерсти, цвета мха, сорок четвёртого размера. Носили её в Мурманске с октября по январь, на работу и обратно, по двадцать минут в каждую сторону. Записывали температуру, ветер и момент, когда хотелось домой.\nПравило было одно: никаких колготок в три слоя. Слои — это для пирогов. В одежде каждый лишний слой держит воздух хуже, чем один хороший.',
        en: 'The skirt was the pleated one in wool, moss green, size M. It was worn in Murmansk from October to January, to work and back, twenty minutes each way. We wrote down the temperature, the wind and the moment when we wanted to be home.\nThere was one rule: no three pairs of tights. Layers are for pies. In clothes every extra layer holds air worse than one good one.',
      },
    },
    {
      kind: 'text',
      title: { ru: '+5: октябрь делает вид', en: '+5: October pretends' },
      text: {
        ru: 'Тонкая водолазка, жакет, лоферы на голый носок. Жакет лучше двубортный: застёгнутый, он заменяет жилет, расстёгнутый — разговор о погоде. Домой не хотелось ни разу.',
        en: 'A fine roll-neck, a blazer, loafers on a thin sock. Better a double-breasted blazer: buttoned, it replaces a waistcoat; open, it replaces small talk about the weather. Nobody wanted to be home.',
      },
    },
    {
      kind: 'text',
      title: { ru: '0: каша под ногами', en: '0: slush underfoot' },
      text: {
        ru: 'Ноль на севере хуже минус десяти: он мокрый. Лоферы уступили место ботинкам на шнуровке, жакет — тренчу. Под тренч ушёл джемпер с косами: он занимает ровно столько места, сколько оставляет подкладка. Складки юбки забрызгало по подол, к вечеру высохло и вычистилось щёткой.',
        en: 'Zero in the north is worse than minus ten: it is wet. The loafers gave way to laced boots, the blazer to a trench coat. A cable jumper went under the trench: it takes exactly the room that the lining leaves. The pleats were splashed up to the hem, dried by evening and were brushed clean.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'До нуля', en: 'Down to zero' },
      products: ['skirt-pleated-wool-moss', 'blazer-dozor-night', 'trench-white-sea-ink', 'jumper-cable-merino-milk'],
    },
    {
      kind: 'text',
      title: { ru: '−7: зима без оговорок', en: '−7: winter, no excuses' },
      text: {
        ru: 'Пальто до середины бедра, под ним свитер с высоким воротом, и юбка внезапно становится главной: она единственная, кто движется. Колготки шерстяные, одни. Шапка нужна не от холода, а от ветра, который дует в уши и мешает думать.\nЗдесь выяснилось полезное: плиссе греет сильнее прямой юбки. Между складками стоит воздух, и при каждом шаге он почти не меняется. Метр с четвертью ткани превращается в четыре с половиной, если считать всё, что сложено.',
        en: 'A mid-thigh coat, a high-necked sweater under it, and suddenly the skirt is in charge: it is the only thing that moves. Woolen tights, one pair. The hat is not against the cold but against the wind, which blows into your ears and stops you thinking.\nWe learned something useful here: pleats are warmer than a straight skirt. Air stands between the folds, and a step hardly changes it. A meter and a quarter of cloth becomes four and a half, if you count everything that is folded.',
      },
    },
    {
      kind: 'text',
      title: { ru: '−13 и −20: честно о пределе', en: '−13 and −20: the honest limit' },
      text: {
        ru: 'При минус тринадцати пальто сменил пуховик, ботинки — сапожки из овчины. Юбка выглядывала на ладонь и вела себя прилично.\nПри минус двадцати помогли гольфы поверх колготок и длинное пуховое пальто. Снаружи юбки уже никто не видел, зато она была видна в тепле, после двери. Домой захотелось на семнадцатой минуте. Считаем, что выдержала: люди без юбки захотели на пятнадцатой.',
        en: 'At minus thirteen a down jacket replaced the coat and sheepskin replaced the boots. A hand’s breadth of skirt showed below and behaved itself.\nAt minus twenty it took knee socks over the tights and a long down coat. From outside nobody could see the skirt any more, but it was seen indoors, once the door had closed. We wanted to be home after seventeen minutes. We call that a pass: people in trousers gave up after fifteen.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Что делали с юбкой дома', en: 'What the skirt did at home' },
      text: {
        ru: 'Ничего. Вечером её вешали за пояс, складки под своим весом вставали на место. Щётка раз в неделю, по ворсу, сверху вниз. Пятно от кофе, полученное в ноябре, сняли холодной водой и промокнули полотенцем, не растирая: шерсть прощает воду, но не прощает суеты.\nХимчистка понадобилась одна, в конце января, и скорее из вежливости. Мастер спросил, новая ли вещь. Мы сказали, что да, ей пять холодов.',
        en: 'Nothing. In the evening it hung by its waistband, and the pleats went back under their own weight. A brush once a week, along the nap, from top to bottom. A coffee stain picked up in November came off with cold water and a towel, dabbed and not rubbed: wool forgives water, but it does not forgive fuss.\nIt was dry-cleaned once, at the end of January, out of politeness rather than need. The cleaner asked whether the skirt was new. We said yes, five colds old.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Чего мы не проверили', en: 'What we did not test' },
      text: {
        ru: 'Дождь с ветром сбоку, снежки и сидение на камне. Про камень известно и так: холодно в любой юбке.',
        en: 'Rain with a side wind, snowballs and sitting on a stone. The stone we know about anyway: it is cold in any skirt.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'После нуля', en: 'Below zero' },
      products: ['coat-umba-ink', 'sweater-high-neck-spruce', 'beanie-pom-snegir-milk', 'sheepskin-boots-muksalma-camel'],
    },
  ],
}

const layer: ArticleContent = {
  slug: 'a-thin-layer-under-everything',
  category: 'care',
  daysAgo: 29,
  style: 'landscape',
  title: { ru: 'Тонкий слой под всё', en: 'A thin layer under everything' },
  lead: {
    ru: 'Меринос 19,5 мкм: почему он тёплый, хотя его не видно, и почему его почти не надо стирать.',
    en: 'Merino of 19.5 microns: why it is warm though nobody sees it, and why it hardly ever needs washing.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: {
    alt: { ru: 'Лонгсливы и водолазка из мериноса, разложенные в ряд', en: 'Merino long sleeves and a roll-neck laid out in a row' },
    scene: wideScene('magazine-layer', 'fog', [
      ['longsleeve-lodka:ice', { x: -225, y: 10, size: 360, rot: -4 }],
      ['turtleneck-anzer:cranberry', { x: 10, y: 0, size: 385, rot: 2 }],
      ['longsleeve-lodka:graphite', { x: 240, y: 10, size: 360, rot: 6 }],
    ]),
  },
  button: { link: '/help/care', text: { ru: 'Все знаки ухода', en: 'All care signs' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Микрон — тысячная доля миллиметра. Человеческий волос толщиной в 70 микрон, грубая овечья шерсть в 35, меринос в 19,5. Граница, за которой волокно перестаёт колоться, проходит примерно по 22: толстое волокно упирается в кожу концом, тонкое гнётся. Всё, что говорят про «не кусается», — это изгиб.\nГибкое волокно ещё и завито. На сантиметр приходится до сорока витков, между витками стоит воздух, и полотно в полтора миллиметра работает как толстый свитер, только под рубашкой его не видно.',
        en: 'A micron is a thousandth of a millimeter. A human hair is 70 microns thick, coarse sheep’s wool 35, merino 19.5. A fiber stops prickling at about 22: a thick fiber meets the skin with its end, a thin one bends. Everything said about wool that does not itch is about bending.\nA fiber that bends is also crimped. Up to forty crimps fit into a centimeter, air stands between them, and a cloth of a millimeter and a half does the work of a thick sweater, except that it does not show under a shirt.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Куда девается вода', en: 'Where the water goes' },
      text: {
        ru: 'Хлопок впитывает пот и остаётся мокрым. Синтетика пот не впитывает и передаёт его дальше, вместе с запахом. Шерсть поступает хитрее: забирает пар внутрь волокна, до трети собственного веса, и снаружи остаётся сухой. При этом она немного нагревается. Химики зовут это теплотой сорбции, а на остановке это зовут «странно, не замёрз».',
        en: 'Cotton takes sweat in and stays wet. Synthetics do not absorb it but pass it on, smell included. Wool is more cunning: it draws vapor into the fiber, up to a third of its own weight, and stays dry outside. While doing so it grows slightly warmer. Chemists call that heat of sorption; at a bus stop it is called “odd, I am not cold”.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/longsleeve-lodka-spruce/folded', 'product/turtleneck-anzer-lichen/detail'],
      note: {
        ru: '«Лодка» в сложенном виде занимает место тонкой книги; у «Анзера» ворот складывают вдвое.',
        en: 'Folded, Lodka takes the room of a thin book; the neck of Anzer is folded double.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Неделя без стирки', en: 'A week without washing' },
      text: {
        ru: 'Мы проверили на себе: пять человек, семь дней, один лонгслив на каждого. Вечером вещь вешали на спинку стула у приоткрытой форточки. К четвергу двое перестали извиняться, к воскресенью трое забыли, что идёт проверка. Запах живёт в воде, а вода за ночь уходит.\nСтирать всё равно придётся, но по правилам: холодная вода, средство для шерсти, отжим слабый, сушка на столе. Самая частая ошибка — тёплое полоскание после холодной стирки. Шерсть садится не от воды, а от перемены.',
        en: 'We tried it on ourselves: five people, seven days, one long sleeve each. In the evening it hung over a chair by a window left ajar. By Thursday two had stopped apologising, by Sunday three had forgotten about the test. Smell lives in water, and water leaves overnight.\nIt has to be washed in the end, but by the rules: cold water, a wool detergent, a slow spin, drying on a table. The commonest mistake is a warm rinse after a cold wash. It is not water that makes wool shrink but the change.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Лучшее термобельё то, которое вечером не хочется снять»',
        en: '“The best underlayer is the one you do not want to take off at night”',
      },
      author: { ru: 'Лев, проверял с понедельника', en: 'Lev, who had been testing since Monday' },
    },
    {
      kind: 'text',
      title: { ru: 'Что надевать сверху', en: 'What goes on top' },
      text: {
        ru: 'Что угодно, лишь бы не тесное: воздуху нужно место между слоями. Под пиджак берут водолазку, под свитер — вырез лодочкой, чтобы ворота не спорили. В дорогу — носки из той же шерсти: ноги устают быть мокрыми раньше, чем идти.',
        en: 'Anything that is not tight: air needs room between layers. A roll-neck goes under a jacket, a boat neck under a sweater, so that the collars do not quarrel. For a journey take socks of the same wool: feet get tired of being wet before they get tired of walking.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Моль, катышки и прочая жизнь', en: 'Moths, pilling and other life' },
      text: {
        ru: 'Моль ест не шерсть, а то, что на ней осталось: крем, крошку, вчерашний ужин. Чистую вещь она обходит. Поэтому на лето лонгслив стирают, сушат на столе до хруста и складывают в хлопковый мешок, а лаванду кладут для себя, моли она безразлична.\nКатышки появляются там, где трёт ремень сумки, первые две недели. Это короткие волокна, которые не удержались в нити; их снимают гребнем один раз, и новых почти не бывает. Если через месяц они всё ещё растут, пряжа была короткой, и гребень тут не помощник. Свою мы проверяем шесть раз до того, как вязать.',
        en: 'Moths do not eat wool but what is left on it: cream, a crumb, last night’s supper. Anything clean they pass by. So before summer a long sleeve is washed, dried on a table until it crackles and put into a cotton bag; lavender is for yourself, moths do not care.\nPilling comes where the strap of a bag rubs, in the first two weeks. It is the short fibers that could not hold on to the yarn; a comb takes them off once, and hardly any come after. If they are still growing after a month, the yarn was short, and no comb will help. Ours is tested six times before it is knitted.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Тонкое и тёплое', en: 'Thin and warm' },
      products: ['longsleeve-lodka-graphite', 'longsleeve-lodka-ice', 'turtleneck-anzer-cranberry', 'socks-merino-shag-spruce'],
    },
  ],
}

/** How things are worn and looked after. */
export const careArticles: readonly ArticleContent[] = [skirt, layer]
