import { clothScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const north: ArticleContent = {
  slug: 'what-the-north-is-made-of',
  category: 'materials',
  daysAgo: 2,
  style: 'landscape',
  title: { ru: 'Из чего сделан север', en: 'What the north is made of' },
  lead: {
    ru: 'Зимой день в Териберке короткий: четыре часа сумерек, и этого хватает, чтобы понять цвет моря. Мы поехали снимать пальто, а вернулись с палитрой.',
    en: 'A winter day in Teriberka is short: four hours of dusk, which is long enough to learn the color of the sea. We went there to photograph a coat and came back with a palette.',
  },
  author: { ru: 'Ольга Ларина', en: 'Olga Larina' },
  cover: {
    alt: {
      ru: 'Пейзаж, собранный из тканей: хребты из шерсти, вода из сатина',
      en: 'A landscape made of cloth: ridges of wool, water of satin',
    },
    scene: clothScene('ridge', 'magazine-north'),
  },
  button: { link: '/lookbook/four-hours-of-light', text: { ru: 'Смотреть лукбук', en: 'See the lookbook' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Первое, что видишь с дороги, — что чёрного здесь нет. Есть сопка, мокрая от тумана, есть вода, которая в десять утра синяя, а в полдень уже зелёная, и есть ягель — он держит цвет лучше любой краски. Мы разложили на снегу образцы сукна и стали вычёркивать лишнее.\nОсталось семь отрезов. Из них мы и собрали пейзаж, который открывает эту статью: меланж для дальнего хребта, валяная шерсть для ближнего, сатин для воды. Ничего не дорисовано — только ножницы, булавки и свет из окна мастерской.',
        en: 'The first thing you notice from the road is that nothing here is black. There is a hill, wet with fog, there is water that is blue at ten and already green at noon, and there is reindeer moss, which keeps its color better than any dye. We laid our samples out on the snow and began to cross them off.\nSeven lengths were left. They make the landscape that opens this article: melange for the far ridge, fulled wool for the near one, satin for the water. Nothing was painted in; there were only scissors, pins and the light from the workshop window.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Сукно, которое держит ветер', en: 'A cloth that holds the wind' },
      text: {
        ru: 'Вологодская фабрика валяет его так же, как сорок лет назад: дважды, с перерывом на сутки. Полотно садится на треть, зато потом не продувается и почти не мнётся. Из такого сшито пальто «Терский берег».\nЦвет подбирали дольше, чем валяли. Еловый на образце казался слишком весёлым, пока его не намочили: под моросью он темнеет на два тона и становится ровно тем лесом, мимо которого едешь от Колы на север. Сухим мы его больше никому не показываем.',
        en: 'The mill in Vologda fulls it the way it did forty years ago: twice, with a day between. The cloth shrinks by a third, but after that no wind gets through and hardly a crease stays. The Tersky Coast coat is cut from it.\nThe color took longer than the fulling. On the sample the spruce looked far too cheerful, until somebody got it wet: in a drizzle it goes two shades down and becomes exactly the forest you pass on the way north from Kola. We no longer show it to anyone dry.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Хорошая ткань шумит иначе. Её слышно раньше, чем видно»',
        en: '“Good cloth sounds different. You hear it before you see it”',
      },
      author: { ru: 'Надежда Павловна, технолог', en: 'Nadezhda Pavlovna, cloth engineer' },
    },
    {
      kind: 'text',
      text: {
        ru: 'Спорить с ней трудно: она прикладывает отрез к уху, как раковину. Хруст — значит, недовалена. Тишина — можно кроить. Приборы на фабрике есть, они согласны с ней в девяти случаях из десяти, а в десятом их поверяют.',
        en: 'It is hard to argue: she holds a length to her ear like a shell. A crunch means it wants more fulling. Silence means it may be cut. The mill has instruments too; nine times in ten they agree with her, and the tenth time they are sent off to be calibrated.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/skirt-satin-midi-slate/macro', 'product/scarf-boucle-tuman-sky/macro'],
      note: {
        ru: 'Слева сатин цвета залива, справа букле, из которого вяжут шарфы «Туман».',
        en: 'On the left satin the color of the bay, on the right the bouclé of the Tuman scarves.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Вода и туман', en: 'Water and fog' },
      text: {
        ru: 'Сатин нам долго не давался: на севере мало вещей, которые блестят. Помог лёд. Мы принесли в мастерскую кусок с залива и красили, пока он не растаял. Третья проба совпала, четвёртую делать было уже не с чем.\nС туманом вышло проще: его связали. Букле из мохера держит в петлях воздух, поэтому шарф в два метра весит 190 граммов и стоит вокруг шеи, а не лежит на ней. Тот же туман, только сухой и с бахромой.\nА снег мы не стали делать вовсе. Для него на столе оставили пустое место: белого цвета в тканях нет, есть молоко, лёд и зола. Настоящий снег к тому же никто не носит дольше минуты.',
        en: 'The satin would not come right for a long time: few things shine in the north. Ice helped. We carried a piece from the bay into the workshop and dyed until it had melted. The third sample matched, and for a fourth there was nothing left to compare with.\nThe fog was easier: somebody knitted it. Mohair bouclé keeps air in its loops, so that two meters of scarf weigh 190 grams and stand around the neck rather than lie on it. It is the same fog, only dry and with a fringe.\nSnow we did not make at all. We left a bare place on the table for it: there is no white among cloths, only milk, ice and ash. And nobody wears real snow for longer than a minute.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Что осталось на полу', en: 'What was left on the floor' },
      text: {
        ru: 'Обрезки не выбросили. Из елового сукна вышли четыре игольницы, из меланжа — стелька, из сатина закладка для журнала съёмок. Пейзаж висит в мастерской над раскройным столом, и по нему сверяют новые партии: если вода на стене темнее воды в рулоне, рулон едет обратно.',
        en: 'The scraps were not thrown away. The spruce cloth made four pincushions, the melange an insole, the satin a bookmark for the log of the shoot. The landscape hangs in the workshop above the cutting table, and new lots are checked against it: if the water on the wall is darker than the water in the roll, the roll goes back.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Вещи из статьи', en: 'In this article' },
      products: ['coat-tersky-spruce', 'scarf-boucle-tuman-sky', 'skirt-satin-midi-slate', 'jumper-cable-merino-ice'],
    },
  ],
}

