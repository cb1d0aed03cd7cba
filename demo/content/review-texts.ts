import type { LeafCategory, Text } from '#demo/shapes.ts'

/** What a review is about: what can be said of a coat cannot be said of a mug. */
type Kind =
  | 'outer'
  | 'knit'
  | 'tops'
  | 'bottoms'
  | 'dresses'
  | 'boots'
  | 'light'
  | 'slippers'
  | 'bags'
  | 'warm'
  | 'socks'
  | 'jewellery'
  | 'textile'
  | 'table'

/** A sentence, and who may say it where its words tell: anybody unless told. */
export interface Said extends Text {
  by?: 'woman' | 'man'
}

/** One-letter words stay with the next one. */
const t = (ru: string, en: string, by?: Said['by']): Said => ({
  ru: ru.replace(/(?<=^|[\s«(])([А-Яа-яЁё]) /g, '$1\u00A0'),
  en,
  ...(by && { by }),
})

/** What a review is about, by the category of its product. */
export function kindOf(category: LeafCategory): Kind {
  const [department = '', leaf = ''] = category.split('/')
  return byCategory[category] ?? byLeaf[leaf] ?? (department === 'bags' ? 'bags' : 'tops')
}

const byCategory: Partial<Record<LeafCategory, Kind>> = { 'shoes/boots': 'boots', 'shoes/slippers': 'slippers', 'home/tableware': 'table' }
const byLeaf: Readonly<Record<string, Kind>> = {
  outerwear: 'outer',
  knitwear: 'knit',
  sweatshirts: 'knit',
  dresses: 'dresses',
  skirts: 'dresses',
  trousers: 'bottoms',
  jeans: 'bottoms',
  sneakers: 'light',
  loafers: 'light',
  hats: 'warm',
  scarves: 'warm',
  gloves: 'warm',
  socks: 'socks',
  jewellery: 'jewellery',
  throws: 'textile',
  bedding: 'textile',
  towels: 'textile',
}

/** First sentences of those who are content. No word of theirs agrees with the gender of a product’s name. */
export const praise: Record<Kind, readonly Said[]> = {
  outer: [
    t('Вторая зима, катышков нет, ветер с залива держит.', 'Second winter: no pilling, and it still keeps out the wind off the bay.'),
    t('По теплу как пуховик, по весу как обычная куртка.', 'As warm as a down jacket and no heavier than a light one.'),
    t(
      'Ткань плотная, дождь скатывается, рукав не задирается в автобусе.',
      'Dense fabric: rain rolls off and the sleeves stay down on the bus.',
    ),
    t('Под низ легко входит толстый свитер.', 'There’s room for a thick jumper underneath.'),
    t('Карманы глубокие, телефон не выпадает, рука в перчатке проходит.', 'Deep pockets: my phone stays put and a gloved hand fits in.'),
    t('Цвет глубже, чем на экране, и это тот случай, когда так лучше.', 'The colour is deeper than on screen, and better for it.'),
    t('Ждать автобус в минус двадцать стало не страшно.', 'Waiting for the bus at minus twenty is no longer a worry.'),
    t('Купила осенью, носила до апреля, пуговицы на месте.', 'Bought in autumn, worn until April, and every button is still on.', 'woman'),
    t('Взял на вахту, отходил полгода, шов нигде не пошёл.', 'Wore it through six months of shift work and not a seam has given.', 'man'),
  ],
  knit: [
    t('Не колется, ношу на голое тело.', 'Not itchy at all; I wear it right against the skin.'),
    t('После пяти стирок в холодной воде форма та же.', 'Five cold washes later, it hasn’t lost its shape.'),
    t('Вязка ровная, петли не цепляются за сумку.', 'The knit is even and doesn’t catch on my bag.'),
    t('Греет, но в метро не душно.', 'Warm, but not stifling on the underground.'),
    t('Горловина держит форму, под пальто не топорщится.', 'The neckline holds its shape and lies flat under a coat.'),
    t('Локти за сезон не вытянулись.', 'The elbows haven’t bagged out all season.'),
    t('Резинка на рукавах плотная, не разбалтывается.', 'The cuffs are snug and stay that way.'),
    t(
      'Связано как у бабушки, только ровнее. Заказала второй цвет.',
      'Like something my grandmother knitted, only neater. I’ve ordered a second colour.',
      'woman',
    ),
    t('Надел на рыбалку вместо двух кофт, хватило.', 'Wore it fishing in place of two layers, and it was enough.', 'man'),
  ],
  tops: [
    t('Ткань плотная, не просвечивает.', 'The fabric is substantial and not see-through.'),
    t('Швы ровные, после стирки ничего не повело.', 'Straight seams, and nothing twisted in the wash.'),
    t('Гладится за минуту, а можно и не гладить.', 'A minute with the iron, and you can skip even that.'),
    t('База на каждый день, хочется ещё один цвет.', 'An everyday basic. I’d like it in one more colour.'),
    t('Рукав нужной длины, редкий случай.', 'The sleeves are the right length for once.'),
    t('Мягко к телу с первой носки.', 'Soft from the very first wear.'),
    t('Не садится: стирка на тридцати, сушка на вешалке.', 'Hasn’t shrunk: a cool wash, then dried on a hanger.'),
    t('Заправила в юбку, ничего не топорщится.', 'I tuck it into a skirt and nothing bunches up.', 'woman'),
    t('Носил с галстуком и без, воротник стоит.', 'I’ve worn it with a tie and without; the collar holds up.', 'man'),
  ],
  bottoms: [
    t('На коленях не вытягиваются, пояс не врезается.', 'No bagging at the knees, and the waistband doesn’t dig in.'),
    t('Держат форму весь день, даже после поезда.', 'They look fresh all day, even after a train ride.'),
    t('Длина как на сайте, подшивать не пришлось.', 'The length is just as listed, so no hemming.'),
    t('Карманы настоящие и глубокие.', 'The pockets are real, and deep.'),
    t('Посадка удобная, сижу за столом по восемь часов.', 'A comfortable rise: I sit at a desk eight hours a day.'),
    t('Цвет после трёх стирок прежний.', 'Three washes in, the colour hasn’t changed.'),
    t('Ткань держит тепло, но в офисе не жарко.', 'They keep the warmth in without overheating at the office.'),
    t('Ношу и с кедами, и с ботинками, подвернула на два сантиметра.', 'I wear them with sneakers and boots, turned up an inch.', 'woman'),
    t('Ездил в них на велосипеде, шаговый шов цел.', 'I’ve cycled in them and the inseam is intact.', 'man'),
  ],
  dresses: [
    t('Подклад не электризуется, идти удобно.', 'The lining doesn’t cling, so it’s easy to walk in.'),
    t('Можно и на работу, и в гости.', 'Works for the office and for dinner.'),
    t('После стирки складки легли сами.', 'The folds fell back into place after washing.'),
    t('Цвет благородный, не линяет.', 'A rich colour that doesn’t run.'),
    t('Сидит мягко, лишнего не подчёркивает.', 'It drapes softly and flatters.'),
    t('Длина ниже колена, в мороз с сапогами самое то.', 'Below the knee, so perfect with boots in the cold.'),
    t('Ткань не мнётся в чемодане, достала и надела.', 'It came out of my suitcase ready to wear.', 'woman'),
    t('Надела на свадьбу подруги, танцевала до утра.', 'Wore it to a friend’s wedding and danced until morning.', 'woman'),
  ],
  boots: [
    t('По льду держат, проверено февралём.', 'They grip on ice; February was the test.'),
    t('Нога не мёрзнет и на остановке.', 'My feet stay warm even at the bus stop.'),
    t('За неделю сели по ноге, пятку не натёрли.', 'Broken in within a week, with no rubbing at the heel.'),
    t('Соль с тротуара отходит влажной тряпкой.', 'Road salt comes off with a damp cloth.'),
    t('Подошва толстая, холод снизу не идёт.', 'A thick sole: no cold from below.'),
    t('Верх без заломов, хотя зима была мокрая.', 'No creases in the uppers despite a wet winter.'),
    t('С шерстяным носком места хватает.', 'There’s room for a wool sock.'),
  ],
  light: [
    t('Сразу в дорогу, пятку не натирают.', 'Ready to go out of the box; no rubbing at the heel.'),
    t('Носок просторный, к вечеру нога не устаёт.', 'A roomy toe, so my feet aren’t tired by evening.'),
    t('Стелька мягкая, свою перекладывать не пришлось.', 'The insole is soft enough that I kept it.'),
    t('Десять тысяч шагов в день, подошва целая.', 'Ten thousand steps a day and the sole is intact.'),
    t('Достаточно влажной тряпки, и снова как из коробки.', 'A quick wipe and they look fresh from the box.'),
    t('С джинсами и с брюками одинаково хороши.', 'Just as good with jeans as with smart trousers.'),
  ],
  slippers: [
    t('Пол в доме холодный, а ногам тепло.', 'Our floors are cold, but my feet aren’t.'),
    t('Не скользят по плитке.', 'No slipping on tile.'),
    t('Бегаю в них за почтой, подошва позволяет.', 'I run out for the mail in them; the sole is up to it.'),
    t('Третья пара в семье, теперь у каждого своя.', 'The third pair in the family; now everyone has their own.'),
    t('Форму держат, задник не сминается.', 'They hold their shape and the heel doesn’t collapse.'),
  ],
  bags: [
    t('Ноутбук входит, ремень не скручивается.', 'My laptop fits and the strap doesn’t twist.'),
    t('Дно держит форму, на полу не падает.', 'The base holds its shape, so it doesn’t tip over.'),
    t('Молния тихая, внутри всё на своих местах.', 'A quiet zip, and a place for everything inside.'),
    t('Ношу каждый день с осени, углы не вытерлись.', 'Daily use since autumn and no wear at the corners.'),
    t('Вещей входит больше, чем кажется.', 'It holds more than you’d think.'),
    t('Плечо не режет, даже когда внутри продукты.', 'It doesn’t cut into the shoulder, even full of groceries.'),
  ],
  warm: [
    t('Греет всерьёз и не колется.', 'Seriously warm, and not itchy.'),
    t('Под капюшоном и без, ветер не продувает.', 'Windproof, with or without a hood.'),
    t('Цвет и форма после стирки прежние.', 'Color and shape came through the wash unchanged.'),
    t('Подарок маме, понравилось и ей, и мне.', 'A present for my mother; we both love it.'),
    t('Упаковано аккуратно, можно дарить сразу.', 'So neatly packed that it was ready to give.'),
    t('Вязка плотная, не растягивается.', 'A tight knit that doesn’t stretch out.'),
  ],
  socks: [
    t('Не сползают и не оставляют следа от резинки.', 'They stay up and leave no mark.'),
    t('В ботинках сухо весь день.', 'My feet stay dry in boots all day.'),
    t('Пятка цела после зимы.', 'The heels survived the winter.'),
    t('Мягкие, дома хожу без тапочек.', 'So soft that I skip my slippers at home.'),
    t('Стираются в машине, размер не изменился.', 'Machine-washed, and still the same size.'),
  ],
  jewellery: [
    t('Почти не чувствуется, ношу не снимая.', 'Light to look at and to wear; I never take it off.'),
    t('Покрытие не потемнело за полгода.', 'No tarnish after six months.'),
    t('Смотрится дороже, чем стоит.', 'Looks more expensive than it is.'),
    t('Коробочка красивая, хоть сразу дари.', 'A lovely box, ready to give as is.'),
    t('Застёжка надёжная, сама не расстёгивается.', 'A secure clasp that doesn’t come undone.'),
  ],
  textile: [
    t('Стираем каждую неделю, вид прежний.', 'Washed every week and still like new.'),
    t('Цвет совпал с тем, что на сайте.', 'The colour matches the website.'),
    t('На ощупь плотно и мягко, пахнет чистой тканью.', 'Substantial and soft, with a clean smell.'),
    t('Края ровные, нитки не торчат.', 'Neat edges and no loose threads.'),
    t('Теперь кот считает, что это его.', 'The cat has decided it’s his.'),
    t('В спальне стало как в хорошей гостинице.', 'The bedroom feels like a good hotel now.'),
  ],
  table: [
    t('Приятно держать в руках, сделано на годы.', 'Feels good in the hand and built to last.'),
    t('Дошло целым, упаковка без пластика.', 'Arrived in one piece, in plastic-free packaging.'),
    t('Чуть неровный край, и видно, что делали руками.', 'A slightly uneven rim: you can tell it’s handmade.'),
    t('Стоит на столе каждый день и не надоедает.', 'On the table every day, and I haven’t tired of it.'),
    t('Поставили на полку, гости спрашивают откуда.', 'It sits on our shelf and guests ask where it’s from.'),
  ],
}

type Blamed = 'cloth' | 'shoes' | 'hard'

/** First sentences of those who are not quite content. */
export const blame: Record<Blamed, readonly Said[]> = {
  cloth: [
    t('Вещь хорошая, но цвет на экране казался теплее.', 'A good piece, but the colour looked warmer on screen.'),
    t('За эту цену хотелось бы ниток аккуратнее внутри.', 'I expected neater finishing inside at this price.'),
    t('Ткань приятная, но мнётся сильнее, чем хотелось бы.', 'Nice fabric, but it wrinkles more than I’d like.'),
    t('Доставили быстро, а на деле всё проще, чем на картинке.', 'Fast delivery, but it’s plainer in person.'),
    t('После первой стирки пришлось отпаривать полчаса.', 'It took half an hour of steaming after the first wash.'),
  ],
  shoes: [
    t('Красиво, но первую неделю пришлось носить с пластырем.', 'Good-looking, but I needed plasters for the first week.'),
    t('Шнурки и набойки хотелось бы покрепче.', 'I’d have liked sturdier laces and heel tips.'),
    t('Подошва на мокрой плитке скользит.', 'The sole slips on wet tile.'),
  ],
  hard: [
    t('Симпатично, но ждали чуть больше размером.', 'Pretty, but smaller than we expected.'),
    t('Коробка пришла мятая, внутри всё цело.', 'The box arrived crushed, though everything inside was fine.'),
    t('Цвет отличается от картинки, оставили, но с сомнением.', 'The colour differs from the picture. We kept it, with doubts.'),
  ],
}

/** What kind of blame a product can have. */
export function blameOf(kind: Kind): readonly Said[] {
  if (kind === 'boots' || kind === 'light' || kind === 'slippers') return blame.shoes
  return kind === 'bags' || kind === 'jewellery' || kind === 'table' ? blame.hard : blame.cloth
}

type Fitted = 'top' | 'bottom' | 'foot' | 'hand'
type Fit = 'small' | 'true' | 'large'

/** How it fits, said after the first sentence. */
export const fits: Record<Fitted, Record<Fit, readonly Said[]>> = {
  top: {
    small: [
      t('Маломерит, берите на размер больше.', 'Runs small; go one size up.'),
      t('В плечах тесновато, пришлось менять на следующий.', 'Tight in the shoulders; I exchanged it for the next size.'),
    ],
    true: [
      t('Размер свой, сидит по фигуре.', 'True to size, with a good fit.'),
      t('Мой обычный размер подошёл.', 'My usual size was right.'),
      t('По таблице размеров всё совпало.', 'The size guide was spot on.'),
    ],
    large: [
      t('Большемерит, можно брать на размер меньше.', 'Runs large; you can size down.'),
      t('Свободнее, чем кажется на сайте.', 'Roomier than it looks online.'),
    ],
  },
  bottom: {
    small: [
      t('В поясе впритык, берите на размер больше.', 'Snug at the waist; go one size up.'),
      t('В бёдрах тесновато, поменяли без вопросов.', 'Tight at the hips; they exchanged it without questions.'),
    ],
    true: [
      t('По талии и длине размер свой.', 'True to size in the waist and the length.'),
      t('Замеры в таблице честные.', 'The measurements in the guide are accurate.'),
    ],
    large: [
      t('В поясе свободно, спасает ремень.', 'Loose at the waist; a belt helps.'),
      t('Можно брать на размер меньше, ткань тянется.', 'You can size down: the fabric has some give.'),
    ],
  },
  foot: {
    small: [
      t('Маломерят, берите на размер больше.', 'They run small; go one size up.'),
      t('Подъём низкий, на широкую ногу впритык.', 'A low instep: snug on a wide foot.'),
    ],
    true: [t('Размер в размер.', 'True to size.'), t('По длине стопы из таблицы всё подошло.', 'The foot length in the guide was right.')],
    large: [
      t('Большемерят на полразмера, помогает стелька.', 'Half a size large; an insole helps.'),
      t('С тонким носком чуть свободны.', 'A little loose with thin socks.'),
    ],
  },
  hand: {
    small: [t('Маломерит, лучше взять следующий размер.', 'Runs small, so take the next size.')],
    true: [t('С размером из таблицы угадали.', 'The size from the guide was right.')],
    large: [t('Чуть свободно, но не слетает.', 'A little loose, but it stays on.')],
  },
}

/** Where a product is tight or loose. */
export function fitsOf(kind: Kind): Record<Fit, readonly Said[]> {
  if (kind === 'bottoms') return fits.bottom
  if (kind === 'boots' || kind === 'light' || kind === 'slippers') return fits.foot
  return kind === 'warm' || kind === 'socks' || kind === 'bags' ? fits.hand : fits.top
}
