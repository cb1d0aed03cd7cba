import { uprightScene, wideScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const needle: ArticleContent = {
  slug: 'nine-things-and-a-needle',
  category: 'care',
  daysAgo: 66,
  style: 'upright',
  title: { ru: 'Девять вещей и иголка', en: 'Nine things and a needle' },
  lead: {
    ru: 'Мы собрали по шкафам всё, что порвалось, и неделю чинили. Как новое не стало ничего. Кое-что стало лучше.',
    en: 'We went through our wardrobes for everything torn and spent a week mending it. Nothing came out as good as new. Some of it came out better.',
  },
  author: { ru: 'Ольга Ларина', en: 'Olga Larina' },
  cover: {
    alt: {
      ru: 'Пепельный кашемировый джемпер, синие джинсы и белые кеды',
      en: 'An ash cashmere jumper, blue jeans and white sneakers',
    },
    scene: uprightScene('magazine-needle', 'lichen', [
      ['jumper-cashmere-yagel:ash', { x: -140, y: -210, size: 600, rot: -5 }],
      ['jeans-raw-ivanovo:denim', { x: 190, y: 130, size: 820, rot: 6 }],
      ['sneakers-court-tersky:white', { x: -190, y: 390, size: 300, rot: -4 }],
    ]),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Набралось девять вещей: три локтя, два кармана, два колена, пятка и дырка, которую никто не признал своей. Освободили стол, зажгли лампу, под которой обычно сверяют цвет, и договорились не вздыхать.\nЧинить недолго, если начать сразу. Дырка в одну петлю просит десять минут. Через неделю носки она просит вечер, а через месяц — другой джемпер.',
        en: 'There were nine things: three elbows, two pockets, two knees, a heel and a hole that nobody would own up to. We cleared a table, lit the lamp that colors are usually matched under, and agreed not to sigh.\nMending is quick if you start at once. A hole of one stitch asks for ten minutes. After a week of wear it asks for an evening, and after a month for another jumper.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Карман с выходом', en: 'A pocket with an exit' },
      text: {
        ru: 'Карман протирается в углу, там, где ключи. После этого в него опускают мелочь и больше о ней не слышат. Из-за подкладки одного пальто мы достали сорок три рубля, леденец и ключ, к которому в доме нет двери.\nЗаплату на карман ставят с запасом и прошивают дважды, а угол скругляют, чтобы ключу не во что было упереться. Чиносы «Нива» чинить не пришлось: карманы у них из плотной бязи, мы трясли в них связку от склада.',
        en: 'A pocket wears through in the corner, where the keys are. After that you drop change into it and hear no more of it. From behind the lining of one coat we extracted forty-three rubles, a boiled sweet and a key to no door in the house.\nThe patch on a pocket is cut with room to spare and sewn twice, and the corner is rounded so that a key has nothing to lean against. The Niva chinos needed no mending: their pockets are of dense calico, in which we shook the warehouse keys.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Петля, которая бежит', en: 'The stitch that runs' },
      text: {
        ru: 'На трикотаже первым делом ловят петлю, хоть скрепкой. Потом крючком ведут её наверх, по перекладине за раз, как на чердак, и закрепляют. Зацепку не отрезают никогда: её протаскивают на изнанку и разводят полотно руками, пока лишняя нитка не разойдётся по соседям.\nК кашемировому «Ягелю» приложен моток той же пряжи. Обычно его кладут в ящик и через год гадают, к чему он. Он к этому. Под дырку подставляют деревянный грибок или перегоревшую лампочку, если в доме лампочки ещё перегорают, и ткут: вдоль, потом поперёк, через одну. Сперва штопка заметна, она ведь не стирана. Через три стирки догонит.',
        en: 'In a knit you first catch the stitch, with a paper clip if need be. Then a crochet hook leads it upwards, a rung at a time, as if to the attic, and there it is fastened. A snag is never cut off: it is pulled through to the inside, and the fabric is eased by hand until the spare thread has been shared out among the neighbors.\nThe cashmere Yagel comes with a skein of its own yarn. People put it in a drawer and wonder a year later what it is for. It is for this. Hold a wooden mushroom under the hole, or a dead light bulb if bulbs still die in your house, and weave: lengthwise, then across, over one and under one. The darn shows at first, since it has never been washed. Three washes on it will have caught up.',
      },
    },
    {
      kind: 'picture',
      picture: 'product/jumper-cashmere-yagel-ash/macro',
      note: {
        ru: 'Кашемир «Ягеля» вблизи. Дырка была тут или немного левее.',
        en: 'The cashmere of Yagel from nearby. The hole was here, or a little to the left.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Заплата на виду', en: 'A patch in plain sight' },
      text: {
        ru: 'Спрятать заплату на джинсах можно, но это другая работа и другой человек. Мы подложили изнутри кусок денима и прошили рядами «вперёд иголку», белым. В Японии такая строчка зовётся сашико и висит в музеях. В Вологде так стегали одеяла и никак не звали.\nЛоскут сначала стирают: сырой деним ещё сядет, и колено, если об этом забыть, соберётся в изюм.',
        en: 'A patch on jeans can be hidden, but that is another job and another person. We laid a piece of denim inside and went over it in rows of running stitch, in white. In Japan that stitch is called sashiko and hangs in museums. In Vologda quilts were made with it and nobody called it anything.\nThe patch is washed first: raw denim has yet to shrink, and if you forget that, the knee will pucker into a raisin.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Чиненое носят дольше нового: за него уже боролись»',
        en: '“Mended things are worn longer than new ones: they have been fought for”',
      },
      author: { ru: 'Нина, отвечала за локти', en: 'Nina, in charge of elbows' },
    },
    {
      kind: 'text',
      title: { ru: 'Чего мы не трогали', en: 'What we left alone' },
      text: {
        ru: 'Молний, подошв и валяного сукна. Молнию мастер меняет за час, мы портили бы её весь вечер. Подошва у кед «Терские» прошита по кругу и меняется целиком. А с сукном вышло обидно: умелый человек заделывает дырку так, что потом её не найти, и показать гостям нечего.',
        en: 'Zips, soles and fulled cloth. A tailor replaces a zip in an hour; we would have spent an evening spoiling it. The sole of the Tersky sneakers is stitched all round and can be replaced as a whole. The cloth was a disappointment: skilled hands close a hole so that it is never found again, and there is nothing to show to guests.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Итог недели', en: 'The week in figures' },
      text: {
        ru: 'Семь вещей вернулись к хозяевам. Носок разжалован в тряпку для стёкол. Ничью дырку зашили красным, и хозяин тут же нашёлся: узнал свитер по заплате, которой раньше не было.',
        en: 'Seven things went back to their owners. The sock was reduced to the ranks and now cleans windows. The hole that was nobody’s we sewed up in red, and its owner turned up at once: he knew the sweater by a patch that had not been there before.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Носить и чинить', en: 'To wear and to mend' },
      products: ['jumper-cashmere-yagel-ash', 'chinos-niva-sand', 'jeans-raw-ivanovo-black', 'sneakers-court-tersky-white'],
    },
  ],
}