const grams: ArticleContent = {
  slug: 'what-460-grams-means',
  category: 'materials',
  daysAgo: 13,
  style: 'upright',
  title: { ru: 'Что такое 460 граммов', en: 'What 460 grams means' },
  lead: {
    ru: 'На бирке пальто стоит число, которое никто не читает. А оно честнее слова «тёплое»: слово у каждого своё, граммы у всех одни.',
    en: 'On the label of a coat there is a number that nobody reads. It is more honest than the word “warm”: everyone has a word of their own, and grams are the same for all.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: 'product/coat-wrap-kandalaksha-camel/macro',
  button: { link: '/catalog/women/outerwear', text: { ru: 'Все пальто', en: 'All coats' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Плотность ткани меряют просто: вырезают квадрат метр на метр и кладут на весы. Рубашечный поплин весит около 120 граммов, костюмная шерсть 240, шинельное сукно начиналось с 700. Пальто живут посередине, и вся разница между осенним и зимним умещается в двести граммов.\nСамо по себе число ничего не греет. Греет воздух, который ткань не выпускает. Но чем больше шерсти уложено в метр, тем больше в ней закоулков, откуда воздуху лень уходить. Поэтому граммы — это, в сущности, мера лени.',
        en: 'Weighing cloth is simple: a square of one meter is cut out and laid on the scales. Shirt poplin comes to about 120 grams, suiting to 240, and the cloth of army greatcoats began at 700. Coats live in between, and all the difference between autumn and winter fits into two hundred grams.\nThe number itself warms nobody. What warms is the air that the cloth does not let go. But the more wool is packed into a meter, the more corners there are that air is too lazy to leave. Grams, then, are really a measure of laziness.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'От 420 до 620', en: 'From 420 to 620' },
      text: {
        ru: '420 — меланж, из которого сшита «Кемь». Для города, где пальто проводит на улице четверть часа от двери до метро. При минус пяти под него надевают джемпер, при плюс пяти не надевают.\n460 — «Терский берег». Двойная валка, ветер не проходит, полы тяжёлые и не хлопают. Здесь кончается демисезонное пальто и начинается зимнее: свитер под ним нужен только в мороз.\n480 и 520 — «Умба» и бушлат «Соловки». Это уже погода у воды, когда минус восемь ощущаются как минус двадцать.\n560 — двухслойная «Кандалакша». Её вес чувствуешь в руках и не чувствуешь на плечах: слои сшиты по краю вручную, подкладки нет, тянуть нечему. А 620 мы валяем для чужих ателье и себе пока не решились.',
        en: '420 is the melange of the Kem coat. It is for a city where a coat spends a quarter of an hour outdoors, from the door to the metro. At minus five it wants a jumper under it, at plus five it does not.\n460 is Tersky Coast. Fulled twice, no wind comes through, and its skirts are too heavy to flap. This is where a between-seasons coat ends and a winter coat begins: it asks for a sweater only in a frost.\n480 and 520 are Umba and the Solovki peacoat. That is weather by the water, where minus eight feels like minus twenty.\n560 is Kandalaksha in double cloth. You feel its weight in your hands and not on your shoulders: the layers are joined by hand along the edge, there is no lining and nothing pulls. And 620 we full for other people’s ateliers; for ourselves we have not dared yet.',
      },
    },
    {
      kind: 'picture',
      picture: 'product/coat-tersky-spruce/detail',
      note: {
        ru: 'Валяное сукно вблизи: переплетения не видно, и ветру его тоже не найти.',
        en: 'Fulled cloth from nearby: there is no weave to be seen, and the wind cannot find it either.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Почему тяжёлое не значит тяжело', en: 'Why heavy is not hard to wear' },
      text: {
        ru: 'Пальто сорок шестого размера берёт два с половиной метра ткани. Между 420 и 560 выходит триста пятьдесят граммов: кружка чая. Их замечают один раз, когда снимают вещь с вешалки, и потом забывают, если плечо скроено верно. Если неверно, не спасут и двести.',
        en: 'A mid-size coat takes two and a half meters of cloth. Between 420 and 560 that makes three hundred and fifty grams: a mug of tea. You notice them once, taking the coat off its hanger, and then forget them if the shoulder is cut well. If it is not, two hundred would be too many.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Вес пальто держит плечо. Всё остальное держит привычка»',
        en: '“The shoulder carries the weight of a coat. Habit carries the rest”',
      },
      author: { ru: 'Римма Аркадьевна, закройщик', en: 'Rimma Arkadyevna, cutter' },
    },
    {
      kind: 'text',
      text: {
        ru: 'Проверить граммы можно и без весов. Возьмите полу двумя пальцами и отпустите: лёгкая ткань ложится, плотная возвращается. Потом сожмите рукав в кулаке и досчитайте до пяти. Если складки расправились раньше, чем вы договорили «шесть», валяли как следует.',
        en: 'Grams can be checked without scales too. Take the skirt of the coat between two fingers and let go: thin cloth settles, dense cloth returns. Then squeeze a sleeve in your fist and count to five. If the folds are gone before you have said “six”, it was fulled properly.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Когда граммы врут', en: 'When grams lie' },
      text: {
        ru: 'Бывает, что число большое, а пальто холодное. Значит, вес набрали не шерстью: толстой подкладкой, клеем под воротником, полиамидом сверх меры. Поэтому рядом с граммами мы пишем состав, а не наоборот. Двадцать процентов полиамида держат форму локтя, сорок держат только цену.\nИ последнее. Мокрое сукно весит в полтора раза больше и всё ещё греет. Пух в этой строке молчит.',
        en: 'It happens that the number is large and the coat is cold. Then the weight did not come from wool but from a thick lining, from glue under the collar, from too much polyamide. That is why we write the composition next to the grams. Twenty percent of polyamide keep the elbow in shape, forty keep nothing but the price down.\nAnd one more thing. Wet cloth weighs half as much again and still warms. On this line down has nothing to say.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'От лёгкого к плотному', en: 'From light to dense' },
      products: ['coat-kem-ash', 'coat-tersky-graphite', 'coat-umba-ink', 'coat-wrap-kandalaksha-camel'],
    },
  ],
}

/** What cloth is made of and how it is made. */
export const materialsArticles: readonly ArticleContent[] = [north, grams]
