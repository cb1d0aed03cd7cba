import type { ChoiceContent } from './blog.ts'

/** What people of the brand wear themselves: twelve products each. */
export const choices: readonly ChoiceContent[] = [
  {
    slug: 'one-coat-three-temperatures',
    daysAgo: 4,
    person: { ru: 'Мария Вершинина', en: 'Maria Vershinina' },
    role: { ru: 'стилист на Большой Никитской', en: 'stylist on Bolshaya Nikitskaya' },
    title: { ru: 'Одно пальто на три температуры', en: 'One coat for three temperatures' },
    lead: {
      ru: '«Терский берег» до −5, до −12 и до −20: меняется то, что под ним, и то, что вокруг шеи.',
      en: 'The Tersky Coast down to −5, −12 and −20: what changes is what goes under it and around the neck.',
    },
    products: [
      'coat-tersky-graphite',
      'longsleeve-lodka-graphite',
      'sweater-high-neck-spruce',
      'jumper-cashmere-yagel-camel',
      'trousers-wide-pleated-graphite',
      'skirt-pleated-wool-graphite',
      'scarf-boucle-tuman-milk',
      'scarf-check-soroka-graphite',
      'beanie-rib-zastruga-ink',
      'gloves-leather-shturman-black',
      'socks-merino-shag-night',
      'lace-boots-chavanga-bark',
    ],
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Пальто у меня одно четвёртый год. Мне его хватает, потому что я переодеваю не пальто, а то, что под ним.\nДо −5: тонкий лонгслив «Лодка» и больше ничего, шарф просто висит. До −12: свитер с горлом, «Туман» в два оборота, перчатки. До −20: «Лодка», на неё «Ягель», на него всё остальное, и пояс туже.\nНиже двадцати я беру пуховик и не спорю.',
          en: 'I have had one coat for four years. It is enough, because I do not change the coat but what is under it.\nDown to −5: the thin Lodka long sleeve and nothing else, the scarf just hangs. Down to −12: the high-neck sweater, the Tuman scarf twice around, gloves. Down to −20: Lodka, Yagel over it, everything else over that, and the belt pulled tighter.\nBelow twenty I take a down jacket and do not argue.',
        },
      },
    ],
  },
  {
    slug: 'what-a-cutter-takes-apart',
    daysAgo: 20,
    person: { ru: 'Римма Аркадьевна', en: 'Rimma Arkadyevna' },
    role: { ru: 'закройщик', en: 'cutter' },
    title: { ru: 'Вещи, которые не стыдно вывернуть', en: 'Things one may turn inside out' },
    lead: {
      ru: 'Я смотрю на изнанку раньше, чем на лицо. Вот двенадцать, у которых там порядок.',
      en: 'I look at the inside before the outside. Here are twelve in which everything is in order there.',
    },
    products: [
      'coat-umba-ink',
      'coat-mezen-ash',
      'peacoat-solovki-night',
      'blazer-pechenga-ash',
      'blazer-dozor-night',
      'waistcoat-reyd-ink',
      'trousers-straight-wool-ink',
      'trousers-wool-pechora-graphite',
      'shirt-oxford-alakurtti-white',
      'shirt-poplin-pocket-white',
      'jumper-kargopol-night',
      'tote-leather-prichal-ink',
    ],
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Лицо вещи делают для покупателя, изнанку для себя. У «Умбы» край держится без бортовки: сукно плотное, и закройщику есть что терять. У «Каргополя» нет длинных протяжек, за них не цепляется браслет, значит, вязали не торопясь.\nСумка «Причал» без подкладки вовсе, и правильно: прятать там нечего. Рубашку проверяйте по воротнику: если стойка и отлёт сидят ровно, остальное тоже не бросили.',
          en: 'The outside of a thing is made for the customer, the inside for oneself. The Umba coat holds its edge without canvas: the cloth is dense, and the cutter has something to lose. The Kargopol jumper has no long floats for a bracelet to catch, so it was knitted without haste.\nThe Prichal bag has no lining at all, and rightly so: there is nothing to hide. Judge a shirt by its collar: if the stand and the fall sit straight, the rest was not neglected either.',
        },
      },
    ],
  },
  {
    slug: 'a-house-at-twenty-one-degrees',
    daysAgo: 41,
    person: { ru: 'Лиза Орехова', en: 'Liza Orekhova' },
    role: { ru: 'редактор каталога', en: 'catalogue editor' },
    title: { ru: 'Дом при двадцати одном градусе', en: 'A home at twenty-one degrees' },
    lead: {
      ru: 'Описываю вещи весь день, поэтому дома держу только те, о которых мне нечего добавить.',
      en: 'I describe things all day, so at home I keep only those about which I have nothing to add.',
    },
    products: [
      'throw-check-pech-cranberry',
      'throw-herringbone-mys-sand',
      'bedding-linen-belaya-noch-slate',
      'bedding-percale-nast-white',
      'towels-waffle-parnaya-stone',
      'towels-terry-priboy-sand',
      'cushion-linen-kamen-lichen',
      'mug-priliv-denim',
      'mug-utro-sand',
      'candle-taiga-stone',
      'robe-terry-banya-sand',
      'felt-slippers-izba-lichen',
    ],
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Кружка «Прилив» у меня третья, и все разные: глазурь стекает как хочет, и линия воды у каждой своя. «Утро» на 450 миллилитров для выходных, когда никто не зовёт.\nДва комплекта белья, лён и перкаль, меняю вместе с погодой. В «Избе» хожу по ночам на кухню так тихо, что кот каждый раз пугается.',
          en: 'This is my third Priliv mug, and no two are alike: the glaze runs as it likes, and each has its own waterline. The 450 ml Utro is for weekends, when nobody calls.\nI change the two bed sets, linen and percale, with the weather. In Izba slippers I walk to the kitchen at night so quietly that the cat is startled every time.',
        },
      },
    ],
  },
  {
    slug: 'a-week-on-the-road-in-one-backpack',
    daysAgo: 66,
    person: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
    role: { ru: 'автор журнала', en: 'magazine writer' },
    title: { ru: 'Неделя в дороге, один рюкзак', en: 'A week on the road, one backpack' },
    lead: {
      ru: 'Езжу за историями по северу. Всё, что нужно на неделю, входит в девятнадцать литров.',
      en: 'I travel the north for stories. All I need for a week fits into nineteen litres.',
    },
    products: [
      'backpack-rolltop-volok-graphite',
      'puffer-imandra-black',
      'fleece-veresk-sand',
      'turtleneck-anzer-black',
      'henley-seidozero-stone',
      'tee-heavy-otmel-white',
      'shirt-flannel-kandalaksha-spruce',
      'jeans-straight-raw-denim',
      'cargo-yarenga-moss',
      'socks-merino-shag-spruce',
      'gloves-knit-veter-moss',
      'chelsea-kolvitsa-black',
    ],
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Скрученный «Волок» вмещает девятнадцать литров, расправленный двадцать шесть. Разница уходит на рыбу, которую вам обязательно дадут с собой.\n«Имандра» складывается в собственный карман и становится подушкой. «Анзер» не пахнет на пятый день, я проверял на попутчиках. Носков три пары: одна на мне, одна сохнет, одна вселяет уверенность.',
          en: 'Rolled, the Volok holds nineteen litres; open, twenty-six. The difference is for the fish that people are bound to give you.\nThe Imandra packs into its own pocket and becomes a pillow. The Anzer does not smell on the fifth day, I have tried it on fellow travellers. Three pairs of socks: one on, one drying, one for confidence.',
        },
      },
    ],
  },
  {
    slug: 'gifts-that-are-not-returned',
    daysAgo: 92,
    person: { ru: 'Зоя Пономарёва', en: 'Zoya Ponomaryova' },
    role: { ru: 'продавец в Архангельске', en: 'shop assistant in Arkhangelsk' },
    title: { ru: 'Подарки, с которыми не приходят обратно', en: 'Presents that do not come back' },
    lead: {
      ru: 'Размер угадывать не надо, вкус тоже. Двенадцать вещей, за которыми ко мне возвращаются, но не с чеком.',
      en: 'No size to guess, and no taste either. Twelve things people come back for, though not with the receipt.',
    },
    products: [
      'mug-priliv-cranberry',
      'candle-taiga-pine',
      'candle-ogonyok-mustard',
      'throw-check-pech-slate',
      'scarf-check-soroka-camel',
      'snood-zaliv-sand',
      'beanie-rib-zastruga-cranberry',
      'beanie-pom-snegir-milk',
      'tote-canvas-parus-milk',
      'pendant-polaris-gold',
      'watch-vakhta-black',
      'cushion-linen-kamen-stone',
    ],
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Главное правило: не дарите то, что надо мерить. Шапка «Заструга» тянется на любую голову, снуд «Залив» надевается через неё же.\nСвеча «Тайга» горит сорок пять часов, потом в стакане живёт мох, и человек вспоминает вас ещё год. Если не знаете его совсем, берите кружку. Если знаете слишком хорошо, тоже кружку.',
          en: 'The first rule: do not give what has to be tried on. The Zastruga beanie stretches to any head, and the Zaliv snood goes over it.\nThe Taiga candle burns for forty-five hours, then moss lives in the cup and you are remembered for another year. If you do not know the person at all, take a mug. If you know them too well, take a mug.',
        },
      },
    ],
  },
]
