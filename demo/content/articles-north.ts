import { clothScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const throwAtHome: ArticleContent = {
  slug: 'a-throw-instead-of-a-holiday',
  category: 'north',
  daysAgo: 17,
  style: 'upright',
  title: { ru: 'Плед вместо отпуска', en: 'A throw instead of a holiday' },
  lead: {
    ru: 'В декабре с Кольского улетают все, у кого есть дни. Мы остались на неделю дома и составили путеводитель по квартире.',
    en: 'In December everyone who has days to spare flies off from Kola. We stayed at home for a week and wrote a guidebook to the apartment.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: 'home/tile/catalog/home',
  button: { link: '/catalog/home', text: { ru: 'Всё для дома', en: 'Things for the home' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Билет из Мурманска к теплу стоит как хорошее пальто, а пальто остаётся. С этой мысли всё началось. Дальше пошли правила: телефон в прихожей, будильник выключен, на улицу раз в день и ненадолго, чтобы потом возвращаться.\nВозвращение — главное удовольствие зимы. Ради него на юг и летают, только в обратную сторону.',
        en: 'A ticket from Murmansk to somewhere warm costs as much as a good coat, and the coat stays. That thought started it. Rules followed: the phone in the hall, no alarm clock, outdoors once a day and not for long, so that there is something to come back from.\nComing back is the chief pleasure of winter. It is what people fly south for, only the other way round.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'День первый: география дивана', en: 'Day one: the geography of a sofa' },
      text: {
        ru: 'Плед «Печь» измерили на местности: двести на сто сорок сантиметров. Хватает на двоих и на кошку, но кошка считает иначе. Северный край, у подлокотника, прохладный; юг лежит в ногах, там батарея. Клетку удобно считать за километры: до чайника вышло семь.\nК вечеру выяснилось, что вдвоём под одним пледом можно читать две разные книги, если переворачивать страницы по очереди.',
        en: 'The Pech throw was surveyed on the ground: two hundred by a hundred and forty centimeters. It is enough for two and the cat, though the cat reckons differently. The northern edge, by the armrest, is cool; the south lies at the feet, where the radiator is. A check is conveniently counted as a kilometer: it came to seven as far as the kettle.\nBy evening it turned out that two people under one throw can read two different books, provided they take turns turning pages.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'День третий: баня без бани', en: 'Day three: a sauna without the sauna' },
      text: {
        ru: 'Ванна погорячее, вафельное полотенце, халат, который впитывает сам. Потом гольфы до колена и десять минут у открытой форточки: минус двенадцать снаружи, плюс сорок внутри халата. Соседи сверху делали то же самое и кивнули.\nСвеча «Тайга» горит сорок пять часов. Если зажигать по вечерам, её хватает ровно на такую неделю и ещё на два разговора.',
        en: 'A bath on the hot side, a waffle towel, a robe that does the drying itself. Then knee socks and ten minutes at an open window: minus twelve outside, plus forty inside the robe. The neighbors above were doing the same, and nodded.\nThe Taiga candle burns for forty-five hours. Lit in the evenings, it lasts for exactly such a week and two conversations more.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/throw-check-pech-moss/macro', 'product/robe-terry-banya-sand/macro'],
      note: {
        ru: 'Плед с начёсом и махра с длинной петлёй. Между ними прошла неделя.',
        en: 'A brushed throw and terry with a long loop. The week went by between them.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'День пятый: экскурсия', en: 'Day five: an excursion' },
      text: {
        ru: 'Вынесли плед во двор и выбили на снегу, как учили. Лицом вниз, двадцать ударов, перевернуть, ещё двадцать, стряхнуть. Снег забирает пыль лучше любой стирки, а шерсть от мороза распрямляется. Вернулись через пятнадцать минут с ощущением, что побывали в горах.\nНа снегу остался серый прямоугольник. Дети решили, что здесь садился вертолёт, и мы не стали спорить.',
        en: 'We took the throw into the yard and beat it on the snow, the proper way. Face down, twenty strokes, turn, another twenty, shake. Snow takes dust better than any wash, and frost makes wool stand up. We were back in fifteen minutes with the feeling of having been in the mountains.\nA gray rectangle stayed on the snow. The children decided that a helicopter had landed there, and we did not argue.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«За неделю потратили сорок пять часов свечи и ни одного лайка»',
        en: '“In a week we spent forty-five hours of candle and not a single like”',
      },
      author: { ru: 'Из путевого дневника', en: 'From the travel diary' },
    },
    {
      kind: 'text',
      title: { ru: 'День седьмой: возвращение', en: 'Day seven: the return' },
      text: {
        ru: 'Утром достали телефон. В нём были чужие пальмы и вопрос от начальника, ответ на который уже не требовался. Плед сложили вчетверо, краем к стене. Отпускных осталось столько же, сколько было, и это самый необычный итог поездки за последние годы.',
        en: 'In the morning we fetched the phone. It held other people’s palm trees and a question from the boss that no longer needed an answer. The throw was folded in four, its edge to the wall. As many days of leave were left as before, which is the oddest result of a journey in years.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Практические советы', en: 'Practical advice' },
      text: {
        ru: 'Ехать лучше в будни: меньше очередей на кухню. Валюта — чай, обменный курс две кружки за рассказ. Виза не нужна, но кошку надо предупредить за сутки, иначе займёт лучшие места. Из достопримечательностей обязательны подоконник, верхняя полка шкафа и вид на чужие окна.\nС собой взять: плед, халат, гольфы, свечу и книгу, которую вы не дочитали в прошлом отпуске, потому что там было море. Страховка не покрывает остывшего чая. Обратный билет покупать не надо, вы уже дома, и это, пожалуй, главное удобство направления.',
        en: 'It is best to travel on weekdays: the line for the kitchen is shorter. The currency is tea: two mugs to a story. No visa is needed, but the cat has to be told a day ahead, or else it takes the best places. The sights not to be missed are the window sill, the top shelf of the wardrobe and the view of other people’s windows.\nBring a throw, a robe, knee socks, a candle and the book that you did not finish on your last leave because there was a sea. The insurance does not cover tea gone cold. You need no ticket back, you are at home already, and that may be the chief convenience of the destination.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Собрать в дорогу', en: 'What to pack' },
      products: ['throw-check-pech-moss', 'robe-terry-banya-sand', 'socks-knee-polnoch-ash', 'candle-taiga-pine'],
    },
  ],
}

const teriberka: ArticleContent = {
  slug: 'teriberka-without-the-sea',
  category: 'north',
  daysAgo: 22,
  style: 'landscape',
  title: { ru: 'Териберка без моря', en: 'Teriberka without the sea' },
  lead: {
    ru: 'Что остаётся, если не ходить на берег: баня, библиотека и ветер. Оказалось, этого хватает на два дня.',
    en: 'What is left if you do not go down to the shore: the sauna, the library and the wind. It turned out to be enough for two days.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: {
    alt: {
      ru: 'Берег из еловой шерсти и серого сукна под бледным льняным небом',
      en: 'A shore of spruce wool and gray cloth under a pale linen sky',
    },
    scene: clothScene('shore', 'magazine-teriberka'),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'В Териберку едут смотреть на океан. Сто двадцать километров от Мурманска, последние сорок по тундре, и если дорогу не закрыли, через три часа вы стоите у воды вместе с остальными. Мы решили к воде не подходить. Не из принципа: просто хотелось узнать, чем здесь живут, когда стоят к морю спиной.\nПриехали в пятницу, в темноте. Ветер открыл дверь машины сам и не хотел отдавать.',
        en: 'People go to Teriberka to look at the ocean. It is a hundred and twenty kilometers from Murmansk, the last forty across the tundra, and if the road is open you stand by the water with everybody else three hours later. We decided not to go near it. Not on principle: we simply wanted to know what people live on here with their backs to the sea.\nWe came on a Friday, in the dark. The wind opened the car door by itself and would not give it back.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Библиотека', en: 'The library' },
      text: {
        ru: 'Две комнаты в доме культуры, девять тысяч книг и печь. Самая затёртая полка — «Растениеводство»: в посёлке, где не растёт ничего выше колена, про помидоры читают как про любовь. Библиотекарь Зоя Петровна выдаёт книги и шерстяные носки, то и другое под запись.\nПросидели до закрытия. Прочли вслух главу о рассаде. За окном в это время погасла и снова загорелась половина посёлка, никто не обернулся.',
        en: 'Two rooms in the house of culture, nine thousand books and a stove. The most worn shelf is “Plant growing”: in a village where nothing grows above the knee, tomatoes are read about the way love is. Zoya Petrovna, the librarian, hands out books and woolen socks, both against a signature.\nWe sat there until closing time and read aloud a chapter about seedlings. Meanwhile half of the village outside went dark and lit up again; nobody turned round.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/bomber-teriberka-slate/detail', 'product/socks-knee-polnoch-ash/detail'],
      note: {
        ru: 'Бомбер, названный в честь посёлка, в посёлке надели поверх свитера.',
        en: 'The bomber named after the village was worn over a sweater in the village.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Баня', en: 'The sauna' },
      text: {
        ru: 'Топят в субботу, по очереди, и очередь здесь — форма новостей. Пока дошли до полка, узнали, у кого сломался снегоход, кто уехал, кто вернулся и почему зря уезжал. Парят берёзовым веником, его привозят из-под Вологды мешками: своя берёза стелется по земле, веника из неё не выйдет, разве что браслет.\nВыходить на снег положено сразу. Тридцать секунд в войлочных тапках, полотенце на голове, над головой зелёная полоса в полнеба. На неё никто не смотрит: пар уходит.',
        en: 'It is heated on Saturdays, in turns, and the line is the local form of news. By the time we reached the bench we knew whose snowmobile had broken down, who had left, who had come back and why there had been no need to leave. The birch twigs are brought from near Vologda in sacks: the birch here creeps along the ground, and a bracelet is all you could make of it.\nYou go straight out onto the snow. Thirty seconds in felt slippers, a towel on the head, and above the head a green stripe across half of the sky. Nobody looks at it: the steam is escaping.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Море никуда не денется. А пар денется»', en: '“The sea is not going anywhere. The steam is”' },
      author: { ru: 'Сказано в предбаннике', en: 'Said in the changing room' },
    },
    {
      kind: 'text',
      title: { ru: 'Ветер', en: 'The wind' },
      text: {
        ru: 'Ветер здесь — третий житель любого дома. У него есть свои гвозди для одежды, со стороны, где не сдует. Зонтов в посёлке два, оба в школьном музее. Шапку завязывают, капюшон затягивают, и поверх всего надевают терпение.\nВ воскресенье перед отъездом мы всё-таки обернулись. Море было на месте, серое, занятое собой. Мы кивнули друг другу, как люди, у которых нашлись общие знакомые.',
        en: 'The wind is the third resident of every house. It has its own pegs for coats, on the side where they do not blow away. There are two umbrellas in the village, both in the school museum. Hats are tied, hoods are drawn tight, and patience goes on over everything.\nOn Sunday, before leaving, we did turn round. The sea was in its place, gray and busy with itself. We nodded to each other like people who have discovered mutual friends.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Что взять с собой', en: 'What to bring along' },
      text: {
        ru: 'Свитер, который не жалко оставить у чужой печи, и второй, который жалко. Шерстяной бомбер: его рукава из кожи не боятся ни веника, ни дивана. Войлочные тапки, потому что в гостях здесь разуваются у порога, а пол помнит тундру. Полотенце своё: чужое дадут, но отнимут у кого-то.\nИ термос. Не для моря, до него мы не дошли, а для дороги назад: на двадцатом километре стоит будка, у будки скамейка, и оттуда лучше всего видно, где кончается посёлок и начинается всё остальное.',
        en: 'A sweater that you would not mind leaving by somebody’s stove, and another that you would. A wool bomber: its leather sleeves fear neither birch twigs nor sofas. Felt slippers, because guests take their shoes off at the door here, and the floor remembers the tundra. A towel of your own: you would be given one, but it would be taken from somebody.\nAnd a thermos. Not for the sea, we never got there, but for the way back: at the twentieth kilometer there is a hut, by the hut a bench, and from there you see best where the village ends and everything else begins.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'В машину, на выходные', en: 'Into the car, for a weekend' },
      products: ['bomber-teriberka-slate', 'jumper-ponoi-milk', 'felt-slippers-izba-graphite', 'towels-waffle-parnaya-stone'],
    },
  ],
}

/** Places, and how one lives there. */
export const northArticles: readonly ArticleContent[] = [throwAtHome, teriberka]
