import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
const visitors = {} as Record<Locale, Visitor>
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  visitors.ru = new Visitor(app)
  visitors.en = new Visitor(app, 'en')
})
afterAll(async () => app.close())

async function ask(q: string, locale: Locale = 'ru') {
  const { body } = await visitors[locale].call('GET /search', { query: { q, limit: '12' } })
  return body
}

/** The category that leads what is found, without its audience; none when nothing is found. */
async function leading(q: string, locale: Locale): Promise<string> {
  const { suggestions } = await ask(q, locale)
  return (
    suggestions
      .find(({ kind }) => kind === 'category')
      ?.url.split('/')
      .at(-1) ?? 'nothing'
  )
}

/** Every kind of goods in the forms people type, and the category that leads; `|` where a kind lies in two. */
const russian: [string, string][] = [
  ['skirts', 'юбка юбки юбке юбку юбкой юбок юбкам юбками юбках'],
  ['dresses', 'платье платья платью платьем платьев платьям платьями платьях комбинезоны комбинезонов'],
  ['outerwear', 'пальто парка парки парку паркой парок паркам парками парках'],
  ['outerwear', 'куртка куртки куртке куртку курткой курток курткам куртками пуховик пуховики пуховиков пуховиком'],
  ['outerwear', 'плащ плаща плащи плащей тренч тренчи тренчей бушлат бушлатов бомбер бомберов косуха косух косуху'],
  ['knitwear', 'свитер свитера свитеров джемпер джемперы джемперов кардиган кардиганы кардиганов пуловер пуловеров'],
  ['knitwear', 'водолазка водолазки водолазок водолазку водолазками трикотаж трикотажа'],
  ['shirts', 'рубашка рубашки рубашек рубашку рубашкой рубашкам рубашками блуза блузы блуз блузок'],
  ['tops', 'футболка футболки футболок футболку футболками майка майки маек майку майками лонгслив лонгсливы лонгсливов'],
  ['sweatshirts|tops', 'толстовка толстовки толстовок толстовку худи свитшот свитшоты свитшотов'],
  ['trousers', 'брюки брюк брюкам брюками брюках чиносы чиносов джоггеры джоггеров штаны штанов'],
  ['jeans', 'джинсы джинсов джинсам джинсами джинсах'],
  ['tailoring', 'жакет жакеты жакетов пиджак пиджаки пиджаков костюмы костюмов'],
  ['loungewear', 'пижама пижамы пижам пижаму халат халаты халатов халатом'],
  ['boots', 'ботинок ботинки ботинкам ботинками сапоги сапог сапогами валенки валенок сапожки сапожек ботильоны ботильонов'],
  ['sneakers', 'кеды кед кедами кроссовки кроссовок кроссовкам кроссовками'],
  ['loafers', 'лоферы лоферов балетки балеток балетками дерби'],
  ['slippers', 'тапочки тапочек тапочкам тапочками шлёпанцы шлепанцев сандалии сандалий босоножки босоножек'],
  ['crossbody|totes', 'сумка сумки сумке сумку сумкой сумок сумкам сумками сумках'],
  ['totes', 'шопер шоперы шоперов тоут тоуты тоутов'],
  ['backpacks', 'рюкзак рюкзаки рюкзаков рюкзаком рюкзаками'],
  ['hats', 'шапка шапки шапок шапку шапкой шапкам шапками кепка кепки кепок кепку берет береты беретов'],
  ['scarves', 'шарф шарфы шарфов шарфом шарфами снуд снуды снудов платок платка платки платков'],
  ['gloves', 'перчатка перчатки перчаток перчатками варежки варежек варежками'],
  ['socks', 'носок носки носков носкам носками гольфы гольфов'],
  ['jewellery', 'серьги серёг серег серьгами сережки серёжек подвеска подвески подвесок часы часов украшения украшений'],
  ['throws', 'плед пледы пледов пледом подушка подушки подушек подушками'],
  ['bedding|loungewear', 'бельё белье белья бельём'],
  ['bedding', 'наволочка наволочки наволочек'],
  ['towels', 'полотенце полотенца полотенец полотенцами'],
  ['tableware', 'кружка кружки кружек чашка чашки чашек свеча свечи свечей посуда посуды'],
]
const english: [string, string][] = [
  ['dresses', 'dress dresses jumpsuit jumpsuits'],
  ['skirts', 'skirt skirts'],
  ['outerwear', 'coat coats parka parkas jacket jackets puffer puffers trench'],
  ['knitwear', 'jumper jumpers sweater sweaters cardigan cardigans knitwear'],
  ['shirts', 'shirt shirts blouse blouses'],
  ['tops', 't-shirt t-shirts tshirt tee tees tank'],
  ['trousers', 'trousers pants chinos joggers'],
  ['jeans', 'jeans'],
  ['boots', 'boot boots'],
  ['sneakers', 'sneaker sneakers trainers'],
  ['loafers', 'loafer loafers'],
  ['slippers', 'slipper slippers slides sandals'],
  ['crossbody|totes', 'bag bags'],
  ['backpacks', 'backpack backpacks'],
  ['hats', 'hat hats beanie beanies cap caps beret'],
  ['scarves', 'scarf scarves scarfs snood'],
  ['gloves', 'glove gloves mitten mittens'],
  ['socks', 'sock socks'],
  ['jewellery', 'earring earrings pendant pendants watch watches jewellery jewelry'],
  ['throws', 'throw throws blanket cushion cushions'],
  ['towels', 'towel towels'],
  ['tableware', 'mug mugs candle candles cup cups'],
  ['loungewear', 'pyjamas robe robes'],
]
const phrases: [Locale, string, string][] = [
  [
    'ru',
    'dresses',
    'платье в пол, красное платье, платье с поясом, платьев на запах, вязаных платьев, платье на свадьбу летом, платье женское',
  ],
  ['ru', 'socks', 'носки мужские, тёплые носки для дома, носков из мериноса'],
  ['ru', 'skirts', 'чёрная юбка, юбка миди, юбок в складку, джинсовых юбок'],
  ['ru', 'hats', 'шапка с помпоном, зимних шапок, кепок из шерсти, шапка женская'],
  ['ru', 'outerwear', 'куртка джинсовая, парка с капюшоном, пальто с поясом, короткий пуховик, парок с мехом'],
  ['ru', 'shirts', 'белая рубашка, рубашек в клетку, рубашка из льна'],
  ['ru', 'trousers', 'брюки карго, вельветовых брюк, льняные штаны'],
  ['ru', 'jeans', 'джинсы широкие, узких джинсов'],
  ['ru', 'scarves', 'кашемировый шарф, шарф в клетку, шёлковый платок'],
  ['ru', 'gloves', 'перчатки из кожи, кожаных перчаток, варежек ручной вязки'],
  ['ru', 'boots', 'ботинки на шнуровке, замшевых ботинок, высокие сапоги'],
  ['ru', 'sneakers', 'кеды белые, белых кроссовок'],
  ['ru', 'slippers', 'тапочек из войлока, белые сандалии'],
  ['ru', 'knitwear', 'свитер с высоким воротом, джемпер с косами, пуловер из мохера'],
  ['ru', 'throws', 'плед в клетку, подушек в льняном чехле'],
  ['ru', 'bedding', 'льняное постельное бельё, комплект белья из льна'],
  ['ru', 'towels', 'вафельные полотенца, махровых полотенец'],
  ['ru', 'tableware', 'кружка на подарок, свечей в стекле, белых чашек'],
  ['ru', 'jewellery', 'серьги с камнем, часов на кожаном ремешке, золотые серёжки'],
  ['ru', 'backpacks', 'рюкзаков на каждый день'],
  ['ru', 'tops', 'футболок в полоску, маек в рубчик'],
  ['ru', 'loungewear', 'халат махровый, пижама с шортами'],
  ['ru', 'crossbody|totes', 'сумка через плечо, кожаных сумок, сумка для ноутбука'],
  ['en', 'dresses', 'wrap dress, red dress, dress with a belt, knit dresses'],
  ['en', 'scarves', 'wool scarves, cashmere scarf, checked scarves'],
  ['en', 'socks', 'merino socks, men’s socks'],
  ['en', 'gloves', 'black leather gloves'],
  ['en', 'shirts', 'linen shirt, striped shirts'],
  ['en', 'tops', 'striped t-shirts'],
  ['en', 'jewellery', 'gold earrings, moonstone earrings'],
  ['en', 'boots', 'high boots, suede boots'],
  ['en', 'outerwear', 'wool coat, down jackets'],
  ['en', 'skirts', 'pleated skirt'],
  ['en', 'trousers', 'black pants, cargo trousers'],
  ['en', 'sneakers', 'white sneakers'],
  ['en', 'bedding', 'bed linen'],
  ['en', 'throws', 'wool throws'],
]

