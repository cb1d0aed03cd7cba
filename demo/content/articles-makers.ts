import { clothScene, uprightScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const feltMaker: ArticleContent = {
  slug: 'a-boot-begun-for-a-giant',
  category: 'people',
  daysAgo: 73,
  style: 'landscape',
  title: { ru: 'Валенок начинают на великана', en: 'A felt boot is begun for a giant' },
  lead: {
    ru: 'Егор Ширяев катает валенки в бане на краю деревни. Шерсти он верит, сантиметру нет, а о резиновой подошве высказался один раз и больше не хочет.',
    en: 'Yegor Shiryaev makes felt boots in a bathhouse at the end of a village. He trusts wool and distrusts the tape measure; he has spoken on rubber soles once and would rather not again.',
  },
  author: { ru: 'Пётр Гущин', en: 'Pyotr Gushchin' },
  cover: {
    alt: {
      ru: 'Лесные сопки из зелёной шерсти, снег из светлого сукна и белое солнце на льняном небе',
      en: 'Wooded hills of green wool, snow of pale cloth and a white sun in a linen sky',
    },
    scene: clothScene('forest', 'magazine-felt'),
  },
  button: { link: '/catalog/shoes/boots', text: { ru: 'Ботинки, сапоги, валенки', en: 'Boots, felt ones included' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Валенок рождается вдвое больше, чем нужно. Серый шерстяной чулок занимает весь стол, и в нём мог бы переночевать ребёнок. «Сорок первый», — говорит Ширяев. Поверить нельзя. «И правильно, — говорит он. — Он пока и сам не верит».\nДальше чулок катают: обдают кипятком, навивают на палку, разворачивают и снова обдают. От пара чешуйки волосков цепляются друг за друга и обратно уже не пускают. К обеду великан становится сорок восьмым, к ночи сорок третьим. Последние два размера выколачивают на колодке, и это самые дорогие сантиметры в районе.',
        en: 'A felt boot is born twice as large as it needs to be. A gray woolen stocking takes up the whole table, and a child could spend the night in it. “Forty-one,” says Shiryaev. It is hard to believe. “Quite right,” he says. “It does not believe it yet either.”\nThen the stocking is rolled: doused with boiling water, wound on a stick, unwound and doused again. In the steam the scales of the hairs catch on one another and do not let go. By noon the giant is down to size forty-eight, by nightfall to forty-three. The final two sizes are beaten out on the last, and they are the most expensive centimeters in the district.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Овца и дед', en: 'The sheep and the grandfather' },
      text: {
        ru: 'Шерсть он берёт романовскую, осенней стрижки. В ней чёрная ость и белый пух, вместе они дают пепел, и красить его незачем. Клюквенные он тоже катает, малой серией и с особенным лицом.\nДед Ширяева был жгоном: так под Костромой звали валяльщиков, которые осенью уходили на заработки и говорили между собой на языке, непонятном заказчику. Валенки назывались «упаки». Другие слова Егор тоже знает, но бережёт.',
        en: 'His wool is Romanov, shorn in autumn. Its guard hair is black and its down is white; together they make ash gray, and there is no need to dye it. He does cranberry boots as well, in a small run and with a look on his face.\nHis grandfather was a zhgon: that is what feltmakers were called around Kostroma, who went off in autumn to earn a living and talked among themselves in a language no customer could follow. Felt boots were “upaki”. Yegor knows the other words too, but is saving them.',
      },
    },
    {
      kind: 'picture',
      picture: 'product/felt-boots-pomor-ash/detail',
      note: {
        ru: 'На «Поморе» нет ни одного шва. Подошву приваривают уже в городе, без Ширяева.',
        en: 'There is not one seam on Pomor. The sole is bonded on in town, without Shiryaev.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Ночь и ещё день', en: 'A night and then a day' },
      text: {
        ru: 'На колодке валенок отправляется в русскую печь. Торопиться здесь нельзя, спать тоже: пересушенный треснет на подъёме, сырой осядет вбок. Каждые два часа Ширяев встаёт и опускает руку в голенище. Жена считает, что к детям он так не вставал. Он уточняет: дети не садились.\nГотовую пару трут пемзой и ставят рядом. Левого и правого у неё нет. Кто из них кто, решает хозяин: за неделю войлок привыкает к ноге и больше не передумывает.',
        en: 'On its last the boot goes into the oven of a Russian stove. One must not hurry here, nor may one sleep: too dry, and it cracks at the instep; too damp, and it settles askew. Every two hours Shiryaev gets up and puts a hand down the shaft. His wife holds that he never got up like that for the children. He explains: the children did not shrink.\nThe finished pair is rubbed with pumice and stood side by side. It has no left and no right. Which is which is decided by the wearer: in a week felt gets used to a foot and never changes its mind.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Шов — это дверь. А дверь в валенке одна, сверху»',
        en: '“A seam is a door. A felt boot has one door, and it is at the top”',
      },
      author: { ru: 'Егор Ширяев, пимокат', en: 'Yegor Shiryaev, feltmaker' },
    },
    {
      kind: 'text',
      title: { ru: 'О подошве', en: 'About the sole' },
      text: {
        ru: 'Деревенский валенок ходит в калошах. У «Помора» подошва своя, приварена горячо и сходит только вместе с пяткой. Ширяев ездил посмотреть, как это делают, молчал всю обратную дорогу и у переезда сказал: «Калоша хоть уйти могла». Теперь носит сам, по пятницам, в магазин.\nИспытывают их рыбаки, стоя часами у лунки. Свидетели они ненадёжные, но это касается рыбы. Про ноги рыбаки не врут никогда.',
        en: 'In a village felt boots go about in galoshes. Pomor has a sole of its own, bonded on hot, which comes off only with the heel. Shiryaev went to see how that is done, was silent all the way back, and at the level crossing said: “A galosh was at least free to leave.” Now he wears a pair himself, on Fridays, to the shop.\nThey are tested by anglers, who stand for hours at a hole in the ice. Anglers are unreliable witnesses, but that is about fish. About feet they never lie.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Мерка на глаз', en: 'Measured by eye' },
      text: {
        ru: 'Тапочки «Изба» и сумка «Сума» — той же породы, только войлок для них валяют листом. К листу Ширяев снисходителен: это, говорит он, валенок, который ещё не решил.\nНа прощание он снял мерку с нашего фотографа. Ногу смотреть не стал. Посмотрел, как тот идёт к машине, и крикнул вслед: «Сорок третий, и внутрь ставит». Пара пришла в марте, два одинаковых валенка. Который из них левый, выяснилось через неделю.',
        en: 'The Izba slippers and the Suma bag are of the same breed, except that their felt is made in sheets. Towards sheets Shiryaev is indulgent: that, he says, is a boot which has not decided yet.\nOn parting he took our photographer’s measure. He did not ask to see the foot. He watched him walk to the car and called after him: “Forty-three, and turns them in.” The pair came in March, two identical boots. Which of them was the left became clear in a week.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Свалянное', en: 'Things of felt' },
      products: ['felt-boots-pomor-ash', 'felt-boots-pomor-cranberry', 'felt-slippers-izba-lichen', 'tote-felt-suma-bark'],
    },
  ],
}

