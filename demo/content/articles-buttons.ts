import { uprightScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const buttons: ArticleContent = {
  slug: 'a-button-outlives-a-coat',
  category: 'materials',
  daysAgo: 88,
  style: 'upright',
  title: { ru: 'Пуговица переживёт пальто', en: 'The button will outlive the coat' },
  lead: {
    ru: 'Рог, орех, ракушка, скорлупа. Мы высыпали на стол всё, чем застёгиваются наши вещи, и про каждую пуговицу узнали, откуда она и чего боится.',
    en: 'Horn, nut, mother-of-pearl, coconut. We tipped out onto a table everything our clothes fasten with and learned where each button comes from and what it fears.',
  },
  author: { ru: 'Ольга Ларина', en: 'Olga Larina' },
  cover: {
    alt: {
      ru: 'Верблюжий кардиган с карманами, розовый на перламутровых пуговицах и длинный молочный',
      en: 'A camel cardigan with pockets, a rose one with pearl buttons and a long one in milk',
    },
    scene: uprightScene('magazine-buttons', 'clay', [
      ['cardigan-pinega:camel', { x: -130, y: -240, size: 580, rot: -5 }],
      ['cardigan-rynda:rose', { x: 185, y: 30, size: 470, rot: 6 }],
      ['cardigan-kuzova:milk', { x: -120, y: 285, size: 600, rot: -3 }],
    ]),
  },
  button: { link: '/catalog/women/knitwear', text: { ru: 'Женский трикотаж', en: 'Women’s knitwear' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'В каждом доме есть банка с пуговицами. Пальто, от которых они остались, давно сносили, отдали, забыли, а пуговицы целы. Выбросить пуговицу никто не решается: она мала, тверда и ни в чём не виновата.\nВ мастерской тоже есть банка, трёхлитровая. По ней изучают историю, как по срезу болота: сверху нынешний год, ниже прошлые, а на дне лежат одиннадцать латунных с якорем. Чей был бушлат и где двенадцатая, не знает никто, но все при случае ищут.',
        en: 'There is a jar of buttons in every home. The coats that they came from were worn out, given away and forgotten long ago, and the buttons are as good as new. Nobody has the heart to throw one away: it is small, hard and guilty of nothing.\nThe workshop has one too, a three-liter jar. It can be read like a core of peat: this year on top, earlier ones below, and at the bottom eleven brass ones with an anchor. Whose peacoat that was and where the twelfth is, nobody knows, but everyone keeps an eye out.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Орех', en: 'The nut' },
      text: {
        ru: 'Пуговицы «Пинеги» выросли на пальме. Корозо — её семечко с грецкий орех величиной. Молодое оно жидкое, потом густеет, как студень, и за два-три месяца на солнце становится твёрже дерева. Его режут на пластинки и точат; когда-то из него делали поддельную слоновую кость, и слоны не возражали.\nКрасится корозо охотно, но неглубоко, и царапина покажет светлое. Барабан химчистки оставляет на нём трещины. «Пинегу» и без того стирают руками, а запасная пришита изнутри.',
        en: 'The buttons of the Pinega cardigan grew on a palm. Corozo is its seed, the size of a walnut. When young it is liquid, then it sets like jelly, and two or three months in the sun make it harder than wood. It is cut into discs and turned; once it was passed off as ivory, and the elephants did not object.\nCorozo takes dye gladly but not deep, and a scratch will show pale. A dry cleaner’s drum cracks it. Pinega is washed by hand in any case, and a spare is sewn on inside.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Рог и его родня', en: 'Horn and its family' },
      text: {
        ru: 'Рог состоит из кератина, того же белка, что шерсть и ногти. Так что пуговицы «Кузовы», двадцать пять миллиметров в поперечнике, живут на кардигане среди родственников. Рисунок у каждой свой, как у кого росло. Кипятка и пара рог не переносит, от них он расслаивается: гладя тренч «Белое море», пуговицы обходят, как лужи.\nНа бушлате «Соловки» они под рог, и мы так и пишем. Настоящий рог о железный поручень в мороз скалывается, ненастоящий терпит и молчит.',
        en: 'Horn consists of keratin, the same protein as wool and fingernails. So the buttons of the Kuzova cardigan, twenty-five millimeters across, are among relations there. Each has a pattern of its own, depending on how it grew. Boiling water and steam are more than horn can bear: it splits into layers, so when ironing the White Sea trench, go around its buttons as you would around puddles.\nThose of the Solovki peacoat are horn-effect, and we say so. Against an iron rail in a frost real horn chips; the other kind puts up with it and keeps quiet.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/cardigan-pinega-camel/detail2', 'product/cardigan-rynda-rose/detail'],
      note: {
        ru: 'Слева орех, справа перламутр. Различить их можно и с закрытыми глазами.',
        en: 'On the left nut, on the right mother-of-pearl. You can tell them apart with your eyes closed, too.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Холодная на губу', en: 'Cold to the lip' },
      text: {
        ru: 'Перламутр — стенка раковины, сотни слоёв, каждый тоньше волоса раз в сто. Свет в них плутает и выходит розовым и зелёным. Проверяют его губой: настоящий холодит, пластмасса тёплая. На улице этого не делайте, с ноября по апрель у нас перламутровое всё.\nНа «Рынде» перламутровых шесть. Холодной воде они рады, а уксуса боятся: по составу это мел, только собранный с умом.',
        en: 'Mother-of-pearl is the wall of a mollusc’s house, hundreds of layers, each about a hundred times thinner than a hair. Light loses its way in them and comes out pink and green. It is tested with the lip: the real thing is cold, plastic is warm. Do not try it outdoors; from November to April everything here is mother-of-pearl.\nThe Rynda cardigan has six of them. They are glad of cold water and afraid of vinegar: chemically it is chalk, only put together intelligently.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Шов можно исправить. Пуговицу можно только выбрать»', en: '“A seam can be corrected. A button can only be chosen”' },
      author: { ru: 'Лидия Фёдоровна, подбирает фурнитуру', en: 'Lidia Fyodorovna, who chooses the trimmings' },
    },
    {
      kind: 'text',
      title: { ru: 'Скорлупа и нитка', en: 'The shell and the thread' },
      text: {
        ru: 'Кокос из всех самый простодушный: скорлупу распилили на кружки, и готово. Лёгкий, в крапинку, у платья «Затон» он идёт до самого низа. Замачивать его не надо, разбухнет и обидится.\nДальше всё решает нитка. К толстому сукну пуговицу не притягивают, ей нужна ножка: столбик из ниток высотой в толщину борта. Пришитая вплотную хороша до первого застёгивания.\nА если пальто всё-таки кончится, срежьте её и положите в банку. Лет через двадцать кто-нибудь высыплет всё на стол, и подойдёт именно она.',
        en: 'Coconut is the simplest soul of all: the shell was sawn into rounds, and that was that. Light and freckled, it goes all the way down the Zaton dress. Do not soak it, or it will swell and take offence.\nThe rest is up to the thread. On thick cloth a button is not pulled tight, it needs a shank: a column of thread as high as the edge of the coat is thick. Sewn on flat, it looks fine until it is first done up.\nAnd should the coat come to an end after all, snip the button off and put it into the jar. Twenty years on somebody will tip everything out on a table, and this will be the one that fits.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Орех, рог, перламутр, кокос', en: 'Nut, horn, mother-of-pearl, coconut' },
      products: ['cardigan-pinega-camel', 'cardigan-kuzova-milk', 'cardigan-rynda-rose', 'dress-cord-zaton-moss'],
    },
  ],
}

/** What things are fastened with. */
export const buttonArticles: readonly ArticleContent[] = [buttons]