const forms = [
  ...russian.map(([leaf, list]): [Locale, string, string[]] => ['ru', leaf, list.split(' ')]),
  ...english.map(([leaf, list]): [Locale, string, string[]] => ['en', leaf, list.split(' ')]),
]

test('the table below is as long as it should be', () => {
  expect(forms.flatMap(([, , list]) => list).length).toBeGreaterThanOrEqual(150)
  expect(phrases.flatMap(([, , list]) => list.split(', ')).length).toBeGreaterThanOrEqual(40)
})

test.each(forms)('[SRCH-03] [UX-20] %s: %s leads whatever the form, and nothing is corrected', async (locale, leaf, list) => {
  for (const form of list) {
    expect(leaf.split('|'), form).toContain(await leading(form, locale))
    expect((await ask(form, locale)).corrected_query, form).toBeNull()
  }
})

test.each(phrases)('[SRCH-03] [UX-20] [UX-21] %s: %s leads in phrases that name it', async (locale, leaf, list) => {
  for (const phrase of list.split(', ')) expect(leaf.split('|'), phrase).toContain(await leading(phrase, locale))
})

/** The forms of each material and of each color of the shop, the first one as it is written there. */
const properties: string[] = [
  'шерсть шерсти шерстью',
  'меринос мериноса мериносом',
  'кашемир кашемира кашемиром кашемире',
  'мохер мохера мохером',
  'хлопок хлопка хлопком хлопке',
  'лён льна льну льном льне',
  'шёлк шёлка шелка шелком',
  'вискоза вискозы вискозой вискозе',
  'деним денима денимом дениме',
  'вельвет вельвета вельветом',
  'кожа кожи кожей кожу',
  'замша замши замшей замшу',
  'войлок войлока войлоком',
  'пух пуха пухом пухе',
  'нейлон нейлона нейлоном',
  'керамика керамики керамикой',
  'воск воска воском',
  'латунь латуни латунью',
  'тёмно-еловый тёмно-еловая темно-еловые',
  'сосновый сосновая сосновое сосновых',
  'мох мха мхом',
  'лишайник лишайника лишайником',
  'графит графита графитом',
  'чёрный черная чёрное чёрные чёрного чёрной чёрную чёрным чёрных',
  'чернильный чернильная чернильное чернильных',
  'полярная ночь полярной ночи полярную ночь',
  'синий деним синего денима синим денимом',
  'небесный небесная небесное небесных',
  'ледяной ледяная ледяное ледяных',
  'молочный молочная молочное молочные молочного молочной',
  'белый белая белое белые белого белой белую белым белых',
  'пепельный пепельная пепельное пепельных',
  'серый камень серого камня серым камнем',
  'песочный песочная песочное песочных',
  'верблюжий верблюжья верблюжье верблюжьего верблюжьих',
  'кора коры корой',
  'шоколад шоколада шоколадом',
  'клюква клюквы клюквой клюкву',
  'пыльная роза пыльной розы пыльной розой',
  'терракота терракоты терракотой',
  'горчичный горчичная горчичное горчичных',
  'лаванда лаванды лавандой',
  'сланец сланца сланцем',
  'золото золота золотом',
  'серебро серебра серебром',
]

