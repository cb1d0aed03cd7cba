import { look } from './look.ts'
import type { Look, LookCollection } from './look.ts'

/** Twelve looks of one winter day, from before dawn to the night shift. */
const looks: readonly Look[] = [
  look(
    'before-dawn',
    'slate',
    { ru: 'До рассвета', en: 'Before dawn' },
    {
      ru: 'Полы пальто закрывают колено, брюки — каблук: на остановке можно стоять спокойно.',
      en: 'The coat covers the knee and the trousers cover the heel: the bus may be late.',
    },
    ['coat-tersky:spruce', 'trousers-wide-pleated:graphite', 'heeled-boots-lakhta:black', 'tote-leather-prichal:ink'],
  ),
  look(
    'first-bus',
    'snow',
    { ru: 'Первый автобус', en: 'The first bus' },
    {
      ru: 'Косы сверху, сатин снизу и замша, которой не страшен сухой снег.',
      en: 'Cables above, satin below, and suede that does not mind dry snow.',
    },
    ['jumper-cable-merino:ice', 'skirt-satin-midi:slate', 'lace-boots-chavanga:bark', 'beret-severyanka:cranberry'],
  ),
  look(
    'pier-at-nine',
    'sand',
    { ru: 'Причал в девять', en: 'The pier at nine' },
    {
      ru: 'Бушлат застёгнут на все пуговицы, пока не встанет солнце.',
      en: 'Every button of the peacoat stays done up until the sun is out.',
    },
    [
      ['peacoat-solovki:night', { x: -120, y: 40, size: 660, rot: -5 }],
      ['jumper-ponoi:milk', { x: 190, y: -320, size: 500, rot: 7 }],
      ['jeans-work-olenegorsk:denim', { x: 190, y: 250, size: 760, rot: 4 }],
      ['chelsea-kolvitsa:chocolate', { x: 270, y: 450, size: 300, rot: 0 }],
      ['beanie-rib-zastruga:ink', { x: -310, y: -450, size: 200, rot: -10 }],
    ],
  ),
  look(
    'office-with-a-bay-window',
    'ice',
    { ru: 'Контора с окном на залив', en: 'An office above the bay' },
    {
      ru: 'Двубортный жакет вместо верхней одежды, если до работы один двор.',
      en: 'A double-breasted jacket is coat enough when work is across the yard.',
    },
    ['blazer-dozor:night', 'shirt-stripe:cranberry', 'trousers-kontora:night', 'penny-loafers-gridino:chocolate'],
  ),
  look(
    'thaw',
    'lichen',
    { ru: 'Оттепель', en: 'Thaw' },
    {
      ru: 'Плюс один и морось: плащ на водолазку, дерби с плотным рантом.',
      en: 'Plus one and drizzle: a mac over a fine roll neck, derbies with a solid welt.',
    },
    [
      ['mac-rybachy:pine', { x: -110, y: 30, size: 900, rot: -4 }],
      ['turtleneck-anzer:black', { x: 200, y: -310, size: 520, rot: 7 }],
      ['trousers-wool-pechora:graphite', { x: 190, y: 240, size: 760, rot: 4 }],
      ['derby-vologda:black', { x: 300, y: 470, size: 250, rot: 6 }],
      ['cap-wool-lotsman:night', { x: -320, y: -470, size: 190, rot: -8 }],
    ],
  ),
  look(
    'noon',
    'dusk',
    { ru: 'Полдень', en: 'Noon' },
    {
      ru: 'Солнце на ладонь над сопкой, и платье стоит показать.',
      en: 'The sun is a palm above the hill, and the dress deserves to be seen.',
    },
    ['dress-onega:cranberry', 'puffer-ice:ice', 'high-boots-letnyaya:black', 'gloves-leather-shturman:cranberry'],
  ),
  look(
    'lunch-on-the-ice',
    'snow',
    { ru: 'Обед на льду', en: 'Lunch on the ice' },
    {
      ru: 'Жилет держит тепло, руки свободны для термоса и удочки.',
      en: 'The gilet keeps the warmth in and leaves the hands for a flask and a rod.',
    },
    [
      'gilet-sopka:cranberry',
      'sweater-solovki:milk',
      'jeans-wide-otliv:sky',
      'sheepskin-boots-muksalma:camel',
      ['mittens-spolokhi:night', { x: 260, y: 330, size: 240, rot: 14 }],
    ],
  ),
  look(
    'hill',
    'clay',
    { ru: 'Сопка', en: 'The hill' },
    {
      ru: 'Парка на подъём, флис на вершину, рюкзак под обе вещи.',
      en: 'A parka for the climb, a fleece for the top, a pack that takes them both.',
    },
    [
      ['parka-khibiny:spruce', { x: -120, y: -20, size: 860, rot: -4 }],
      ['fleece-veresk:sand', { x: 200, y: -310, size: 520, rot: 7 }],
      ['cargo-yarenga:black', { x: 180, y: 240, size: 780, rot: 4 }],
      ['backpack-rolltop-volok:mustard', { x: -190, y: 420, size: 360, rot: -6 }],
    ],
  ),
  look(
    'dusk',
    'slate',
    { ru: 'Сумерки', en: 'Dusk' },
    {
      ru: 'В три часа дня темнеет, и клюква остаётся единственным цветом улицы.',
      en: 'It is dark by three, and cranberry is the only color left in the street.',
    },
    ['coat-umba:ink', 'dress-knit-sayda:ash', 'heeled-boots-lakhta:cranberry', 'crossbody-box-larets:cranberry'],
  ),
  look(
    'supper-next-door',
    'rose',
    { ru: 'Ужин у соседей', en: 'Supper next door' },
    {
      ru: 'Бархат не мнётся под пальто, балетки помещаются в сумку.',
      en: 'Velvet does not crease under a coat, and flats fit into the bag.',
    },
    ['dress-velvet-fourth-hour:pine', 'ballet-flats-shuya:rose', 'crossbody-camera-mayak:black', 'hoops-polar-circle:gold'],
  ),
  look(
    'after-the-sauna',
    'sand',
    { ru: 'После бани', en: 'After the sauna' },
    {
      ru: 'Махра, хлопок и войлок: дальше кухни сегодня никто не идёт.',
      en: 'Terry, cotton and felt: nobody goes further than the kitchen tonight.',
    },
    ['robe-terry-banya:lichen', 'pyjamas-white-night:sky', 'felt-slippers-izba:graphite'],
  ),
  look(
    'night-shift',
    'moss',
    { ru: 'Ночная смена', en: 'The night shift' },
    { ru: 'Слои, которые снимаются по одному, когда в цехе теплеет.', en: 'Layers that come off one by one as the workshop warms up.' },
    ['zip-hoodie-guba:black', 'tee-heavy-otmel:white', 'joggers-chupa:ash', 'runners-severnaya:slate', 'backpack-daypack-tropa:stone'],
  ),
]

/** The winter collection: one day from dusk to dusk. */
export const fourHoursOfLight: LookCollection = {
  slug: 'four-hours-of-light',
  overTitle: { ru: 'Зима 26/27', en: 'Winter 26/27' },
  title: { ru: '4 часа света', en: '4 hours of light' },
  text: {
    ru: 'Двенадцать образов для дня, который начинается в сумерках и ими же заканчивается.',
    en: 'Twelve looks for a day that begins at dusk and ends in it.',
  },
  looks,
}
