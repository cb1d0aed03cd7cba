import { uprightScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const kandalaksha: ArticleContent = {
  slug: 'twenty-minutes-in-kandalaksha',
  category: 'north',
  daysAgo: 52,
  style: 'upright',
  title: { ru: 'Двадцать минут в Кандалакше', en: 'Twenty minutes in Kandalaksha' },
  lead: {
    ru: 'Поезд из Мурманска стоит здесь двадцать минут, и весь вагон выходит на мороз в том, в чём лежал. Лучшего показа зимней моды на севере нет.',
    en: 'The train from Murmansk stops here for twenty minutes, and the whole carriage steps out into the frost in whatever it was lying in. The north has no better show of winter fashion.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: {
    alt: {
      ru: 'Шоколадное пальто-халат, клетчатая фланелевая рубашка и войлочные тапочки',
      en: 'A chocolate wrap coat, a checked flannel shirt and felt slippers',
    },
    scene: uprightScene('magazine-kandalaksha', 'snow', [
      ['coat-wrap-kandalaksha:chocolate', { x: -110, y: -20, size: 860, rot: -4 }],
      ['shirt-flannel-kandalaksha:cranberry', { x: 215, y: -130, size: 480, rot: 7 }],
      ['felt-slippers-izba:lichen', { x: 215, y: 400, size: 290, rot: 6 }],
    ]),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'От Мурманска до Кандалакши почти пять часов: сопки, озёра, чай и двадцать четыре градуса в вагоне. Потом проводница объявляет стоянку, и все встают. Одеваться целиком лень, не одеваться нельзя: за дверью минус четырнадцать. У каждого полминуты и крючок, на котором висит что-то одно.\nТак и рождается стиль.',
        en: 'It is almost five hours from Murmansk to Kandalaksha: hills, lakes, tea and twenty-four degrees in the carriage. Then the attendant announces the stop, and everybody gets up. To dress properly is too much trouble; not to dress is out of the question, with minus fourteen outside the door. Everyone has half a minute and a hook with one garment on it.\nThat is how style is born.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Показ', en: 'The show' },
      text: {
        ru: 'Первым идёт пассажир из девятого купе: фланелевая пижама, поверх неё бушлат, застёгнутый до горла. До пояса он стоит на вахте, ниже ещё спит. За ним девушка в казённом одеяле, наброшенном так, что двое спросили, где брала.\nЖенщина с верхней полки вышла в пальто-халате. Оно и скроено как халат: ни одной пуговицы, пояс, длина до середины икры. Одно движение — надето, второе — завязано, а что под ним, не узнал никто. Это была «Кандалакша». За совпадение мы не отвечаем, хотя немного гордимся.',
        en: 'First comes a passenger from compartment nine: flannel pyjamas and over them a peacoat done up to the throat. Down to the waist he is on watch, below it he is still asleep. After him, a girl in a railway blanket, thrown on in such a way that two people asked where she had got it.\nA woman from an upper berth came out in a wrap coat. It is cut like a dressing gown: not one button, a belt, down to the middle of the calf. One movement and it is on, another and it is tied, and nobody learned what was under it. The coat was our Kandalaksha. We are not responsible for the coincidence, though slightly proud of it.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/coat-wrap-kandalaksha-chocolate/detail', 'product/shirt-flannel-kandalaksha-spruce/detail'],
      note: {
        ru: 'Пальто и рубашка носят одно имя. До этой платформы они не встречались.',
        en: 'The coat and the shirt share a name. They had not met before that platform.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Походка', en: 'The gait' },
      text: {
        ru: 'Ботинки стоят под полкой, и шнуровать их никто не станет, поэтому платформа ходит в тапках. Войлочные терпят сухой снег дольше, чем стоит поезд, но замшевая подошва на нём скользит. От этого у всех появляется общая походка: мелкая, торжественная, как в музее, где паркет старше посетителей.\nНоски шерстяные. Одинаковые встретились один раз, у младенца.',
        en: 'Boots stand under the berths and nobody is going to lace them, so the platform walks in slippers. Felt ones withstand dry snow for longer than the train stops, but their suede soles slide on it. This gives everybody one and the same gait, short-stepped and solemn, as in a museum whose parquet is older than the visitors.\nThe socks are woolen. A matching pair was seen once, on a baby.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Торговый ряд', en: 'The market' },
      text: {
        ru: 'У вагонов ждут с санками: копчёный палтус, брусника, пирожки, варежки. Палтус нюхают, варежки щупают, пирожкам верят на слово. Носки продают двух размеров: «на вас» и «не на вас».\nС моста над путями виден залив. Белое море кончается тут, и отлив укладывает лёд на камни: слышно, как он трескается. До полярного круга ещё час с лишним, и многие выходят напоследок подышать Заполярьем. Дышится хорошо, только уши мёрзнут.',
        en: 'Sledges are waiting by the carriages: smoked halibut, lingonberries, pies, mittens. Halibut is sniffed, mittens are fingered, pies are taken at their word. Socks come in two sizes, “yours” and “not yours”.\nThe bay is seen from the bridge above the tracks. The White Sea ends here, and at low tide it lays its ice down on the stones: you can hear it crack. It is still more than an hour to the Arctic Circle, and many get out for a last breath of the Arctic. It is excellent for breathing; only the ears freeze.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«В ботинках ещё никто не отстал. Отстают в тапках»',
        en: '“Nobody has ever missed my train in boots. They miss it in slippers”',
      },
      author: { ru: 'Проводница седьмого вагона', en: 'The attendant of carriage seven' },
    },
    {
      kind: 'text',
      title: { ru: 'Последняя минута', en: 'The last minute' },
      text: {
        ru: 'Проводница смотрит не на часы, а на ноги. Потом негромко говорит «граждане», и платформа пустеет. В вагон вносят ведро холода и палтус, который теперь едет до Петербурга без билета. Перезнакомились все, кто пять часов молчал.\nОдин пассажир стоянку проспал. На нём была рубашка «Кандалакша», начёсанная с обеих сторон, и будить его не решились: редко кто попадает в название так точно.',
        en: 'The attendant looks not at her watch but at people’s feet. Then she says “citizens”, not loudly, and the platform empties. A bucketful of cold is carried in, and a halibut that is now traveling to Petersburg without a ticket. All those who had been silent for five hours have become acquainted.\nOne passenger slept through the stop. He wore a Kandalaksha shirt, brushed on both sides, and nobody ventured to wake him: it is not often that someone matches a name so exactly.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Как одеться на двадцать минут', en: 'How to dress for twenty minutes' },
      text: {
        ru: 'Сверху одна вещь, длинная, на поясе. Тапки с задником: прочие остаются в сугробе. Шапка заранее в кармане, искать её потом некогда. Деньги в варежке, кружка своя, потому что подстаканник за дверь не выпускают. И запомните номер вагона. С платформы они все одинаковые, особенно тот, который поехал.',
        en: 'One thing on top, long and belted. Slippers with a back: the other kind stay in the drift. A hat in the pocket beforehand, for there is no time to look for it afterwards. Money in the mitten and a mug of your own, because the railway’s glass-holders are not let out of the door. And remember the number of your carriage. From the platform they all look alike, especially the one that has started moving.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'На платформу', en: 'For the platform' },
      products: ['coat-wrap-kandalaksha-chocolate', 'shirt-flannel-kandalaksha-spruce', 'felt-slippers-izba-lichen', 'mug-priliv-denim'],
    },
  ],
}

/** What is seen of the north from a train. */
export const railwayArticles: readonly ArticleContent[] = [kandalaksha]
