import type { DemoCategory } from './category.ts'

/** Leaves of the shoes. */
export const shoesLeaves: readonly DemoCategory[] = [
  {
    slug: 'boots',
    title: { ru: 'Ботинки и сапоги', en: 'Boots' },
    seo: {
      title: { ru: 'Ботинки, челси, сапоги и валенки', en: 'Chelsea boots, lace-ups, high boots and felt boots' },
      description: {
        ru: 'Зимняя и демисезонная обувь на овчине, шерсти и коже с нескользкой подошвой.',
        en: 'Winter and mid-season boots on shearling, wool or leather with a sole that grips.',
      },
    },
    description: { ru: 'Подошва каждой пары прошла час на мокром льду.', en: 'Every sole has spent an hour on wet ice.' },
    children: [],
  },
  {
    slug: 'sneakers',
    title: { ru: 'Кеды и кроссовки', en: 'Sneakers' },
    seo: {
      title: { ru: 'Кеды и кроссовки из кожи, замши и парусины', en: 'Leather, suede and canvas sneakers' },
      description: {
        ru: 'Кеды и кроссовки без крупных логотипов, на прошитой подошве.',
        en: 'Sneakers without large logos, on a stitched sole.',
      },
    },
    description: { ru: 'Белые действительно отмываются.', en: 'The white ones do come clean.' },
    children: [],
  },
  {
    slug: 'loafers',
    title: { ru: 'Лоферы и балетки', en: 'Loafers and flats' },
    seo: {
      title: { ru: 'Лоферы, дерби и балетки', en: 'Loafers, derbies and flats' },
      description: {
        ru: 'Туфли без каблука для офиса и города: лоферы, дерби, балетки из замши.',
        en: 'Flat shoes for office and town: loafers, derbies and suede flats.',
      },
    },
    description: { ru: 'Кожа растягивается под ногу за три дня носки.', en: 'Leather gives to the foot in three days.' },
    children: [],
  },
  {
    slug: 'slippers',
    title: { ru: 'Домашняя обувь', en: 'House shoes' },
    seo: {
      title: { ru: 'Тапочки из войлока и шлёпанцы', en: 'Felt slippers and slides' },
      description: {
        ru: 'Тапочки из войлока с овчиной внутри и шлёпанцы для бани и балкона.',
        en: 'Felt slippers lined with shearling, and slides for the sauna and the balcony.',
      },
    },
    description: { ru: 'Ходят неслышно, моются щёткой.', en: 'Silent to walk in, cleaned with a brush.' },
    children: [],
  },
]

/** Leaves of the bags. */
export const bagsLeaves: readonly DemoCategory[] = [
  {
    slug: 'totes',
    title: { ru: 'Тоуты и шоперы', en: 'Totes and shoppers' },
    seo: {
      title: { ru: 'Сумки-тоуты из кожи, войлока и парусины', en: 'Leather, felt and canvas totes' },
      description: {
        ru: 'Большие сумки на плечо: под ноутбук, под продукты, под всё сразу.',
        en: 'Large shoulder bags for a laptop, for groceries, for both at once.',
      },
    },
    description: { ru: 'Выдерживают больше, чем хочется нести.', en: 'They hold more than you will want to carry.' },
    children: [],
  },
  {
    slug: 'crossbody',
    title: { ru: 'Сумки на ремне', en: 'Crossbody bags' },
    seo: {
      title: { ru: 'Сумки через плечо из кожи и замши', en: 'Leather and suede crossbody bags' },
      description: { ru: 'Небольшие сумки через плечо с ремнём на пять длин.', en: 'Small crossbody bags on a strap with five lengths.' },
    },
    description: { ru: 'Телефон, ключи, перчатки — и руки свободны.', en: 'Phone, keys, gloves, and both hands free.' },
    children: [],
  },
  {
    slug: 'backpacks',
    title: { ru: 'Рюкзаки', en: 'Backpacks' },
    seo: {
      title: { ru: 'Городские рюкзаки', en: 'City backpacks' },
      description: {
        ru: 'Рюкзаки объёмом до 26 литров из парусины, нейлона и кожи.',
        en: 'Backpacks of up to 26 liters in canvas, nylon and leather.',
      },
    },
    description: { ru: 'Лямки широкие и не скользят по пуховику.', en: 'Wide straps that do not slide on a puffer.' },
    children: [],
  },
]