test.each(properties)('[SRCH-03] all forms find the same products: %s', async (list) => {
  const words = list.split(' ')
  const isPair = list.startsWith('полярная ') || /^(?:синий|серый|пыльная) /.test(list)
  const [title = '', ...others] = isPair ? words.flatMap((word, at) => (at % 2 === 0 ? [`${word} ${words[at + 1]}`] : [])) : words
  const ids = async (q: string) => (await ask(q)).products.map(({ id }) => id).toSorted((a, b) => a - b)
  const all = await ids(title)
  expect(all.length).toBeGreaterThan(0)
  for (const form of others) expect(await ids(form), form).toEqual(all)
})

test('no color and no material of the shop is left out of that table', async () => {
  const { rows } = await app.db.execute<{ title: string }>(
    sql`select lower(title ->> 'ru') as title from colors union select lower(title ->> 'ru') from materials`,
  )
  for (const { title } of rows) expect(properties.filter((list) => list.startsWith(`${title} `)).length, title).toBeGreaterThan(0)
})

test('[SRCH-03] [UX-20] invisible characters change nothing, wherever they stand', async () => {
  const plain = await ask('сумка кожаная')
  for (const query of ['су\u200bмка кожа\u00adная', '\ufeffсумка\u00a0кожаная', 'сумка\u202fкожаная\u2060'])
    expect(await ask(query)).toEqual(plain)
})

test('[UX-20] [UX-21] what the dictionary knows and the shop does not sell is not made into something else', async () => {
  for (const query of ['парашют', 'аквариум', 'красный парашют'])
    expect(await ask(query), query).toMatchObject({ products_count: 0, corrected_query: null })
})
