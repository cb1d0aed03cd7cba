import type { LeafCategory, Text } from '#demo/shapes.ts'

type Kind = 'outer' | 'knit' | 'tops' | 'bottoms' | 'dresses' | 'shoes' | 'bags' | 'small' | 'home'

const t = (ru: string, en: string): Text => ({ ru, en })

/** What a review is about, by the category of its thing. */
export function kindOf(category: LeafCategory): Kind {
  const [department = '', leaf = ''] = category.split('/')
  if (department === 'shoes' || department === 'bags' || department === 'home') return department
  if (department === 'accessories') return 'small'
  if (leaf === 'outerwear') return 'outer'
  if (leaf === 'knitwear' || leaf === 'sweatshirts') return 'knit'
  if (leaf === 'dresses' || leaf === 'skirts') return 'dresses'
  return leaf === 'trousers' || leaf === 'jeans' || leaf === 'tailoring' ? 'bottoms' : 'tops'
}

/** First sentences of those who are content. */
export const praise: Record<Kind, readonly Text[]> = {
  outer: [
    t('Вторая зима, катышков нет, ветер с залива держит.', 'Second winter, no pilling, and it keeps out the wind from the bay.'),
    t('Тёплое, а весит как обычная куртка.', 'Warm, yet no heavier than an ordinary jacket.'),
    t('Ткань плотная, дождь скатывается, рукав не задирается в автобусе.', 'Dense cloth, rain runs off, the sleeve stays down on the bus.'),
    t('Под него легко входит толстый свитер.', 'A thick jumper fits under it easily.'),
    t('Карманы глубокие, телефон не выпадает, рука в перчатке проходит.', 'Deep pockets: the phone stays in and a gloved hand goes in.'),
    t('Цвет глубже, чем на экране, и это прекрасно.', 'The colour is deeper than on the screen, and that is lovely.'),
  ],
  knit: [
    t('Не колется, ношу на голое тело.', 'Does not itch; I wear it next to the skin.'),
    t('После пяти стирок в холодной воде форма та же.', 'Five cold washes later the shape is the same.'),
    t('Вязка ровная, петли не цепляются за сумку.', 'Even knit; the stitches do not catch on a bag.'),
    t('Тёплый, но не душит в метро.', 'Warm, but not stifling on the underground.'),
    t('Горловина держит форму, под пальто не топорщится.', 'The neckline keeps its shape and lies flat under a coat.'),
  ],
  tops: [
    t('Ткань плотная, не просвечивает.', 'Dense cloth, not see-through.'),
    t('Швы ровные, воротник после стирки стоит.', 'Straight seams; the collar stands after washing.'),
    t('Мягкая, гладится за минуту.', 'Soft, and ironed in a minute.'),
    t('Базовая вещь, хочется ещё один цвет.', 'A basic I would take in another colour.'),
    t('Рукав нужной длины, редкий случай.', 'The sleeve is the right length for once.'),
  ],
  bottoms: [
    t('На коленях не вытягиваются, пояс не врезается.', 'No bagging at the knees, and the waistband does not dig in.'),
    t('Стрелка держится весь день, даже после поезда.', 'The crease holds all day, even after a train ride.'),
    t('Ткань плотная, зимой с колготками самое то.', 'Dense cloth, just right over tights in winter.'),
    t('Длина как на фотографии, подшивать не пришлось.', 'The length is as in the picture; no hemming needed.'),
    t('Карманы настоящие и глубокие.', 'The pockets are real and deep.'),
  ],
  dresses: [
    t('Подклад не электризуется, ходить удобно.', 'The lining does not cling; easy to walk in.'),
    t('Спокойное, можно и на работу, и в гости.', 'Calm: good for work and for a visit.'),
    t('Складки после стирки легли сами.', 'The pleats fell into place after washing.'),
    t('Цвет благородный, не линяет.', 'A noble colour that does not run.'),
    t('Сидит мягко, не подчёркивает лишнего.', 'Falls softly and forgives.'),
  ],
  shoes: [
    t('Сразу в дорогу, пятку не натирают.', 'Straight on the road; no rubbing at the heel.'),
    t('По льду держат, проверено февралём.', 'They grip on ice, tested in February.'),
    t('Кожа мягкая, за неделю сели по ноге.', 'Soft leather; they took the shape of the foot in a week.'),
    t('Подъём невысокий, носок просторный.', 'A low instep and a roomy toe.'),
  ],
  bags: [
    t('Ноутбук входит, ремень не скручивается.', 'The laptop fits and the strap does not twist.'),
    t('Дно держит форму, на полу стоит сама.', 'The base keeps its shape; it stands on its own.'),
    t('Кожа гладкая, замок тихий.', 'Smooth leather and a quiet zip.'),
  ],
  small: [
    t('Тёплое и не колется.', 'Warm and not itchy.'),
    t('Хорошо держит форму и цвет.', 'Keeps its shape and colour.'),
    t('Брали в подарок, упаковано аккуратно.', 'Bought as a present; neatly packed.'),
    t('Лёгкое, а греет всерьёз.', 'Light, yet seriously warm.'),
  ],
  home: [
    t('Цвет совпал с фотографией.', 'The colour matches the picture.'),
    t('Приятно держать в руках, сделано на годы.', 'Good in the hand and made to last.'),
    t('Стираем каждую неделю, вид прежний.', 'Washed every week and still the same.'),
    t('Пришло целым, упаковка без пластика.', 'Arrived whole, packed without plastic.'),
  ],
}

