import { clothScene, uprightScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const captain: ArticleContent = {
  slug: 'a-captain-who-makes-bags',
  category: 'people',
  daysAgo: 9,
  style: 'upright',
  title: { ru: 'Капитан, который шьёт сумки', en: 'A captain who makes bags' },
  lead: {
    ru: 'Двадцать шесть лет Глеб Сомов водил сухогрузы. Теперь у него мастерская на третьем этаже, и единственное, чего он требует от вещи, — чтобы её можно было найти в темноте.',
    en: 'For twenty-six years Gleb Somov sailed freighters. Now he has a workshop on the third floor, and all he asks of an object is that it can be found in the dark.',
  },
  author: { ru: 'Ольга Ларина', en: 'Olga Larina' },
  cover: {
    alt: { ru: 'Кожаный тоут, сумка-седло из замши и кожаный рюкзак', en: 'A leather tote, a suede saddle bag and a leather backpack' },
    scene: uprightScene('magazine-captain', 'sand', [
      ['tote-leather-prichal:chocolate', { x: -150, y: -260, size: 520, rot: -5 }],
      ['backpack-leather-volost:black', { x: 170, y: 30, size: 540, rot: 6 }],
      ['crossbody-saddle-narta:sand', { x: -150, y: 320, size: 420, rot: -3 }],
    ]),
  },
  button: { link: '/catalog/bags', text: { ru: 'Все сумки', en: 'All bags' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'В мастерской пахнет воском и заваркой. На стене висит барометр, под ним лекала, и вещи эти, по словам хозяина, об одном: и то и другое надо слушать, пока не поздно.\n«На судне, — объясняет Сомов, — у каждой вещи одно место. Гаснет свет, и ты протягиваешь руку. Если там не то, дальше бывает по-разному. А в женской сумке, простите, шторм каждый день».',
        en: 'The workshop smells of wax and tea. A barometer hangs on the wall and patterns hang under it; both, says their owner, are about the same: they should be listened to before it is too late.\n“On a ship,” Somov explains, “everything has one place. The light goes out and you reach for it. If it is not there, what follows varies. And in a handbag, forgive me, there is a storm every day.”',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Первая была для термоса', en: 'The first was for a thermos' },
      text: {
        ru: 'Первую сумку он сшил в рейсе Мурманск — Дудинка, из обрезка брезента и ремня от сигнального прожектора. Термос катался по рубке и будил вахту. Сумка прожила девять лет и утонула вместе с термосом у Диксона; о термосе он жалеет больше.\nНа берегу взялся за кожу. Кожа растительного дубления два миллиметра толщиной держит форму сама, поэтому «Причал» стоит на столе открытым и не зевает. Подкладки нет: подкладка, говорит Сомов, это место, где пропадают ключи.',
        en: 'He made his first bag on a voyage from Murmansk to Dudinka, of a scrap of tarpaulin and the strap of a signal lamp. The thermos kept rolling about the bridge and waking the watch. That bag lived for nine years and went down together with the thermos off Dikson; he misses the thermos more.\nAshore he took to leather. Vegetable-tanned leather two millimeters thick holds its shape by itself, so Prichal stands open on a table and does not yawn. It has no lining: a lining, says Somov, is a place where keys get lost.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Карманов должно быть столько, сколько помнишь наизусть»', en: '“Have as many pockets as you can remember by heart”' },
      author: { ru: 'Глеб Сомов, капитан дальнего плавания', en: 'Gleb Somov, deep-sea captain' },
    },
    {
      kind: 'text',
      title: { ru: 'Три правила с мостика', en: 'Three rules from the bridge' },
      text: {
        ru: 'Первое: ручка длиннее на ладонь, чем кажется нужным. Зимой её надевают поверх пальто, и эта ладонь уходит в рукав.\nВторое: застёжка должна открываться одной рукой в варежке. У рюкзака «Волость» на вид пряжки, но работают магниты; пряжки оставлены, чтобы не спорить с покупателем.\nТретье: дно темнее верха. Сумку ставят на пол чаще, чем на неё смотрят.',
        en: 'The first: a handle is a hand’s breadth longer than it seems to need. In winter it goes over a coat, and that is where the hand’s breadth goes.\nThe second: a clasp has to open with one hand in a mitten. The Volost backpack shows buckles, but magnets do the work; the buckles stayed so as not to argue with anyone.\nThe third: the bottom is darker than the top. A bag is put on the floor more often than it is looked at.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/tote-leather-prichal-chocolate/detail', 'product/crossbody-saddle-narta-sand/detail'],
      note: {
        ru: 'Слева кожа в два миллиметра, справа замша: она лоснится там, где её держат.',
        en: 'On the left leather two millimeters thick, on the right suede, which grows shiny where it is held.',
      },
    },
    {
      kind: 'text',
      text: {
        ru: 'Сейчас в мастерской четверо: сам капитан, бывший боцман на раскрое и две швеи, которые моря не видели и не собираются. В день выходит три сумки. На вопрос, почему не пять, Сомов смотрит на барометр.\nПо морю он не скучает. Разве что по утрам, когда за окном туман и слышно, как гудит порт. Тогда он включает лампу, ставит чайник и ведёт кожу под иглу, как судно к причалу: на самом малом, без рывков, и чтобы с первого раза.',
        en: 'There are four of them in the workshop now: the captain himself, a former boatswain who cuts, and two seamstresses who have never seen the sea and do not mean to. Three bags a day come out. Asked why not five, Somov looks at the barometer.\nHe does not miss the sea, except on some mornings when there is fog outside and the port is heard humming. Then he puts on the lamp and the kettle and brings the leather under the needle like a ship to her berth: dead slow, without a jerk, and right the first time.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Проверка темнотой', en: 'The test of darkness' },
      text: {
        ru: 'Каждую новую модель капитан проверяет одинаково. Кладёт в неё ключи, очки, телефон, паспорт и яблоко, гасит свет и просит кого-нибудь достать яблоко. Если человек справился за пять секунд, лекало идёт в работу. Если достал очки, карман переносят. Замшевая «Нарта» прошла с первого раза: в неё просто не помещается ничего лишнего.\nЯблоко потом съедают. По яблокам здесь и считают, сколько моделей вышло за год.',
        en: 'The captain tests every new pattern the same way. He puts keys, glasses, a phone, a passport and an apple into it, turns off the light and asks somebody to take out the apple. If it takes five seconds, the pattern goes into production. If the glasses come out, the pocket is moved. The suede Narta passed at once: nothing extra fits into it.\nThe apple is eaten afterwards. That is how they count a year’s new models here.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'С третьего этажа', en: 'From the third floor' },
      products: [
        'tote-leather-prichal-chocolate',
        'crossbody-saddle-narta-sand',
        'backpack-leather-volost-black',
        'tote-leather-prichal-spruce',
      ],
    },
  ],
}

const wind: ArticleContent = {
  slug: 'she-measures-the-wind',
  category: 'people',
  daysAgo: 35,
  style: 'landscape',
  title: { ru: 'Она измеряет ветер', en: 'She measures the wind' },
  lead: {
    ru: 'Метеостанция на мысу: трое людей, одна собака, восемь сроков в сутки. Начальница Тамара Ильинична рассказывает, во что одета погода.',
    en: 'A weather station on a cape: three people, one dog, eight readings a day. Tamara Ilyinichna, who runs it, on what weather wears.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: {
    alt: {
      ru: 'Закат из лиловой шерсти и сатина, солнце из абрикосового сукна',
      en: 'A sunset of lilac wool and satin, the sun of apricot cloth',
    },
    scene: clothScene('dusk', 'magazine-wind'),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Каждые три часа кто-то из троих выходит на площадку. Сто двадцать шагов по натянутому канату, потому что в пургу площадки не видно, а канат есть всегда. Термометры, осадкомер, флюгер, облака на глаз. Потом сто двадцать шагов обратно и одиннадцать цифр по радио.\nТак заведено с тридцать второго года. Пропущен один срок, в сорок первом, и в журнале против него стоит объяснение на полстраницы.',
        en: 'Every three hours one of the three goes out to the instruments. A hundred and twenty steps along a rope, because in a blizzard the instruments cannot be seen, and the rope is always there. Thermometers, the rain gauge, the vane, clouds by eye. Then a hundred and twenty steps back and eleven figures by radio.\nIt has been this way since 1932. One reading was missed, in 1941, and half a page of explanation stands beside it in the log.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Двенадцать минут', en: 'Twelve minutes' },
      text: {
        ru: 'Выход занимает двенадцать минут. «Замёрзнуть за двенадцать минут нельзя, — говорит Тамара Ильинична. — Можно только разозлиться. Поэтому одежда у нас не от холода, а от злости».\nПарка висит у двери уже застёгнутой наполовину: её надевают через голову, так быстрее. Варежки двойные; внутренние остаются на руке, когда внешние снимают ради карандаша. Карандаш, кстати, простой. Чернила здесь пробовали, они замерзали на слове «переменная».',
        en: 'An outing takes twelve minutes. “You cannot freeze in twelve minutes,” says Tamara Ilyinichna. “You can only get angry. So our clothes are not against cold, they are against anger.”\nThe parka hangs by the door half buttoned: it goes on over the head, which is faster. The mittens are double; the inner ones stay on when the outer ones come off for the sake of the pencil. It is a plain pencil, by the way. Ink was tried and froze at the word “variable”.',
      },
    },
    {
      kind: 'picture',
      picture: 'product/mittens-spolokhi-night/detail',
      note: {
        ru: 'Варежки «Сполохи»: узорная снаружи, гладкая внутри. Вяжут по одной паре в день.',
        en: 'Spolokhi mittens: patterned outside, plain inside. One pair a day is knitted.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Сорок метров в секунду', en: 'Forty metres a second' },
      text: {
        ru: 'Ветер она узнаёт без прибора. До десяти метров в секунду собака идёт рядом, до пятнадцати — сзади, после двадцати остаётся дома и смотрит в окно с осуждением. Сорок было дважды. Оба раза по канату ползли, и оба раза срок сдали вовремя.\nНа станции не говорят «плохая погода». Погода бывает простая и с особенностями. Сегодня простая: минус девять, ветер восточный, видимость двадцать километров, облака высокие, похожи на начёс.',
        en: 'She knows the wind without an instrument. Up to ten meters a second the dog walks beside her, up to fifteen behind her, above twenty it stays at home and looks out of the window with reproach. There have been forty twice. Both times they crawled along the rope, and both times the reading was in on time.\nNobody at the station says “bad weather”. Weather is simple, or it has its peculiarities. Today is simple: minus nine, an easterly wind, twenty kilometers of visibility, high clouds that look like brushed wool.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Прогноз — это мнение. А у нас цифры»', en: '“A forecast is an opinion. What we have is figures”' },
      author: { ru: 'Тамара Ильинична, начальник станции', en: 'Tamara Ilyinichna, head of the station' },
    },
    {
      kind: 'text',
      text: {
        ru: 'В отпуск она ездит раз в два года, в июле, в Вологду. Первые дни просыпается каждые три часа и смотрит на небо. Потом привыкает. Возвращается всегда на день раньше: вдруг без неё разучатся отличать перистые от перисто-слоистых.\nУезжая, мы оставили на станции свитер и пачку карандашей. Свитер взяли вежливо. Карандаши пересчитали и расписались.',
        en: 'She goes on leave every other year, in July, to Vologda. In the first days she wakes every three hours and looks at the sky. Then she gets used to it. She always comes back a day early: they might forget how to tell cirrus from cirrostratus.\nAs we left, we gave the station a sweater and a box of pencils. The sweater was taken politely. The pencils were counted and signed for.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Что носят в доме', en: 'What is worn indoors' },
      text: {
        ru: 'Внутри станции плюс двадцать два, но пол холодный: под ним скала. Поэтому ходят в валенках с обрезанным верхом, а настоящие валенки стоят у печи, носами наружу, и никто не перепутает чей где: у каждого своя заплатка, пришитая собственной рукой. Свитер один на троих, парадный, для сеансов связи с областью. Его не видно по радио, но в нём, уверяет начальница, цифры звучат твёрже.\nПо вечерам чинят варежки и слушают, как поёт канат. Низкая нота — ветер до пятнадцати. Если канат замолчал, надо одеваться: значит, его засыпало.',
        en: 'Inside the station it is plus twenty-two, but the floor is cold: there is rock under it. So they walk about in felt boots with the tops cut off, and the real ones stand by the stove, toes outwards, and nobody mixes them up: each pair has its own patch, sewn on by its owner. There is one sweater for three, the good one, for talking to headquarters. It does not show on the radio, but in it, the head assures us, figures sound firmer.\nIn the evenings they mend mittens and listen to the rope sing. A low note means wind of up to fifteen. If the rope falls silent, it is time to get dressed: it has been snowed under.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'На двенадцать минут', en: 'For twelve minutes' },
      products: ['parka-varzuga-moss', 'mittens-spolokhi-night', 'felt-boots-pomor-ash', 'sweater-solovki-milk'],
    },
  ],
}

/** Those who make things, and those who wear them for work. */
export const peopleArticles: readonly ArticleContent[] = [captain, wind]
