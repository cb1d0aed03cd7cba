import { uprightScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const tuner: ArticleContent = {
  slug: 'a-hundred-and-nine-pianos',
  category: 'people',
  daysAgo: 47,
  style: 'upright',
  title: { ru: 'Сто девять пианино', en: 'A hundred and nine pianos' },
  lead: {
    ru: 'Юрий Касаткин объезжает их дважды в год: школы, дома культуры, один ледокол. Инструменты сохнут и ждут, настройщик едет рейсовым автобусом.',
    en: 'Yuri Kasatkin makes the rounds of them twice a year: schools, houses of culture, one icebreaker. The instruments dry out and wait; the tuner comes by the scheduled bus.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: {
    alt: {
      ru: 'Серое пальто в ёлочку, еловый вязаный жилет и перчатки цвета мха',
      en: 'A gray herringbone coat, a spruce knitted vest and moss gloves',
    },
    scene: uprightScene('magazine-tuner', 'fog', [
      ['coat-mezen:ash', { x: -110, y: 20, size: 860, rot: -4 }],
      ['vest-kenozero:spruce', { x: 200, y: -270, size: 470, rot: 6 }],
      ['gloves-knit-veter:moss', { x: 220, y: 310, size: 270, rot: 10 }],
    ]),
  },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Участок у Касаткина длиннее, чем у иного машиниста: от Кандалакши до Никеля. Вся мастерская помещается в рюкзак «Тропа», восемнадцать литров: ключ, камертон, войлочные клинья, моток струны, бутерброд. В отсеке для ноутбука живёт тетрадь, по странице на инструмент. Хвалить и ругать в ней не принято. «Ре второй октавы опять за своё», — записано про школу в Заполярном одиннадцать раз подряд.',
        en: 'Kasatkin’s district is longer than many an engine driver’s: from Kandalaksha to Nikel. The whole workshop fits into a Tropa backpack of eighteen liters: a tuning lever, a fork, felt wedges, a coil of wire, a sandwich. In the laptop sleeve lives a notebook with a page to each instrument. It is not a place for praise or blame. “The upper D is at it again” is entered for the school in Zapolyarny eleven times running.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Октябрь и май', en: 'October and May' },
      text: {
        ru: 'Пианино губит не мороз, а батарея. Осенью включают отопление, дерево сохнет, дека оседает, и строй ползёт вниз; летом всё лезет обратно. Больше двухсот струн тянут раму с силой в восемнадцать тонн, и каждая думает о своём. «Представьте грузовик с картошкой, — объясняет Касаткин, — которому завтра играть на утреннике».\nОт сухости помогает банка с водой, поставленная внутрь, под клавиши. За неделю она пустеет. В Коашве уборщица доливает её по вторникам, и тамошний инструмент он навещает скорее из вежливости.',
        en: 'It is not frost that ruins a piano but the radiator. In autumn the heating comes on, the wood dries, the soundboard sinks and the pitch creeps down; in summer it all climbs back. More than two hundred strings pull at the frame with a force of eighteen metric tons, and each has its own thoughts. “Imagine a truckload of potatoes,” Kasatkin explains, “that has to play for kindergartners tomorrow.”\nAgainst dryness it helps to stand a jar of water inside, below the keys. In a week it is empty. In Koashva the cleaner fills it up on Tuesdays, and he calls on that instrument mostly out of politeness.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Плюс девять', en: 'Plus nine' },
      text: {
        ru: 'Зал топят к концерту, а настройщик приезжает накануне. Плюс девять, эхо, один стул. Костюм ремесло требует странный: груди тепло, рукам просторно, пальцам голо. Толстый рукав тут враг: правая рука подолгу давит на ключ, и счёт идёт на доли градуса. Так у Касаткина завёлся жилет «Кенозеро», у которого пройма высокая и три косы греют там, где у человека мотор.\nДо остановки поверх надевается «Мезень», твид в ёлочку, и перчатки «Ветер», в которых пальцы гнутся. До минус семи. Ниже он держит руки в карманах и беседует с водителем.',
        en: 'The hall is heated for the concert, and the tuner comes the day before. Plus nine, an echo, one chair. The trade calls for an odd costume: a warm chest, room for the arms, bare fingers. A thick sleeve is an enemy here: the right hand leans on the lever for a long time, and it is a matter of fractions of a degree. That is how Kasatkin came by a Kenozero vest, which has a high armhole and three cables to warm the place where a man keeps his engine.\nFor the way to the bus stop Mezen in herringbone tweed goes over it, and Veter gloves, in which fingers bend. Down to minus seven. Below that he keeps his hands in his pockets and converses with the driver.',
      },
    },
    {
      kind: 'picture',
      picture: 'product/gloves-knit-veter-moss/detail',
      note: {
        ru: 'В «Ветре» на клавиши не нажимают, зато руки доезжают до зала в рабочем виде.',
        en: 'No keys are pressed in Veter, but the hands reach the hall in working order.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Что внутри', en: 'What is inside' },
      text: {
        ru: 'Сняв нижнюю панель, он сначала снимает урожай. За двадцать два года набралось: сорок карандашей, столовая ложка, четыре дневника с двойками, обручальное кольцо, мышиное гнездо из войлока от молоточков и записка «прости, си-бемоль». Находки он раскладывает на крышке и идёт пить чай. К его возвращению крышка пуста: всё забирают взрослые люди, не глядя друг на друга. Кольцо забрали последним.',
        en: 'With the lower panel off, he first brings in the harvest. Twenty-two years have yielded forty pencils, a tablespoon, four school reports full of bad marks, a wedding ring, a mouse’s nest made of hammer felt and a note saying “forgive me, B flat”. He lays the finds out on the lid and goes off to tea. When he returns, the lid is bare: it is grown-ups who fetch everything, without a glance at one another. The ring was fetched last.',
      },
    },
    {
      kind: 'quote',
      text: {
        ru: '«Пианино расстраивается вслух. Людям бы так»',
        en: '“When a piano is out of sorts, you can hear it. If only people were like that”',
      },
      author: { ru: 'Юрий Касаткин, настройщик', en: 'Yuri Kasatkin, piano tuner' },
    },
    {
      kind: 'text',
      title: { ru: 'Вальс', en: 'The waltz' },
      text: {
        ru: 'Закончив, он играет всегда один и тот же вальс, сорок секунд. Вахтёрши знают его во всех домах культуры и по нему ставят чайник. Если вальс прозвучал дважды, инструмент удался. Трижды Касаткин играл его только раз, на ледоколе: снаружи было минус тридцать, и уходить не хотелось.\nВ Мурманске ему предлагали сто десятое пианино, через дорогу от дома. Отказался. Туда, говорит, не ходит автобус.',
        en: 'When he has finished he always plays the same waltz, forty seconds of it. The doorkeepers of all the houses of culture know it and put the kettle on by it. A waltz played twice means that the instrument has come out well. Only once has Kasatkin played it three times, on the icebreaker: it was minus thirty outside, and he did not feel like leaving.\nIn Murmansk he was offered a hundred and tenth piano, across the road from his home. He declined. There is no bus to it, he says.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'На остановку и к клавишам', en: 'For the bus stop and the keys' },
      products: ['coat-mezen-ash', 'vest-kenozero-spruce', 'gloves-knit-veter-moss', 'backpack-daypack-tropa-spruce'],
    },
  ],
}

/** Those who come by bus to work where it is cold. */
export const tunerArticles: readonly ArticleContent[] = [tuner]