/** Leaves of the accessories. */
export const accessoriesLeaves: readonly DemoCategory[] = [
  {
    slug: 'hats',
    title: { ru: 'Шапки', en: 'Hats' },
    seo: {
      title: { ru: 'Шапки, кепки и береты', en: 'Beanies, caps and berets' },
      description: { ru: 'Шапки из мериноса, суконные кепки и валяные береты.', en: 'Merino beanies, wool caps and felted berets.' },
    },
    description: {
      ru: 'Обхват указан в сантиметрах, измерьте голову лентой.',
      en: 'Sizes are in centimeters; measure your head with a tape.',
    },
    children: [],
  },
  {
    slug: 'scarves',
    title: { ru: 'Шарфы', en: 'Scarves' },
    seo: {
      title: { ru: 'Шарфы и снуды из шерсти и кашемира', en: 'Wool and cashmere scarves and snoods' },
      description: {
        ru: 'Шарфы из букле, ягнёнка и кашемира, снуды крупной вязки.',
        en: 'Scarves in bouclé, lambswool and cashmere, and chunky snoods.',
      },
    },
    description: { ru: 'Длины хватает, чтобы обернуть дважды.', en: 'Long enough to go around twice.' },
    children: [],
  },
  {
    slug: 'gloves',
    title: { ru: 'Перчатки и варежки', en: 'Gloves and mittens' },
    seo: {
      title: { ru: 'Перчатки из кожи, варежки ручной вязки', en: 'Leather gloves and hand-knitted mittens' },
      description: {
        ru: 'Перчатки и варежки на осень и на мороз, мужские и женские размеры.',
        en: 'Gloves and mittens for autumn and for frost, in men’s and women’s sizes.',
      },
    },
    description: {
      ru: 'Измерьте ладонь без большого пальца, это и есть размер.',
      en: 'Measure the palm without the thumb: that is the size.',
    },
    children: [],
  },
  {
    slug: 'socks',
    title: { ru: 'Носки', en: 'Socks' },
    seo: {
      title: { ru: 'Носки и гольфы из мериноса', en: 'Merino socks and knee-highs' },
      description: { ru: 'Носки и гольфы из шерсти с плоским швом на пальцах.', en: 'Wool socks and knee-highs with a flat toe seam.' },
    },
    description: { ru: 'Своя пара для каждого ботинка.', en: 'A pair for every boot.' },
    children: [],
  },
  {
    slug: 'jewellery',
    title: { ru: 'Украшения и часы', en: 'Jewellery and watches' },
    seo: {
      title: { ru: 'Серьги, подвески и часы', en: 'Earrings, pendants and watches' },
      description: {
        ru: 'Украшения из латуни с покрытием и часы на кожаном ремешке.',
        en: 'Plated brass jewellery and a watch on a leather strap.',
      },
    },
    description: { ru: 'Ничего блестящего без причины.', en: 'Nothing that glitters without a reason.' },
    children: [],
  },
]

/** Leaves of the home goods. */
export const homeLeaves: readonly DemoCategory[] = [
  {
    slug: 'throws',
    title: { ru: 'Пледы и подушки', en: 'Throws and cushions' },
    seo: {
      title: { ru: 'Пледы из шерсти и хлопка, подушки', en: 'Wool and cotton throws, cushions' },
      description: {
        ru: 'Пледы из Вологды, альпака, летние хлопковые пледы и льняные подушки.',
        en: 'Throws from Vologda, alpaca, summer cotton throws and linen cushions.',
      },
    },
    description: { ru: 'Тяжёлые на зиму, лёгкие на берег.', en: 'Heavy ones for winter, light ones for the shore.' },
    children: [],
  },
  {
    slug: 'bedding',
    title: { ru: 'Постельное бельё', en: 'Bed linen' },
    seo: {
      title: { ru: 'Постельное бельё из перкаля и льна', en: 'Percale and linen bed sets' },
      description: {
        ru: 'Комплекты постельного белья из хлопкового перкаля и умягчённого льна.',
        en: 'Bed sets in cotton percale and softened linen.',
      },
    },
    description: { ru: 'Лён не гладят, перкаль — по желанию.', en: 'Linen needs no iron, percale only if you like.' },
    children: [],
  },
  {
    slug: 'towels',
    title: { ru: 'Полотенца', en: 'Towels' },
    seo: {
      title: { ru: 'Махровые и вафельные полотенца', en: 'Terry and waffle towels' },
      description: {
        ru: 'Наборы махровых и вафельных полотенец из хлопка и льна.',
        en: 'Sets of terry and waffle towels in cotton and linen.',
      },
    },
    description: {
      ru: 'Впитывают с первого раза, сохнут за ночь без батареи.',
      en: 'They drink from the first use and dry overnight without a radiator.',
    },
    children: [],
  },
  {
    slug: 'tableware',
    title: { ru: 'Посуда и свечи', en: 'Tableware and candles' },
    seo: {
      title: { ru: 'Кружки ручной работы и свечи', en: 'Handmade mugs and candles' },
      description: {
        ru: 'Кружки из каменной массы и фарфора, свечи из соевого и пчелиного воска.',
        en: 'Stoneware and porcelain mugs, soy and beeswax candles.',
      },
    },
    description: { ru: 'Всё, что нужно столу, когда за окном темно.', en: 'What a table needs when it is dark outside.' },
    children: [],
  },
]