const printArtist: ArticleContent = {
  slug: 'four-days-on-the-verge',
  category: 'people',
  daysAgo: 102,
  style: 'upright',
  title: { ru: 'Четыре дня на обочине', en: 'Four days on the verge' },
  lead: {
    ru: 'Дарья Снеткова придумывает рисунки для наших тканей. Самый заметный вырос у дороги, самый тихий лежит на дне залива, а самый короткий занял восемь месяцев.',
    en: 'Darya Snetkova makes up the patterns for our cloth. The most conspicuous grew by a road, the quietest lies at the bottom of a bay, and the shortest took eight months.',
  },
  author: { ru: 'Ольга Ларина', en: 'Olga Larina' },
  cover: {
    alt: {
      ru: 'Лавандовое платье с цветами, песочная рубашка с пятнами и тёмная футболка с солнцем',
      en: 'A lavender dress with flowers, a sand shirt with patches and a dark T-shirt with a sun',
    },
    scene: uprightScene('magazine-artist', 'lichen', [
      ['dress-fireweed:lavender', { x: -130, y: 40, size: 860, rot: -4 }],
      ['shirt-proliv:sand', { x: 190, y: -270, size: 500, rot: 6 }],
      ['tee-midnight-sun:night', { x: 200, y: 310, size: 460, rot: -5 }],
    ]),
  },
  button: { link: '/catalog/women/dresses', text: { ru: 'Все платья', en: 'All dresses' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Иван-чай для платья она писала с натуры, на складном стуле у кольской трассы. Срезать его бесполезно: вянет раньше, чем доедешь до бумаги. За четыре дня остановились одиннадцать грузовиков. Пятеро водителей спросили, не сломалась ли она, трое — дорогу, двое налили чаю, а последний попросил нарисовать его машину. Нарисовала. Цветы ушли в ткань, а грузовик ездит где-то под Петрозаводском, приколотый к козырьку.\nРабота была срочная. Иван-чай цветёт снизу вверх, и когда раскроется верхушка, лето кончилось.',
        en: 'The fireweed for the dress was painted from life, on a folding chair by the road to Kola. There is no point in cutting it: it wilts before you get it to the paper. In four days eleven trucks stopped. Five drivers asked whether she had broken down, three asked the way, two poured her tea, and the last one asked her to draw his truck. She did. The flowers went into the cloth, and the truck is on the road somewhere near Petrozavodsk, pinned to the sun visor.\nThe job was urgent. Fireweed flowers from the bottom upwards, and once the tip is out, summer is over.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Чтобы не тикало', en: 'So that it does not tick' },
      text: {
        ru: 'Узор на ткани обязан встретиться сам с собой. Художник рисует прямоугольник, фабрика повторяет его тысячу раз, и правый край должен продолжить левый, будто они не расставались. «Если повтор заметен, — говорит Снеткова, — платье тикает». Поэтому цветы она рассаживает, как гостей за столом: никого по линейке и никого спиной.\nДля «Мазка» ушло сто сорок листов тёмной бумаги и банка белил. На целый метр нет ни одного повтора. Взяли то, что сделано до второй чашки кофе: после неё рука начинала стараться.',
        en: 'A pattern on cloth has to meet itself. The artist draws a rectangle, the mill repeats it a thousand times, and the right edge must carry on from the left as if they had never parted. “If the repeat shows,” says Snetkova, “the dress ticks.” So she seats the flowers like guests at a table: nobody in a straight line and nobody facing away.\nMazok took a hundred and forty sheets of dark paper and a pot of white. Within a whole meter nothing comes twice. Only what was done before the second cup of coffee was used: after it the hand began to try.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/dress-fireweed-lavender/detail', 'product/dress-mazok-night/detail2'],
      note: {
        ru: 'Слева обочина, справа белила по тёмной бумаге. Повтор можете поискать.',
        en: 'On the left the verge, on the right white paint on dark paper. You are welcome to look for the repeat.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Карта без названий', en: 'A chart without names' },
      text: {
        ru: 'Рубашка «Пролив» началась с морской карты. Снеткова убрала из Кандалакшского залива маяки, цифры и названия, оставила контуры глубин. Получились пятна. Что это похоже на жирафа, ей сказали все; что это похоже на залив, только один человек. В очереди на почте старый лоцман долго изучал спину соседа, потом тронул его под лопаткой: «Здесь у вас мель. Осторожнее».',
        en: 'The Proliv shirt began with a sea chart. Snetkova took the lighthouses, figures and names out of Kandalaksha Bay and left the contours of its depths. What came out was patches. Everyone told her they look like a giraffe; only one man said they look like the bay. In line at the post office an old pilot studied his neighbor’s back for a long while, then touched him below the shoulder blade: “You have a shoal here. Mind it.”',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Сорняком называют цветок, которого не звали. Я позвала»',
        en: '“A weed is what they call a flower that nobody invited. I invited it”',
      },
      author: { ru: 'Дарья Снеткова, художник по тканям', en: 'Darya Snetkova, textile artist' },
    },
    {
      kind: 'text',
      title: { ru: 'Круг и две черты', en: 'A circle and two lines' },
      text: {
        ru: 'Меньше всего нарисовано на футболке «Полуночное солнце»: круг и две черты. Таким оно стоит над Баренцевым морем в июне, в два часа ночи. На это ушли восемь месяцев и четыре альбома. В первом были волны, скала, лодка и человек в лодке. Во втором человек сошёл на берег, в третьем уплыла лодка. В четвёртом осталось то, что видно, если прищуриться. Печатают его в один слой, и это, говорит она, её единственная вещь, которую можно пересказать по телефону.',
        en: 'The smallest drawing is on the Midnight Sun T-shirt: a circle and two lines. That is how the sun stands over the Barents Sea in June, at two in the morning. It took eight months and four sketchbooks. In the first there were waves, a rock, a boat and a man in the boat. In the second the man went ashore, in the third the boat sailed off. The fourth kept only what you see through narrowed eyes. It is printed in a single layer and is, she says, the only work of hers that can be described over the phone.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Утро пятого', en: 'The fifth morning' },
      text: {
        ru: 'На пятое утро приехали дорожники косить обочину. Увидели пустой стул, краски и лист под камнем и обошли их по кругу; остался островок кипрея выше человека. Художница в это время спала в машине. «Видно же, что занято», — объяснил бригадир.\nРисунок был уже готов. Но раз место за ней сохранили, она села и на всякий случай просидела до вечера.',
        en: 'On the fifth morning roadmen came to mow the verge. They saw an empty chair, paints and a sheet under a stone, and went round them in a circle; an island of fireweed was left, taller than a man. The artist was asleep in her car at the time. “Anyone can see it is taken,” the foreman explained.\nThe drawing was finished by then. But as they had kept her place for her, she sat down and, to be on the safe side, stayed until evening.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Нарисовано от руки', en: 'Drawn by hand' },
      products: ['dress-fireweed-lavender', 'dress-mazok-night', 'shirt-proliv-sand', 'tee-midnight-sun-night'],
    },
  ],
}

/** Those who have a hand in our things. */
export const makerArticles: readonly ArticleContent[] = [feltMaker, printArtist]
