import type { DemoCategory } from './category.ts'

/** Leaves of the women’s catalog. */
export const womenLeaves: readonly DemoCategory[] = [
  {
    slug: 'outerwear',
    title: { ru: 'Верхняя одежда', en: 'Outerwear' },
    seo: {
      title: { ru: 'Женская верхняя одежда: пальто и пуховики', en: 'Women’s outerwear: coats and puffers' },
      description: {
        ru: 'Женские пальто, пуховики, тренчи и куртки на осень, зиму и раннюю весну.',
        en: 'Women’s coats, puffers, trenches and jackets for autumn, winter and early spring.',
      },
    },
    description: { ru: 'Сукно для города, пух для мороза, тренч для дождя.', en: 'Cloth for town, down for frost, a trench for rain.' },
    children: [],
  },
  {
    slug: 'dresses',
    title: { ru: 'Платья', en: 'Dresses' },
    seo: {
      title: { ru: 'Платья из вискозы, шерсти и вельвета', en: 'Dresses in viscose, wool and corduroy' },
      description: {
        ru: 'Платья на запах, трикотажные и рубашечные, длиной от колена до щиколотки.',
        en: 'Wrap, knitted and shirt dresses from the knee to the ankle.',
      },
    },
    description: {
      ru: 'Для праздника и для вторника, большинство с карманами.',
      en: 'For a party and for a Tuesday, most of them with pockets.',
    },
    children: [],
  },
  {
    slug: 'knitwear',
    title: { ru: 'Трикотаж', en: 'Knitwear' },
    seo: {
      title: { ru: 'Женские свитеры, джемперы и кардиганы', en: 'Women’s jumpers and cardigans' },
      description: {
        ru: 'Женский трикотаж из мериноса, мохера и кашемира, связанный без лишних швов.',
        en: 'Women’s knitwear in merino, mohair and cashmere, made with as few seams as possible.',
      },
    },
    description: { ru: 'Пряжа не колется, мы проверяли на шее.', en: 'The yarn does not itch; we tested it on the neck.' },
    children: [],
  },
  {
    slug: 'shirts',
    title: { ru: 'Рубашки и блузы', en: 'Shirts and blouses' },
    seo: {
      title: { ru: 'Женские рубашки и блузы', en: 'Women’s shirts and blouses' },
      description: {
        ru: 'Рубашки из поплина, льна и фланели, блузы из вискозы и сатина.',
        en: 'Shirts in poplin, linen and flannel, blouses in viscose and satin.',
      },
    },
    description: { ru: 'Одни носят заправив, другие навыпуск.', en: 'Some are for tucking in, some are not.' },
    children: [],
  },
  {
    slug: 'tops',
    title: { ru: 'Футболки и топы', en: 'T-shirts and tops' },
    seo: {
      title: { ru: 'Женские футболки, лонгсливы и топы', en: 'Women’s T-shirts, long sleeves and tops' },
      description: {
        ru: 'Футболки, лонгсливы и топы из плотного хлопка, который не просвечивает.',
        en: 'T-shirts, long sleeves and tops in cotton dense enough not to show through.',
      },
    },
    description: {
      ru: 'Первый слой: под пиджак, под свитер, сам по себе.',
      en: 'The first layer, under a jacket, under a jumper or alone.',
    },
    children: [],
  },
  {
    slug: 'trousers',
    title: { ru: 'Брюки', en: 'Trousers' },
    seo: {
      title: { ru: 'Женские брюки: широкие, прямые, карго', en: 'Women’s trousers: wide, straight, cargo' },
      description: {
        ru: 'Женские брюки из шерсти, льна и вельвета: широкие, прямые и с манжетой.',
        en: 'Women’s trousers in wool, linen and corduroy: wide, straight and cuffed.',
      },
    },
    description: {
      ru: 'Подгиб оставлен с запасом: есть что отпустить.',
      en: 'The hem allowance is generous, there is something to let down.',
    },
    children: [],
  },
  {
    slug: 'jeans',
    title: { ru: 'Джинсы', en: 'Jeans' },
    seo: {
      title: { ru: 'Женские джинсы из ивановского денима', en: 'Women’s jeans in Ivanovo denim' },
      description: {
        ru: 'Женские джинсы прямого, широкого и узкого кроя из плотного денима.',
        en: 'Women’s jeans in straight, wide and slim cuts of dense denim.',
      },
    },
    description: {
      ru: 'Деним садится на один размер мягче после первой стирки.',
      en: 'The denim softens by about one size after the first wash.',
    },
    children: [],
  },
  {
    slug: 'skirts',
    title: { ru: 'Юбки', en: 'Skirts' },
    seo: {
      title: { ru: 'Юбки миди, плиссе и мини', en: 'Midi, pleated and short skirts' },
      description: {
        ru: 'Юбки из сатина, шерсти и денима на подкладке, которая не липнет к колготкам.',
        en: 'Satin, wool and denim skirts, lined so that they do not cling to tights.',
      },
    },
    description: {
      ru: 'От мини до щиколотки, на пуговицах, с запахом и в складку.',
      en: 'From short to the ankle, buttoned, wrapped or pleated.',
    },
    children: [],
  },
  {
    slug: 'tailoring',
    title: { ru: 'Костюмы и жакеты', en: 'Tailoring' },
    seo: {
      title: { ru: 'Жакеты, жилеты и костюмы', en: 'Blazers, waistcoats and suits' },
      description: {
        ru: 'Жакеты и жилеты из костюмной шерсти, к каждому найдутся брюки в тот же тон.',
        en: 'Blazers and waistcoats in suiting wool, each with trousers to match.',
      },
    },
    description: {
      ru: 'Плечо мягкое, подкладка из купро, пуговицы пришиты на ножке.',
      en: 'Soft shoulder, cupro lining, buttons on a shank.',
    },
    children: [],
  },
  {
    slug: 'loungewear',
    title: { ru: 'Домашняя одежда', en: 'Loungewear' },
    seo: {
      title: { ru: 'Пижамы, халаты и бельё', en: 'Pyjamas, robes and underwear' },
      description: {
        ru: 'Пижамы, махровые и вафельные халаты, бельё для тихого утра.',
        en: 'Pyjamas, terry and waffle robes and underwear for a quiet morning.',
      },
    },
    description: { ru: 'В этом можно открыть дверь курьеру.', en: 'Fit for answering the door to a courier.' },
    children: [],
  },
]

