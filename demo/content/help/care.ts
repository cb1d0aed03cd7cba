import { answer, heading, questions, steps, table, words } from './answer.ts'

/** Care, as the labels of the shop's own goods and its magazine have it. */
export const careAnswers = [
  answer('care', 'wash-wool', {
    title: ['Как стирать шерсть и кашемир', 'How to wash wool and cashmere'],
    lead: [
      'Реже, чем кажется. Шерсть сама избавляется от запаха за ночь на воздухе.',
      'Less often than you think. A night in the open air rids wool of smells by itself.',
    ],
    keywords: [
      ['меринос, свитер, джемпер, катышки, сел', 'merino, sweater, jumper, pilling, shrunk'],
      ['стирка, пятно, моль', 'laundry, stain, moth'],
    ],
    blocks: [
      heading('label', 'Сначала знак', 'The label first'),
      words(
        'Знаки ухода стоят на странице вещи и на вшивной ленте. Почти весь наш трикотаж стирают руками; там, где стоит таз с цифрой 30, можно деликатный режим в машине. Пальто, жакеты и плиссе из шерсти — только в химчистку.',
        'Care symbols are on the product page and on the sewn-in label. Most of our knitwear is washed by hand; a tub with 30 in it allows a gentle machine cycle. Wool coats, blazers and pleats are dry-clean only.',
      ),
      heading('steps', 'По шагам', 'Step by step'),
      steps(
        {
          title: ['Замочите на десять минут', 'Soak for ten minutes'],
          text: [
            'Выверните вещь. Прохладная вода, средство для шерсти, не трите.',
            'Turn it inside out. Cool water, wool detergent, no rubbing.',
          ],
        },
        {
          title: ['Полощите в такой же воде', 'Rinse in the same water'],
          text: ['Перепад температуры сажает полотно быстрее, чем тепло.', 'A change of temperature shrinks wool faster than warmth.'],
        },
        {
          title: ['Отожмите в полотенце', 'Press in a towel'],
          text: ['Сверните вещь в рулон и нажмите. Не выкручивайте.', 'Roll it up and press. Don’t wring.'],
        },
        {
          title: ['Сушите на плоскости', 'Dry flat'],
          text: [
            'На полотенце или сетке, рукава вдоль боков, вдали от батареи.',
            'On a towel or a net, sleeves at the sides, away from the radiator.',
          ],
        },
      ),
      heading('how-often', 'Как часто', 'How often'),
      table(
        ['Когда стирать', 'When to wash'],
        [
          ['Вещь', 'Item'],
          ['Когда', 'When'],
          ['Как', 'How'],
        ],
        [
          [
            ['Свитер и джемпер', 'Jumper'],
            ['Когда проветривание не помогает', 'When airing no longer helps'],
            ['Руками, прохладная вода', 'By hand, cool water'],
          ],
          [
            ['Шапка и шарф', 'Hat and scarf'],
            ['Раз в сезон', 'Once a season'],
            ['Руками, сушить на плоскости', 'By hand, dry flat'],
          ],
          [
            ['Носки из мериноса', 'Merino socks'],
            ['Как обычные', 'Like any others'],
            ['Машина, 30 °C', 'Machine, 30 °C'],
          ],
          [
            ['Пальто и жакет', 'Coat and blazer'],
            ['Раз в сезон', 'Once a season'],
            ['Щётка, потом химчистка', 'A brush, then dry-cleaning'],
          ],
        ],
      ),
      heading('pilling', 'Катышки', 'Pilling'),
      words(
        'Появляются в первые недели там, где трётся: под рукавом, у сумки. Снимайте расчёской для трикотажа, а не бритвой: бритва режет и то, что держит петлю.',
        'It comes in the first weeks where fabric rubs: under the arms, by the bag. Use a knitwear comb and not a razor: a razor also cuts what holds the stitch.',
      ),
      words('Ещё о шерсти — в журнале, в рубрике [«Носить и беречь»](/awn-media).', 'More about wool in [the magazine](/awn-media).'),
    ],
  }),
  answer('care', 'wash-down', {
    title: ['Как стирать пуховик', 'How to wash a down jacket'],
    lead: [
      'Раз в год, после зимы: от кожного жира пух слипается и греет хуже чистого.',
      'Once a year, after winter: skin oils make down clump, and clean down is warmer.',
    ],
    keywords: [['пух, куртка, жилет, комки, перо', 'down, puffer, gilet, clumps, feathers']],
    blocks: [
      heading('label', 'Что можно дома', 'What you can do at home'),
      words(
        'Таз с цифрой 30 на ленте — стирайте сами. Круг — только химчистка: так у пухового пальто «Полярная ночь». Барабан для сушки годится, если на ленте он не зачёркнут.',
        'A tub with 30 on the label means you can wash it. A circle means dry-cleaning only, as for the Polar Night down coat. A tumble dryer is fine unless the label crosses it out.',
      ),
      heading('steps', 'По шагам', 'Step by step'),
      steps(
        {
          title: ['Подготовьте', 'Get it ready'],
          text: [
            'Проверьте карманы, застегните молнии, застирайте воротник каплей средства, осмотрите швы.',
            'Empty the pockets, close the zips, dab the collar with detergent, look over the seams.',
          ],
        },
        {
          title: ['Стирайте одну вещь', 'Wash one at a time'],
          text: [
            'Деликатный режим, 30 °C, слабый отжим, жидкое средство для пуха. Порошок и кондиционер не нужны.',
            'A gentle cycle, 30 °C, a slow spin, liquid detergent for down. No powder, no softener.',
          ],
        },
        {
          title: ['Полощите дважды', 'Rinse twice'],
          text: ['Остатки мыла держат комки крепче воды.', 'Soap left inside holds clumps more firmly than water.'],
        },
        {
          title: ['Сушите до конца', 'Dry it through'],
          text: [
            'В барабане со слабым теплом и тремя теннисными мячами или плашмя на сетке, переворачивая каждый час и разминая пух пальцами.',
            'In a dryer on low heat with three tennis balls, or flat on a net, turning it every hour and loosening the down by hand.',
          ],
        },
      ),
      questions(
        {
          question: ['После стирки пух в комках', 'The down has clumped'],
          answer: [
            'Значит, он не высох. Комок расходится сам, когда сух внутри: сушите ещё столько же.',
            'Then it isn’t dry. Clumps come apart by themselves once they’re dry inside: dry it for as long again.',
          ],
        },
        {
          question: ['Лезет перо', 'Feathers come out'],
          answer: [
            'Втяните перо обратно с изнанки: отверстие закроется. Если лезет по всему шву, [покажите нам](/help/faulty-item).',
            'Pull it back from the inside and the hole closes. If it happens all along a seam, [show us](/help/faulty-item).',
          ],
        },
        {
          question: ['Как хранить летом', 'How to store it in summer'],
          answer: ['На широких плечиках, не в сжатом чехле: пуху нужен объём.', 'On a broad hanger, not compressed: down needs room.'],
        },
      ),
    ],
  }),
  answer('care', 'denim-care', {
    title: ['Как ухаживать за денимом', 'How to care for denim'],
    lead: [
      'Сырой деним стирают раз в два месяца, наизнанку, в прохладной воде.',
      'Wash raw denim every two months, inside out, in cool water.',
    ],
    keywords: [['джинсы, красят, сели, выцвели, заморозить', 'jeans, dye, shrunk, faded, freezing']],
    blocks: [
      heading('wash', 'Стирка', 'Washing'),
      table(
        ['Как стирать деним', 'How to wash denim'],
        [
          ['Деним', 'Denim'],
          ['Вода', 'Water'],
          ['Чего ждать', 'What to expect'],
        ],
        [
          [
            ['Сырой, мужские прямые', 'Raw, men’s straight'],
            ['Руками, прохладная', 'By hand, cool'],
            ['В поясе растянутся на сантиметр', 'The waist gives a centimetre'],
          ],
          [
            ['Сырой, женские прямые', 'Raw, women’s straight'],
            ['До 30 °C', 'Up to 30 °C'],
            ['После первой стирки сядут на 2 %', 'They shrink 2% in the first wash'],
          ],
          [
            ['Стиранный, светлый', 'Washed, pale'],
            ['30 или 40 °C, по ленте', '30 or 40 °C, see the label'],
            ['Размер не изменится', 'The size stays'],
          ],
        ],
      ),
      words(
        'Всегда наизнанку, с такими же тёмными вещами, без отбеливателя. Сушите на воздухе: барабан ни одному нашему дениму не нужен.',
        'Always inside out, with other dark things, without bleach. Dry in the air: none of our denim needs a dryer.',
      ),
      heading('dye', 'Если красит', 'If it bleeds'),
      words(
        'Первые недели лишняя синева остаётся на светлом: диване, сумке, кедах. Это не брак, а непрокрашенная насквозь нить. Свежий след снимает прохладная вода с мылом.',
        'In the first weeks, spare indigo marks pale things: a sofa, a bag, trainers. That isn’t a fault: the yarn is dyed on the surface only. A fresh mark comes off with cool water and soap.',
      ),
      questions(
        {
          question: ['Помогает ли морозилка', 'Does freezing help?'],
          answer: [
            'От запаха — ненадолго, от грязи — нет. Проветрить полезнее.',
            'Against smells, for a while; against dirt, no. Airing works better.',
          ],
        },
        {
          question: ['Какой размер брать, если сядут', 'Which size, if they shrink?'],
          answer: [
            'Свой: 2 % — это пара сантиметров длины, а пояс за неделю растянется обратно. Подробнее — [джинсы и обувь](/help/jeans-and-shoes).',
            'Your own: 2% is a couple of centimetres in length, and the waist gives again within a week. See [jeans and shoes](/help/jeans-and-shoes).',
          ],
        },
      ),
    ],
  }),
  answer('care', 'shoes-and-leather', {
    title: ['Обувь, кожа и замша', 'Shoes, leather and suede'],
    lead: [
      'Воду они переживут, батарею — нет. Сушите медленно и чистите сухими.',
      'They’ll survive water, but not a radiator. Dry them slowly and clean them dry.',
    ],
    keywords: [
      ['ботинки, сапоги, кеды, сумка, промокли, соль', 'boots, trainers, bag, wet, salt'],
      ['валенки, войлок, овчина', 'felt, sheepskin'],
    ],
    blocks: [
      heading('wet', 'Промокли', 'If they’re wet'),
      steps(
        {
          title: ['Промокните', 'Blot'],
          text: ['Сухой тряпкой, не втирая.', 'With a dry cloth, without rubbing.'],
        },
        {
          title: ['Набейте бумагой', 'Stuff with paper'],
          text: ['И меняйте её, пока не станет сухой.', 'And change it until it stays dry.'],
        },
        {
          title: ['Подождите сутки', 'Wait a day'],
          text: ['При комнатной температуре, вдали от батареи и солнца.', 'At room temperature, away from radiators and the sun.'],
        },
      ),
      heading('materials', 'Чем чистить', 'What to clean with'),
      table(
        ['Уход по материалам', 'Care by material'],
        [
          ['Материал', 'Material'],
          ['Чистить', 'Clean'],
          ['Нельзя', 'Never'],
        ],
        [
          [
            ['Гладкая кожа', 'Smooth leather'],
            ['Влажной тряпкой, потом крем', 'With a damp cloth, then cream'],
            ['Стирать и гладить', 'Wash or iron'],
          ],
          [
            ['Замша', 'Suede'],
            ['Щёткой в одну сторону, когда высохла', 'With a brush, one way, once dry'],
            ['Стирать', 'Wash'],
          ],
          [
            ['Овчина', 'Sheepskin'],
            ['Щёткой', 'With a brush'],
            ['Стирать', 'Wash'],
          ],
          [
            ['Войлок и валенки', 'Felt'],
            ['Щёткой', 'With a brush'],
            ['Стирать и сушить в барабане', 'Wash or tumble-dry'],
          ],
          [
            ['Кеды из ткани', 'Canvas trainers'],
            ['Руками, без отбеливателя', 'By hand, without bleach'],
            ['Сушить в барабане', 'Tumble-dry'],
          ],
        ],
      ),
      heading('salt', 'Соль', 'Salt'),
      words(
        'Белые разводы появляются, когда обувь высыхает. Протрите их тряпкой, смоченной в воде с ложкой уксуса, и дайте высохнуть; с замши потом снимите остаток щёткой. Чем раньше, тем легче.',
        'White lines appear as shoes dry. Wipe them with a cloth dipped in water with a spoonful of vinegar and let them dry; brush what’s left off suede. The sooner, the easier.',
      ),
      words(
        'Развалилось раньше срока? [Расскажите нам](/help/faulty-item). Как выбрать размер: [джинсы и обувь](/help/jeans-and-shoes).',
        'Fell apart too soon? [Tell us](/help/faulty-item). Choosing a size: [jeans and shoes](/help/jeans-and-shoes).',
      ),
    ],
  }),
]
