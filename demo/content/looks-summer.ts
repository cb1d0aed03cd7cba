import { look } from './look.ts'
import type { LookCollection } from './look.ts'

/** The summer collection: a night without darkness. */
export const whiteNight: LookCollection = {
  slug: 'white-night',
  overTitle: { ru: 'Лето 26', en: 'Summer 26' },
  title: { ru: 'Белая ночь', en: 'White night' },
  text: {
    ru: 'Четыре образа для ночи, в которую никто не ложится: с первого парома до полуночного солнца.',
    en: 'Four looks for a night on which nobody goes to bed: from the first ferry to the midnight sun.',
  },
  looks: [
    look(
      'first-ferry',
      'sand',
      { ru: 'Первый паром', en: 'The first ferry' },
      {
        ru: 'На палубе ветрено даже в июле: тренч застёгнут, полоска под ним уже летняя.',
        en: 'It is windy on deck even in July: the trench is buttoned, the stripes under it are for summer.',
      },
      [
        ['trench-white-sea:lichen', { x: -120, y: 10, size: 900, rot: -4 }],
        ['tee-stripe-surf:ink', { x: 195, y: -310, size: 470, rot: 7 }],
        ['jeans-ecru-parom:milk', { x: 190, y: 240, size: 780, rot: 4 }],
        ['sneakers-court-tersky:white', { x: -170, y: 470, size: 270, rot: -6 }],
      ],
    ),
    look(
      'washed-linen',
      'lichen',
      { ru: 'Выстиранный лён', en: 'Washed linen' },
      {
        ru: 'Мятый с утра, к вечеру он сидит только лучше.',
        en: 'Creased by morning, it only sits better by the evening.',
      },
      ['shirt-linen-umbozero:lichen', 'chinos-niva:sand', 'penny-loafers-gridino:chocolate', 'tote-canvas-parus:milk'],
    ),
    look(
      'berry-hour',
      'snow',
      { ru: 'Час ягод', en: 'The berry hour' },
      {
        ru: 'Ярусы не боятся кустов, в парусину входит ведро черники.',
        en: 'The tiers do not mind the bushes, and the canvas holds a bucket of bilberries.',
      },
      [
        ['dress-letnik:sky', { x: -70, y: -10, size: 960, rot: -4 }],
        ['ballet-flats-shuya:rose', { x: 250, y: 420, size: 270, rot: 4 }],
        ['tote-canvas-parus:sand', { x: 250, y: -20, size: 420, rot: 7 }],
        ['hoops-polar-circle:gold', { x: 270, y: -400, size: 170, rot: 8 }],
      ],
    ),
    look(
      'midnight-sun',
      'ice',
      { ru: 'Полуночное солнце', en: 'The midnight sun' },
      {
        ru: 'Без четверти двенадцать, тени длинные, джинсовку пора застегнуть.',
        en: 'A quarter to twelve, the shadows are long and the denim jacket can be done up.',
      },
      ['jacket-denim-port:denim', 'tee-midnight-sun:night', 'skirt-denim-prichal:black', 'high-tops-port:cranberry'],
    ),
  ],
}