/** Leaves of the men’s catalog. */
export const menLeaves: readonly DemoCategory[] = [
  {
    slug: 'outerwear',
    title: { ru: 'Верхняя одежда', en: 'Outerwear' },
    seo: {
      title: { ru: 'Мужская верхняя одежда: парки, пальто, пуховики', en: 'Men’s outerwear: parkas, coats, puffers' },
      description: {
        ru: 'Мужские парки, пуховики, бушлаты и плащи для мороза, ветра и мокрого снега.',
        en: 'Men’s parkas, puffers, peacoats and raincoats for frost, wind and wet snow.',
      },
    },
    description: {
      ru: 'От плаща на плюс десять до парки на минус двадцать пять.',
      en: 'From a raincoat at plus ten to a parka at minus twenty-five.',
    },
    children: [],
  },
  {
    slug: 'knitwear',
    title: { ru: 'Трикотаж', en: 'Knitwear' },
    seo: {
      title: { ru: 'Мужские свитеры, водолазки и кардиганы', en: 'Men’s jumpers, roll-necks and cardigans' },
      description: {
        ru: 'Мужские свитеры с косами, водолазки из мериноса и кардиганы с карманами.',
        en: 'Men’s cable jumpers, merino roll-necks and cardigans with pockets.',
      },
    },
    description: {
      ru: 'Косы, рубчик, жаккард: три способа удержать тепло.',
      en: 'Cables, rib and jacquard: three ways of keeping warmth in.',
    },
    children: [],
  },
  {
    slug: 'shirts',
    title: { ru: 'Рубашки', en: 'Shirts' },
    seo: {
      title: { ru: 'Мужские рубашки из оксфорда, льна и фланели', en: 'Men’s shirts in Oxford, linen and flannel' },
      description: {
        ru: 'Мужские рубашки на работу, на рыбалку и на дачу: шесть тканей, три кроя.',
        en: 'Men’s shirts for work, fishing and the country: six cloths, three cuts.',
      },
    },
    description: {
      ru: 'Клетка и полоса совпадают на карманах, это видно на снимках.',
      en: 'Checks and stripes meet at the pockets, as the pictures show.',
    },
    children: [],
  },
  {
    slug: 'tops',
    title: { ru: 'Футболки и поло', en: 'T-shirts and polos' },
    seo: {
      title: { ru: 'Мужские футболки, поло и лонгсливы', en: 'Men’s T-shirts, polos and henleys' },
      description: {
        ru: 'Мужские футболки из хлопка 240 г/м², поло из трикотажа и вафельные лонгсливы.',
        en: 'Men’s T-shirts in 240 g/m² cotton, knitted polos and waffle henleys.',
      },
    },
    description: {
      ru: 'Горловина держит форму, боковой шов не уезжает вперёд.',
      en: 'The neck keeps its shape and the side seam stays at the side.',
    },
    children: [],
  },
  {
    slug: 'sweatshirts',
    title: { ru: 'Толстовки и худи', en: 'Sweatshirts and hoodies' },
    seo: {
      title: { ru: 'Мужские худи, свитшоты и флис', en: 'Men’s hoodies, sweatshirts and fleece' },
      description: {
        ru: 'Мужские худи, свитшоты и флисовые кофты из плотного футера.',
        en: 'Men’s hoodies, sweatshirts and fleeces in heavy loopback.',
      },
    },
    description: { ru: 'Для поезда, дачи и дивана.', en: 'For trains, country houses and sofas.' },
    children: [],
  },
  {
    slug: 'trousers',
    title: { ru: 'Брюки', en: 'Trousers' },
    seo: {
      title: { ru: 'Мужские брюки: чиносы, карго, вельвет', en: 'Men’s trousers: chinos, cargo, corduroy' },
      description: {
        ru: 'Мужские брюки из шерсти, твила и вельвета, а также джоггеры для дома.',
        en: 'Men’s trousers in wool, twill and corduroy, plus joggers for the house.',
      },
    },
    description: { ru: 'Со складками, со стрелками или без того и другого.', en: 'With pleats, with a crease, or with neither.' },
    children: [],
  },
  {
    slug: 'jeans',
    title: { ru: 'Джинсы', en: 'Jeans' },
    seo: {
      title: { ru: 'Мужские джинсы из сырого и стираного денима', en: 'Men’s raw and washed denim jeans' },
      description: {
        ru: 'Мужские джинсы четырёх кроев, от сырого селвиджа до светлого свободного.',
        en: 'Men’s jeans in four cuts, from raw selvedge to a light relaxed pair.',
      },
    },
    description: { ru: 'Не знаете кроя — берите прямой.', en: 'If in doubt about the cut, take the straight one.' },
    children: [],
  },
]