const boots: ArticleContent = {
  slug: 'the-boots-come-home',
  category: 'care',
  daysAgo: 81,
  style: 'landscape',
  title: { ru: 'Ботинки приходят домой', en: 'The boots come home' },
  lead: {
    ru: 'Зимой в городе ходят по соли, песку и воде сразу. К вечеру всё это стоит в прихожей и ждёт, что вы предпримете.',
    en: 'In town in winter you walk on salt, sand and water at once. By evening all three stand in the hall and wait to see what you will do.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: {
    alt: {
      ru: 'Замшевые ботинки, пепельные валенки и шоколадные челси в ряд',
      en: 'Suede boots, ash felt boots and chocolate Chelseas in a row',
    },
    scene: wideScene('magazine-boots', 'sand', [
      ['lace-boots-chavanga:bark', { x: -245, y: 30, size: 300, rot: -4 }],
      ['felt-boots-pomor:ash', { x: 0, y: 0, size: 340, rot: 2 }],
      ['chelsea-kolvitsa:chocolate', { x: 245, y: 30, size: 290, rot: 5 }],
    ]),
  },
  button: { link: '/catalog/shoes/boots', text: { ru: 'Все ботинки и сапоги', en: 'All boots' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Белая кайма появляется на второй день после снегопада. Соль растворилась в луже, вошла в кожу вместе с водой; вода ушла, а соль вышла посмотреть, куда попала. Кожу она не ест, она её сушит. Трещина придёт потом, на сгибе, в марте, когда все уже думают о кедах.\nПоэтому главное в жизни зимней обуви происходит не на улице, а в первые десять минут дома.',
        en: 'The white line appears on the second day after a snowfall. Salt dissolved in a puddle and went into the leather with the water; the water left, and the salt came out to see where it was. It does not eat leather, it dries it. The crack comes later, along the fold, in March, when everyone is already thinking of sneakers.\nSo the main event in the life of winter boots takes place not in the street but in the first ten minutes at home.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Первые десять минут', en: 'The first ten minutes' },
      text: {
        ru: 'Расшнуровать, а не стянуть, наступив на задник: форму ему дают один раз. Грязь стереть тряпкой с тёплой водой. Кайму на гладкой коже снимает ложка уксуса на стакан воды, после неё протирают чистой. Внутрь — мятую газету, через час её меняют. Бумага тянет сырость лучше всего, статьи о моде не хуже прочих, мы сравнивали.\nСтоять ботинкам положено на решётке и поодаль от батареи. Вплотную к ней кожа сохнет за ночь и за ту же ночь стареет на зиму.',
        en: 'Unlace them instead of treading on the heel: it is given its shape only once. Wipe the dirt off with a cloth and warm water. The line on smooth leather yields to a spoonful of vinegar in a glass of water, followed by a wipe with plain water. Stuff the boots with crumpled newspaper and change it after an hour. Nothing draws damp like paper, and articles on fashion do it no worse than others; we compared.\nBoots belong on a rack, some distance from the radiator. Right beside it leather dries overnight, and in the same night it ages by a winter.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Гладкая кожа', en: 'Smooth leather' },
      text: {
        ru: 'Высохшую кожу кормят: крем тонким слоем на ночь, утром щётка. Зимой раз в неделю, летом раз в месяц. У челси «Колвица» голенище из одного куска, шов только сзади, так что промокать почти негде. Зато овчина внутри держит воду так же добросовестно, как тепло, поэтому стельку вынимают и сушат отдельно.',
        en: 'Leather that has dried is fed: a thin coat of cream at night, a brush in the morning. Once a week in winter, once a month in summer. The shaft of the Kolvitsa Chelseas is a single piece with a seam at the back only, so there is hardly a place to leak. But the shearling inside keeps water as conscientiously as it keeps warmth, so the insole comes out and dries by itself.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Замша', en: 'Suede' },
      text: {
        ru: 'Замшу можно намочить, но нельзя тереть мокрой. Сперва она сохнет, потом щётка. Соль снимают тем же уксусом, влажной губкой и по всей поверхности, иначе у пятна появится граница, а с границами всегда сложнее. Где залоснилось, помогут школьный ластик и пар из чайника. «Чаваньгу» обрабатывают от воды ещё на фабрике, пропитку обновляют раз в зиму. То есть до снега, а не после.',
        en: 'Suede may get wet, but it must not be rubbed while it is. First it dries, then comes the brush. Salt is taken off with the same vinegar, on a damp sponge and over the whole surface, or else the stain acquires a border, and borders are always harder. Where it shines, a school eraser and steam from a kettle will help. Chavanga is proofed at the factory, and the proofing is renewed once a winter. That means before the snow and not after.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/lace-boots-chavanga-bark/detail2', 'product/chelsea-kolvitsa-chocolate/detail'],
      note: {
        ru: 'Одной паре щётка, другой крем. Перепутать можно только раз.',
        en: 'A brush for the one pair, cream for the other. You can mix them up only once.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Войлок и овчина', en: 'Felt and sheepskin' },
      text: {
        ru: 'Валенкам дают высохнуть, выбивают их и чистят жёсткой щёткой. Подошва у «Помора» резиновая, но выше неё по-прежнему шерсть, и лужу лучше обойти. Мех внутри сапожек чистят манкой: насыпать, растереть, вытряхнуть. Кашу потом не варить. «Муксалма» в слякоть остаётся дома, и это лучший уход из известных.',
        en: 'Felt boots are left to dry, beaten and gone over with a stiff brush. The sole of Pomor is rubber, but above it there is wool as ever, and a puddle is better walked around. The fur inside sheepskin boots is cleaned with semolina: pour in, rub, shake out. Do not make porridge with it afterward. In slush Muksalma stays at home, which is the best care known.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Обувь не снашивают. Её недосушивают»', en: '“Shoes do not wear out. They are worn wet”' },
      author: { ru: 'Эдуард, сапожник', en: 'Eduard, shoemaker' },
    },
    {
      kind: 'text',
      title: { ru: 'Вторая пара', en: 'The second pair' },
      text: {
        ru: 'Вернейшее средство по уходу — вторая пара. За рабочий день ноги отдают ботинкам около половины стакана воды, и коже нужны сутки, чтобы её вернуть. Эдуард уверяет, что обувь, которую носят через день, живёт не вдвое дольше, а втрое. Арифметику он не объясняет, но к нему и ходят не за этим.\nУтром остаётся проверить рукой, сухо ли внутри, и выбросить газету. Непрочитанной: новости в ней сырые.',
        en: 'The surest care product is a second pair. In a working day a pair of feet gives about half a glass of water to its boots, and leather needs a full day to return it. Eduard maintains that shoes worn every other day live not twice as long but three times. He does not explain the arithmetic, but that is not what people come to him for.\nIn the morning it remains to feel whether they are dry inside and to throw the newspaper away. Unread: the news in it has gone soggy.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Кто стоит в прихожей', en: 'Who is standing in the hall' },
      products: ['lace-boots-chavanga-bark', 'chelsea-kolvitsa-chocolate', 'felt-boots-pomor-cranberry', 'sheepskin-boots-muksalma-slate'],
    },
  ],
}

/** How things are kept going. */
export const repairArticles: readonly ArticleContent[] = [needle, boots]
