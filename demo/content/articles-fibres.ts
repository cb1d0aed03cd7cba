import { clothScene, wideScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const flax: ArticleContent = {
  slug: 'flax-flowers-until-noon',
  category: 'materials',
  daysAgo: 117,
  style: 'landscape',
  title: { ru: 'Лён цветёт до обеда', en: 'Flax flowers until noon' },
  lead: {
    ru: 'Поле под Костромой синее с шести утра до полудня, потом оно просто поле. Мы успели на синее и проследили, сколько всего надо сделать с травой, чтобы она стала рубашкой.',
    en: 'The field near Kostroma is blue from six in the morning until noon; after that it is merely a field. We were in time for the blue, and then followed everything that has to be done to a plant before it becomes a shirt.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: {
    alt: {
      ru: 'Пологие холмы из ткани цвета песка и охры, терракотовое солнце на льняном небе',
      en: 'Gentle hills of sand and ochre cloth, a terracotta sun in a linen sky',
    },
    scene: clothScene('dune', 'magazine-linen'),
  },
  button: { link: '/lookbook/white-night', text: { ru: 'Лён в лукбуке', en: 'Linen in the lookbook' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Каждый цветок льна открывается один раз. К обеду лепестки осыпаются, и агроном говорит «на сегодня всё» таким тоном, будто сам их выключил. Назавтра раскрываются соседние, и так недели полторы. Туристы приезжают после завтрака, смотрят на зелёное и спрашивают, где лён.\nСтебель растёт три месяца и вырастает человеку по пояс, оставаясь вдвое тоньше спички. Волокно идёт под его кожицей от корня до верхушки, поэтому лён не косят, а теребят, то есть выдёргивают целиком. Коса отняла бы у каждой нити ладонь.',
        en: 'A flax flower opens once. By noon the petals drop, and the agronomist says “that will be all for today” in the tone of someone who has switched them off himself. Next day their neighbors open, and so on for a week and a half. Tourists arrive after breakfast, look at the green and ask where the flax is.\nThe stem grows for three months and comes up to a man’s waist, still half as thick as a match. The fiber runs under its skin from the root to the tip, which is why flax is not mown but pulled, roots and all. A scythe would rob every thread of a hand’s breadth.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Работает роса', en: 'The dew goes to work' },
      text: {
        ru: 'Вытеребленный лён расстилают по полю лентами и уходят. Три, а то и пять недель хозяева здесь — роса и плесень: они съедают клей, которым волокно держится за стебель. Недолежит — волокно не отстанет, перележит — истлеет вместе с клеем. Между первым и вторым бывает два дня, и оба обычно выходные.\nПотом солому мнут и треплют, чтобы высыпалась деревянная сердцевина, костра. Из центнера остаётся килограммов двенадцать длинного волокна. Оно серое, с блеском и похоже на косу девушки, которая много бывает на воздухе.',
        en: 'The pulled flax is spread over the field in ribbons and left. For three weeks, or even five, dew and mold are in charge: they eat the glue that holds the fiber to the stem. Too little, and it will not come off; too much, and it rots together with the glue. Between the two lie two days, and they tend to be Saturday and Sunday.\nThen the straw is broken and beaten until its woody core falls out. A hundred kilograms leave twelve or so of long fiber. It is gray, with a gleam, and looks like the braid of a girl who spends a lot of time outdoors.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Хлопок слушается. Лён запоминает»', en: '“Cotton obeys. Linen remembers”' },
      author: { ru: 'Вера Степановна, мастер чесального цеха', en: 'Vera Stepanovna, forewoman of the hackling shop' },
    },
    {
      kind: 'text',
      title: { ru: 'Почему он прохладный и почему мятый', en: 'Why it is cool and why it creases' },
      text: {
        ru: 'Причина у этого одна. Волокно льна гладкое, плотное и почти не тянется: на два-три процента, шерсть для сравнения на тридцать. Гладкое быстро уносит тепло, и рубашка кажется прохладной. Негибкое, однажды согнувшись, так и остаётся. Получить первое без второго пробовали химики, вышел полиэстер.\nЗато мокрый лён крепче сухого на пятую часть. За это его и выбрали паруса, пожарные рукава и бабушкины полотенца, то есть все, кому мокнуть по службе.',
        en: 'The reason is the same. Linen fiber is smooth, dense and hardly stretches: by two or three percent, against thirty for wool. Being smooth, it carries warmth off quickly, and the shirt feels cool. Being stiff, it bends once and stays bent. Chemists tried to get one without the other and came up with polyester.\nBut wet linen is a fifth stronger than dry. That is why sails chose it, and fire hoses, and grandmothers’ towels, in short everyone who gets wet in the line of duty.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/shirt-washed-linen-lichen/detail', 'product/bedding-linen-belaya-noch-slate/macro'],
      note: {
        ru: 'Слева лён, который измяли заранее, справа лён, которому разглаживаться незачем: на нём спят.',
        en: 'On the left linen that was creased in advance, on the right linen with no need to be smooth: it is for sleeping on.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Уговорить или разбавить', en: 'Persuaded or diluted' },
      text: {
        ru: 'С таким характером обходятся двумя способами. Первый — уговорить: ткань для рубашек до шитья стирают с пемзой, постельную умягчают водой и воздухом. Она садится, сколько ей положено, и дальше мнётся крупно, без злости.\nВторой — разбавить. В брюках «Волокно» почти половина вискозы, и складок у них вдвое меньше. В полотенцах «Парная» льна сорок процентов: хлопок отвечает за мягкость, лён за то, чтобы спина это почувствовала.',
        en: 'There are two ways to handle such a temper. One is persuasion: the cloth for shirts is washed with pumice before it is sewn, and bed linen is softened with water and air. It shrinks as much as it is owed, and after that it creases broadly, without malice.\nThe other is dilution. Nearly half of the Volokno trousers is viscose, and they have half the creases. The Parnaya towels are forty percent linen: cotton sees to the softness, and linen makes sure that your back knows about it.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Как с ним жить', en: 'How to live with it' },
      text: {
        ru: 'Стирать при сорока, сушить расправленным, гладить, если уж хочется, влажным: сухой лён утюга не слышит. Боится он одного, складки на одном и том же месте. Скатерть, которую пятнадцать лет складывали одинаково, протрётся по сгибу, поэтому костромские хозяйки каждую весну меняют сгибы и заодно узнают, сколько у них скатертей.\nМы спросили Веру Степановну, что она носит сама. Она подняла рукав к окну. «Утром я его глажу, — сказала она, — к обеду мы квиты».',
        en: 'Wash it at forty, dry it spread out and, if you really must, iron it damp: dry linen does not hear the iron. It fears only one thing, a fold that is always in the same place. A tablecloth that has been folded alike for fifteen years wears through at the crease, so the housewives of Kostroma move the folds every spring and learn, by the way, how many tablecloths they have.\nWe asked Vera Stepanovna what she wears herself. She held up a sleeve to the window. “In the morning I iron it,” she said, “and by noon we are quits.”',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Лён и немного вискозы', en: 'Linen, and a little viscose' },
      products: [
        'shirt-washed-linen-lichen',
        'shirt-linen-umbozero-sand',
        'trousers-linen-volokno-milk',
        'bedding-linen-belaya-noch-slate',
      ],
    },
  ],
}

const indigo: ArticleContent = {
  slug: 'blue-on-the-outside',
  category: 'materials',
  daysAgo: 59,
  style: 'landscape',
  title: { ru: 'Синее снаружи', en: 'Blue on the outside' },
  lead: {
    ru: 'Сырой деним меняется быстрее хозяина и всё записывает. Почему джинсы бледнеют, что на них можно прочесть через полгода и помогает ли мороз.',
    en: 'Raw denim changes faster than its owner and writes everything down. Why jeans fade, what can be read on them after half a year, and whether frost helps at all.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: {
    alt: {
      ru: 'Тёмные сырые джинсы, джинсовая куртка с ворсовым воротником и голубые джинсы',
      en: 'Dark raw jeans, a denim jacket with a pile collar and pale blue jeans',
    },
    scene: wideScene('magazine-indigo', 'snow', [
      ['jeans-straight-raw:denim', { x: -270, y: 0, size: 385, rot: -5 }],
      ['jacket-denim-port:denim', { x: 0, y: 0, size: 320, rot: 3 }],
      ['jeans-relaxed-zapolyarny:sky', { x: 265, y: 0, size: 385, rot: 5 }],
    ]),
  },
  button: { link: '/catalog/men/jeans', text: { ru: 'Мужские джинсы', en: 'Men’s jeans' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Отверните штанину: изнанка почти белая. В дениме красят только продольные нити, поперечные остаются такими, какими пришли с поля. Переплетены они так, что три четверти синего достаются улице, а три четверти белого вам.\nНо и синяя нить синяя не насквозь. Если разрезать её и взять лупу, видно белую сердцевину в тонком синем кольце. На этом кольце стоит вся джинсовая философия: чем больше трёшь, тем ближе белое.',
        en: 'Turn up a leg: the inside is almost white. In denim only the lengthwise threads are dyed, the crosswise ones stay as they came from the field. They are woven so that three quarters of the blue go to the street and three quarters of the white to you.\nYet even a blue thread is not blue all through. Cut one, take a lens, and you see a white core in a thin blue ring. The whole philosophy of jeans rests on that ring: the more you rub, the nearer the white.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Минута на воздухе', en: 'A minute in the air' },
      text: {
        ru: 'Индиго в воде не растворяется, его приходится уламывать. В чане, где кислорода нет, оно становится жёлто-зелёным и только тогда пристаёт к хлопку. Нить окунают, поднимают, и за минуту на воздухе она зеленеет, темнеет и делается синей прямо на глазах. Потом снова в чан, и так шесть раз, восемь, двенадцать. Пройти внутрь краска не успевает, да её туда и не звали.\nНа фабрике в Иванове у чанов никто не разговаривает. Мы решили, что из уважения. Оказалось, там просто шумно.',
        en: 'Indigo does not dissolve in water; it has to be talked round. In a vat without oxygen it turns yellowish green, and only then does it take to cotton. The yarn is dipped and lifted, and within a minute in the air it goes green, darkens and becomes blue before your eyes. Then back into the vat, six times over, or eight, or twelve. The dye has no time to get inside, nor has anybody asked it in.\nAt the mill in Ivanovo nobody talks beside the vats. We took it for reverence. It turned out to be merely loud.',
      },
    },
    {
      kind: 'picture',
      picture: 'product/jeans-straight-raw-denim/detail',
      note: {
        ru: 'Чистая страница: четырнадцать унций, ни одной стирки.',
        en: 'A clean page: fourteen ounces and not one wash.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Опыт с двумя парами', en: 'An experiment with two pairs' },
      text: {
        ru: 'Одну прямую пару мы выдали почтальону, такую же бухгалтеру. Через шесть месяцев обе легли на стол, и технолог прочла их вслух, не зная, где чья. «Этот ездит на велосипеде, телефон держит справа, лифта у него в домах нет». Почтальон кивнул. Со второй вышла заминка: колени тёмные, сиденье бледное, под левым карманом светлый кружок. «Сидит, — сказала технолог. — И что-то вертит». Бухгалтер покраснел и достал из кармана юбилейный рубль.',
        en: 'We issued one straight pair to a postman and its twin to an accountant. After six months both lay on a table, and the cloth engineer read them aloud without knowing whose was which. “This one rides a bicycle, keeps his phone on the right, and there are no elevators in his buildings.” The postman nodded. The other took longer: dark knees, a pale seat, a light circle under the left pocket. “He sits,” she said. “And he fiddles with something.” The accountant blushed and took a commemorative ruble out of his pocket.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Все новые джинсы похожи друг на друга, каждые старые вытерты по-своему»',
        en: '“All new jeans are alike; every old pair is worn in its own way”',
      },
      author: { ru: 'Почтальон, участник опыта', en: 'The postman, who took part' },
    },
    {
      kind: 'text',
      title: { ru: 'Унции и терпение', en: 'Ounces and patience' },
      text: {
        ru: 'Деним по привычке взвешивают в унциях на квадратный ярд. Умножьте на тридцать четыре, получатся граммы на метр: в рубашке «Монче» их двести двадцать, в куртке «Порт» и мужском селвидже больше четырёхсот семидесяти. Селвидж — это край: узкий старый станок поперечную нить не обрезает, а поворачивает обратно, и кромка не сыплется.\nКому ждать некогда, за того трёт фабрика: раньше пемзой, теперь озоном, и воды уходит втрое меньше. Так сделаны голубые «Заполярье». Выходит красиво, только биография чужая.',
        en: 'By habit denim is weighed in ounces to the square yard. Multiply by thirty-four and you have grams to the meter: two hundred and twenty in the Monche shirt, over four hundred and seventy in the Port jacket and the men’s selvedge. Selvedge is the edge: a narrow old loom does not cut the crosswise thread but turns it back, and the border does not fray.\nThose who cannot wait have the rubbing done at the works, once by pumice, now by ozone, for a third of the water. That is how the pale Zapolyarye jeans are made. They look handsome, but the biography is somebody else’s.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Стирка и мороз', en: 'Washing and frost' },
      text: {
        ru: 'Стирают сырой деним раз в два месяца, наизнанку, в прохладной воде. Женские ивановские после первого раза сядут на два процента, так что не назначайте его на утро перед поездкой. И держитесь подальше от светлых диванов: первые недели лишняя синева ищет, куда переехать.\nГоворят, джинсы можно не стирать, а морозить. Проверили на балконе в Апатитах: трое суток, минус двадцать восемь. Запах уснул, а в тепле проснулся. Бактерии относятся к морозу как местные: просто ждут весны.',
        en: 'Raw denim is washed every other month, inside out, in cool water. The women’s Ivanovo pair will shrink by two percent the first time, so do not schedule it for the morning of a trip. And keep away from pale sofas: in the first weeks the spare blue is looking for somewhere to move to.\nThey say that jeans may be frozen instead of washed. We tried it on a balcony in Apatity: three days at minus twenty-eight. The smell fell asleep and woke up in the warmth. Bacteria take frost the way the locals do: they just wait for spring.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'От четырнадцати унций до шести с половиной', en: 'From fourteen ounces down to six and a half' },
      products: ['jeans-straight-raw-denim', 'jacket-denim-port-denim', 'jeans-raw-ivanovo-denim', 'shirt-denim-monche-denim'],
    },
  ],
}

/** Cloth that grew in a field. */
export const fibreArticles: readonly ArticleContent[] = [indigo, flax]
