import type { TopSlug } from '#demo/models/category.ts'
import type { Text } from '#demo/shapes.ts'
import { lying, type Scene } from './scene.ts'

/** A picture in the dropdown of a category that leads somewhere. */
export interface Teaser {
  url: string
  title: Text
  alt: Text
  scene: Scene
}

/** Two pictures for each category that the header unfolds. */
export const teasers: Partial<Record<TopSlug, readonly Teaser[]>> = {
  women: [
    {
      url: '/catalog/women/dresses',
      title: { ru: 'Платья и сумки к празднику', en: 'Dresses and bags for an evening out' },
      alt: { ru: 'Клюквенное платье на запах и чёрная сумка', en: 'A cranberry wrap dress and a black bag' },
      scene: lying('teaser-dresses', 'ice', [
        ['dress-onega:cranberry', { x: -120, y: 60, size: 900, rot: -4 }],
        ['tote-leather-prichal:ink', { x: 250, y: 110, size: 400, rot: 6 }],
      ]),
    },
    {
      url: '/catalog/women/outerwear',
      title: { ru: 'Пальто: длина, ткань, плечо', en: 'Coats: length, cloth, shoulder' },
      alt: {
        ru: 'Еловое пальто с поясом, голубой шарф и графитовые брюки',
        en: 'A belted spruce coat, a pale blue scarf and graphite trousers',
      },
      scene: lying('teaser-coats', 'fog', [
        ['scarf-boucle-tuman:sky', { x: -300, y: 60, size: 760, rot: -6 }],
        ['trousers-wide-pleated:graphite', { x: 290, y: 150, size: 760, rot: 5 }],
        ['coat-tersky:spruce', { x: 0, y: 140, size: 900, rot: -2 }],
      ]),
    },
  ],
  men: [
    {
      url: '/catalog/men/outerwear',
      title: { ru: 'Парки, в которых есть карманы', en: 'Parkas with pockets' },
      alt: { ru: 'Чернильная парка и шапка цвета лишайника', en: 'An ink parka and a lichen beanie' },
      scene: lying('teaser-parkas', 'slate', [
        ['parka-khibiny:ink', { x: -60, y: 100, size: 860, rot: -3 }],
        ['beanie-rib-zastruga:lichen', { x: 280, y: -90, size: 300, rot: 8 }],
      ]),
    },
    {
      url: '/catalog/men/knitwear',
      title: { ru: 'Шерсть под куртку и вместо неё', en: 'Wool under a jacket, or instead of one' },
      alt: { ru: 'Тёмный джемпер в рубчик и голубые джинсы', en: 'A dark ribbed jumper and pale blue jeans' },
      scene: lying('teaser-wool', 'fog', [
        ['jeans-relaxed-zapolyarny:sky', { x: 230, y: 220, size: 760, rot: 6 }],
        ['jumper-rib-kola:night', { x: -110, y: 0, size: 620, rot: -5 }],
      ]),
    },
  ],
  home: [
    {
      url: '/catalog/home/throws',
      title: { ru: 'Пледы на долгий вечер', en: 'Throws for a long evening' },
      alt: { ru: 'Сложенный плед в клетку', en: 'A folded checked throw' },
      scene: lying('teaser-throws', 'lichen', [['throw-check-pech:moss', { x: 0, y: 20, size: 560, rot: -3 }]]),
    },
    {
      url: '/catalog/home/tableware',
      title: { ru: 'Кружки и свечи', en: 'Mugs and candles' },
      alt: { ru: 'Еловая кружка и хвойная свеча', en: 'A spruce mug and a pine candle' },
      scene: lying('teaser-mugs', 'snow', [
        ['mug-priliv:spruce', { x: -160, y: 40, size: 330, rot: 0 }],
        ['candle-taiga:pine', { x: 190, y: 20, size: 330, rot: 0 }],
      ]),
    },
  ],
  gifts: [
    {
      url: '/catalog/gifts/for-her',
      title: { ru: 'Для неё: тёплое и маленькое', en: 'For her: warm and small' },
      alt: { ru: 'Розовый кашемировый шарф и клюквенная шапка', en: 'A rose cashmere scarf and a cranberry beanie' },
      scene: lying('teaser-for-her', 'ice', [
        ['scarf-cashmere-shtil:rose', { x: -150, y: 40, size: 620, rot: -6 }],
        ['beanie-rib-zastruga:cranberry', { x: 220, y: 0, size: 330, rot: 8 }],
      ]),
    },
    {
      url: '/catalog/gifts/for-him',
      title: { ru: 'Для него: на каждый день', en: 'For him: for every day' },
      alt: { ru: 'Чёрные кожаные перчатки и еловая кепка', en: 'Black leather gloves and a spruce cap' },
      scene: lying('teaser-for-him', 'slate', [
        ['gloves-leather-shturman:black', { x: -170, y: 40, size: 420, rot: -8 }],
        ['cap-wool-lotsman:spruce', { x: 210, y: 0, size: 400, rot: 6 }],
      ]),
    },
  ],
}
