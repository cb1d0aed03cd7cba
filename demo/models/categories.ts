import type { DemoCategory } from './category.ts'
import { menLeaves, womenLeaves } from './category-leaves-clothes.ts'
import { accessoriesLeaves, bagsLeaves, homeLeaves, shoesLeaves } from './category-leaves-goods.ts'
import { giftsLeaves, saleLeaves } from './category-leaves-lists.ts'

export type { DemoCategory } from './category.ts'

/** The tree of the shop: eight tops, each with its leaves in the order of the menu. */
export const categories: readonly DemoCategory[] = [
  {
    slug: 'women',
    title: { ru: 'Женщинам', en: 'Women' },
    seo: {
      title: { ru: 'Женская одежда для холодного климата', en: 'Women’s clothes for a cold climate' },
      description: {
        ru: 'Пальто, платья, трикотаж и деним, которые сшиты на севере и рассчитаны на длинную зиму.',
        en: 'Coats, dresses, knitwear and denim made in the north and meant for a long winter.',
      },
    },
    description: {
      ru: 'Вещи складываются друг с другом: пальто нарисовано под свитер, свитер — под рубашку.',
      en: 'Everything is designed to go together: the coat over the jumper, the jumper over the shirt.',
    },
    children: womenLeaves,
    picture: {
      view: 'outfit',
      ground: 'ice',
      seed: 'tile-women',
      mirror: false,
      items: [
        { type: 'beltedCoat', colour: '#2f4a44', seed: 'tile-women-coat' },
        { type: 'trousers', colour: '#3a4044', seed: 'tile-women-trousers', params: { hem: 132 } },
        { type: 'boots', colour: '#1b1d1f', seed: 'tile-women-boots' },
        { type: 'scarf', colour: '#9fb2bf', seed: 'tile-women-scarf' },
      ],
    },
  },
  {
    slug: 'men',
    title: { ru: 'Мужчинам', en: 'Men' },
    seo: {
      title: { ru: 'Мужская одежда: парки, свитеры, рубашки', en: 'Menswear: parkas, jumpers, shirts' },
      description: {
        ru: 'Мужская одежда из шерсти, пуха и плотного хлопка: посадка проверена на ста двадцати примерках.',
        en: 'Menswear in wool, down and dense cotton, in a fit tested on a hundred and twenty people.',
      },
    },
    description: {
      ru: 'Спокойный гардероб: сколько надо карманов, столько и есть.',
      en: 'A quiet wardrobe with exactly as many pockets as you need.',
    },
    children: menLeaves,
    picture: {
      view: 'outfit',
      ground: 'slate',
      seed: 'tile-men',
      mirror: false,
      items: [
        { type: 'sweater', fabric: 'rib', colour: '#243240', seed: 'tile-men-jumper', params: { cut: 'm', raglan: true, length: 67 } },
        { type: 'jeans', colour: '#2b3f5c', seed: 'tile-men-jeans', params: { hem: 106, hip: 158, waist: 142, cuff: 'turn' } },
        {
          type: 'boots',
          fabric: 'suede',
          colour: '#4f3d32',
          seed: 'tile-men-boots',
          params: { kind: 'lace', lug: true, thick: 8, shaft: 230 },
        },
        { type: 'beanie', colour: '#b58a34', seed: 'tile-men-beanie' },
      ],
    },
  },
  {
    slug: 'shoes',
    title: { ru: 'Обувь', en: 'Shoes' },
    seo: {
      title: { ru: 'Обувь на каждый сезон', en: 'Shoes for every season' },
      description: {
        ru: 'Челси на овчине, валенки, кеды и лоферы в размерах с 35 по 45.',
        en: 'Shearling Chelsea boots, felt boots, sneakers and loafers in sizes 35 to 45.',
      },
    },
    description: {
      ru: 'Подошвы проверены на льду, колодки — на широкой и узкой стопе.',
      en: 'Soles tested on ice, lasts on wide and narrow feet.',
    },
    children: shoesLeaves,
    picture: {
      view: 'outfit',
      ground: 'sand',
      seed: 'tile-shoes',
      mirror: false,
      items: [
        { type: 'sweater', colour: '#cfc3ab', seed: 'tile-shoes-jumper', params: { cable: 3 } },
        { type: 'highBoots', colour: '#5a4636', seed: 'tile-shoes-high', params: { kind: 'plain' } },
        { type: 'sneakers', colour: '#f0f1f0', seed: 'tile-shoes-court' },
        { type: 'jeans', colour: '#7893ac', seed: 'tile-shoes-jeans', params: { wash: 0.2, hem: 120 } },
        { type: 'socks', colour: '#2f4a44', seed: 'tile-shoes-socks', params: { accent: '#c9a15a' } },
      ],
    },
  },
  {
    slug: 'bags',
    title: { ru: 'Сумки', en: 'Bags' },
    seo: {
      title: { ru: 'Сумки и рюкзаки из кожи, замши и парусины', en: 'Leather, suede and canvas bags' },
      description: {
        ru: 'Тоуты под ноутбук, сумки на ремне и рюкзаки из кожи, войлока, нейлона и парусины.',
        en: 'Laptop totes, crossbody bags and backpacks in leather, felt, nylon and canvas.',
      },
    },
    description: {
      ru: 'У каждой указаны высота, ширина и то, что в неё помещается.',
      en: 'Every page gives the height, the width and what fits inside.',
    },
    children: bagsLeaves,
    picture: {
      view: 'outfit',
      ground: 'rose',
      seed: 'tile-bags',
      mirror: false,
      items: [
        { type: 'tote', colour: '#23292d', seed: 'tile-bags-tote' },
        { type: 'coat', fabric: 'melange', colour: '#9aa2a4', seed: 'tile-bags-coat', params: { length: 100 } },
        { type: 'gloves', colour: '#8a5c38', seed: 'tile-bags-gloves' },
      ],
    },
  },
  {
    slug: 'accessories',
    title: { ru: 'Аксессуары', en: 'Accessories' },
    seo: {
      title: { ru: 'Шапки, шарфы, перчатки и украшения', en: 'Hats, scarves, gloves and jewellery' },
      description: {
        ru: 'Мелочи, без которых пальто не греет: шапки, шарфы, варежки, носки и украшения из латуни.',
        en: 'The small things a coat needs to be warm: hats, scarves, mittens, socks and brass jewellery.',
      },
    },
    description: {
      ru: 'Начинайте с шапки: остальное подбирается под её цвет.',
      en: 'Start with a hat; the rest of the outfit follows its color.',
    },
    children: accessoriesLeaves,
    picture: {
      view: 'outfit',
      ground: 'snow',
      seed: 'tile-accessories',
      mirror: false,
      items: [
        { type: 'turtleneck', colour: '#3a4044', seed: 'tile-acc-knit' },
        { type: 'scarf', fabric: 'wool', colour: '#3f464b', colour2: '#d5dada', pattern: 'check:84,18', seed: 'tile-acc-scarf' },
        { type: 'beanie', colour: '#7c2036', seed: 'tile-acc-beanie' },
        { type: 'mittens', colour: '#b3a894', seed: 'tile-acc-mittens' },
        { type: 'crossbody', colour: '#5a2030', seed: 'tile-acc-bag' },
      ],
    },
  },
  {
    slug: 'home',
    title: { ru: 'Дом', en: 'Home' },
    seo: {
      title: { ru: 'Пледы, постельное бельё, полотенца и посуда', en: 'Throws, bed linen, towels and tableware' },
      description: {
        ru: 'Вещи для дома, в котором темнеет в четыре: шерстяные пледы, лён, керамика и свечи.',
        en: 'For homes where it’s dark by four: wool throws, linen, stoneware and candles.',
      },
    },
    description: {
      ru: 'Ткани те же, что в одежде, только спокойнее рисунок.',
      en: 'The same fabrics as our clothes, in calmer patterns.',
    },
    children: homeLeaves,
    picture: {
      view: 'outfit',
      ground: 'lichen',
      seed: 'tile-home',
      mirror: false,
      items: [
        { type: 'robe', fabric: 'waffle', colour: '#dcd5c6', seed: 'tile-home-robe' },
        { type: 'plaid', colour: '#57656b', colour2: '#d9dedd', pattern: 'check:118,30', seed: 'tile-home-throw' },
        { type: 'slippers', colour: '#4c5257', seed: 'tile-home-slippers' },
        {
          type: 'socks',
          fabric: 'rib',
          colour: '#a8adac',
          seed: 'tile-home-socks',
          params: { length: 'knee', accent: '#8a3040', stripe: true },
        },
      ],
    },
  },
  {
    slug: 'gifts',
    title: { ru: 'Подарки', en: 'Gifts' },
    seo: {
      title: { ru: 'Подарки из северной коллекции', en: 'Gifts from the northern collection' },
      description: {
        ru: 'Подарки, с размером которых трудно ошибиться: шарфы, варежки, пледы, кружки и украшения.',
        en: 'Gifts whose size is hard to get wrong: scarves, mittens, throws, mugs and jewellery.',
      },
    },
    description: { ru: 'Список короткий: в нём только то, что мы дарим сами.', en: 'A short list of what we give ourselves.' },
    children: giftsLeaves,
    picture: {
      view: 'outfit',
      ground: 'clay',
      seed: 'tile-gifts',
      mirror: false,
      items: [
        { type: 'bedlinen', colour: '#b9c6cd', seed: 'tile-gifts-linen' },
        { type: 'slippers', colour: '#852a3d', seed: 'tile-gifts-slippers' },
        { type: 'mittens', colour: '#2b3b4d', colour2: '#dcdcd4', pattern: 'dots:34,4', seed: 'tile-gifts-mittens' },
        { type: 'cardigan', colour: '#c3b59c', seed: 'tile-gifts-cardigan', params: { pocket: 'patch' } },
      ],
    },
  },
  {
    slug: 'sale',
    title: { ru: 'Скидки', en: 'Sale' },
    seo: {
      title: { ru: 'Скидки на прошлые сезоны', en: 'Sale: past seasons' },
      description: {
        ru: 'Последние размеры и цвета прошлых сезонов: одежда, обувь, сумки и вещи для дома.',
        en: 'Last sizes and colors of past seasons: clothes, shoes, bags and homeware.',
      },
    },
    description: {
      ru: 'Снижаем цену, когда цвет уходит из коллекции, и больше её не поднимаем.',
      en: 'A price goes down when its color leaves the collection, and does not go up again.',
    },
    children: saleLeaves,
    picture: {
      view: 'outfit',
      ground: 'dusk',
      seed: 'tile-sale',
      mirror: false,
      items: [
        { type: 'parka', colour: '#b5a78b', seed: 'tile-sale-parka', params: { fur: '#4a443f' } },
        { type: 'cargo', colour: '#2a2d2e', seed: 'tile-sale-cargo' },
        { type: 'beanie', colour: '#b58a34', seed: 'tile-sale-beanie' },
        { type: 'sneakers', fabric: 'suede', colour: '#a4634a', seed: 'tile-sale-runners', params: { kind: 'runner', accent: '#e9e6dc' } },
      ],
    },
  },
]