/** First sentences of those who are not quite content. */
export const blame: readonly Text[] = [
  t('Вещь хорошая, но цвет на экране казался теплее.', 'A good thing, but the colour looked warmer on the screen.'),
  t('За эту цену хотелось бы ниток аккуратнее внутри.', 'I expected tidier threads inside at this price.'),
  t('Ткань приятная, но мнётся сильнее, чем хотелось бы.', 'Pleasant cloth, but it creases more than I would like.'),
  t('Доставили быстро, а вещь оказалась проще, чем на фото.', 'Quick delivery, but it is plainer than in the picture.'),
]

/** How it fits, said after the first sentence. */
export const fits: Record<'small' | 'true' | 'large', readonly Text[]> = {
  small: [
    t('Маломерит, берите на размер больше.', 'Runs small; go one size up.'),
    t('В плечах тесновато, пришлось менять на следующий.', 'Tight in the shoulders; I changed it for the next size.'),
  ],
  true: [
    t('Размер свой, сидит по фигуре.', 'True to size and sits well.'),
    t('Беру свой обычный размер, подошёл.', 'My usual size was right.'),
    t('По таблице размеров всё совпало.', 'The size guide was exact.'),
  ],
  large: [
    t('Большемерит, можно брать на размер меньше.', 'Runs large; one size down is fine.'),
    t('Свободнее, чем кажется на фото.', 'Roomier than I thought.'),
  ],
}

export const replies: readonly Text[] = [
  t('Спасибо, что написали. Передали замечание мастерской.', 'Thank you for writing. The workshop has your remark.'),
  t(
    'Спасибо за честный отзыв. Вернуть или обменять вещь можно в течение 14 дней.',
    'Thank you for an honest review. You can return or change it within 14 days.',
  ),
]

export const women: readonly Text[] = [
  t('Ирина', 'Irina'),
  t('Екатерина', 'Ekaterina'),
  t('Марина', 'Marina'),
  t('Ольга', 'Olga'),
  t('Светлана', 'Svetlana'),
  t('Анастасия', 'Anastasia'),
  t('Вера', 'Vera'),
  t('Полина', 'Polina'),
  t('Юлия', 'Yulia'),
  t('Наталья', 'Natalia'),
]
export const men: readonly Text[] = [
  t('Алексей', 'Alexey'),
  t('Дмитрий', 'Dmitry'),
  t('Павел', 'Pavel'),
  t('Игорь', 'Igor'),
  t('Сергей', 'Sergey'),
  t('Михаил', 'Mikhail'),
]
export const cities: readonly Text[] = [
  t('Апатиты', 'Apatity'),
  t('Петрозаводск', 'Petrozavodsk'),
  t('Санкт-Петербург', 'St Petersburg'),
  t('Мурманск', 'Murmansk'),
  t('Архангельск', 'Arkhangelsk'),
  t('Москва', 'Moscow'),
  t('Екатеринбург', 'Yekaterinburg'),
  t('Вологда', 'Vologda'),
  t('Новосибирск', 'Novosibirsk'),
]
