import type { PressContent } from './blog.ts'

/** What others write about the brand; outlets are fictional as the brand is. */
export const press: readonly PressContent[] = [
  {
    slug: 'found-in-the-dark',
    daysAgo: 6,
    outlet: { ru: 'Вечерний Мурманск', en: 'Evening Murmansk' },
    title: { ru: '«Сумка должна находиться в темноте»', en: '“A bag has to be found in the dark”' },
    lead: {
      ru: 'Репортаж из мастерской капитана Сомова: три сумки в день, и ни одной больше.',
      en: 'A report from Captain Somov’s workshop: three bags a day and not one more.',
    },
    url: 'https://vecherniy-murmansk.example/kapitan-somov',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Корреспондент провёл в мастерской день и насчитал в ней один барометр, четыре стула и ни одного окна без подоконника с кожей. Ниже отрывок, с разрешения редакции.\n«Проверку темнотой нам показали дважды. Первый раз яблоко достали за три секунды, второй раз попробовал я сам: очки, ключи, опять очки. Капитан записал что-то в журнал. Оказалось, моё время: девятнадцать секунд, худшее с весны».',
          en: 'The correspondent spent a day in the workshop and counted one barometer, four chairs and no window-sill without leather on it. Here is an extract, by permission.\n“We were shown the test of darkness twice. The first time the apple was out in three seconds; the second time I tried it myself: glasses, keys, glasses again. The captain wrote something in the log. It was my time: nineteen seconds, the worst since spring.”',
        },
      },
      {
        kind: 'products',
        title: { ru: 'Сумки из репортажа', en: 'The bags of the report' },
        products: ['tote-leather-prichal-ink', 'crossbody-saddle-narta-sand', 'backpack-leather-volost-bark'],
      },
    ],
  },
  {
    daysAgo: 17,
    outlet: { ru: 'Север и дом', en: 'North & Home' },
    title: { ru: 'Десять пледов для дачи, где топят печь', en: 'Ten throws for a house with a stove' },
    lead: {
      ru: 'Плед «Печь» на втором месте: тяжёлый, зато не колется. На первом тот, что связала бабушка редактора.',
      en: 'The Pech throw comes second: heavy, but it does not scratch. The first was knitted by the editor’s grandmother.',
    },
    url: 'https://severidom.example/obzory/desyat-pledov',
  },
  {
    slug: 'a-price-that-says-why',
    daysAgo: 32,
    outlet: { ru: 'Деловая Кола', en: 'Kola Business' },
    title: { ru: 'Магазин, который объясняет сумму', en: 'A shop that explains the total' },
    lead: {
      ru: 'Интервью о том, почему под итогом в корзине написано, из чего он сложился, и сколько это стоило.',
      en: 'An interview about why the total in the bag is followed by what it’s made of, and what that cost.',
    },
    url: 'https://delovaya-kola.example/severa-itogo',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Деловое издание спросило, зачем магазину показывать, как сложилась сумма: товары, скидка, промокод, бонусы, доставка, каждая строка со своим числом. Ответ уместился в абзац.\n«Человек, который понял цену, платит спокойно. Тот, кто не понял, звонит. Минута разговора с телефоном 8 800 стоит нам дороже строки на экране, вот и вся экономика».',
          en: 'The business paper asked why a shop should show how a total is made up: items, discount, promo code, points, delivery, each line with its figure. The answer took one paragraph.\n“Somebody who understands a price pays calmly. Somebody who does not, calls. A minute on the free line costs us more than a line on the screen, and that’s all the economics there is.”',
        },
      },
      {
        kind: 'quote',
        text: { ru: '«Скидку, которую нельзя объяснить, мы не даём»', en: '“A discount that cannot be explained is not given”' },
        author: { ru: 'Из интервью «Деловой Коле»', en: 'From the interview with Kola Business' },
      },
    ],
  },
  {
    daysAgo: 51,
    outlet: { ru: 'Полярный вестник', en: 'The Polar Herald' },
    title: { ru: 'Пальто для ветра с залива', en: 'Coats for a wind off the bay' },
    lead: {
      ru: 'Пять пальто проверили на набережной. До конца дошли два, одно из них «Терский берег».',
      en: 'Five coats were tested on the embankment. Two made it to the end, one of them the Tersky Coast.',
    },
    url: 'https://polarny-vestnik.example/test/palto-2',
  },
  {
    slug: 'how-a-boot-shrinks',
    daysAgo: 68,
    outlet: { ru: 'Ремесло', en: 'Craft' },
    title: { ru: 'Валенок, который убывает', en: 'The boot that dwindles' },
    lead: {
      ru: 'Фоторассказ о том, как заготовка в метр длиной становится сорок первым размером.',
      en: 'A photo story of how a blank a metre long becomes a size forty-one.',
    },
    url: 'https://remeslo-zhurnal.example/valenok',
    parts: [
      {
        kind: 'text',
        text: {
          ru: 'Фотограф «Ремесла» приехал к пимокату Егору Ширяеву на два дня и остался на четыре. Снимков вышло шестьсот, в журнал вошло девять: на первом великанский чулок, на последнем пара «Поморов» на подошве.\nПодпись под пятым кадром мы повесили в мастерской: «Здесь ничего не прибавляют. Только убавляют, пока не станет похоже на ногу».',
          en: 'The photographer came to Yegor Shiryaev the feltmaker for two days and stayed for four. Of six hundred pictures nine were printed: a stocking for a giant in the first, a pair of soled Pomor boots in the last.\nThe caption of the fifth now hangs on our wall: “Nothing is added here. It is only taken away until it looks like a foot.”',
        },
      },
      {
        kind: 'products',
        title: { ru: 'Свалянное', en: 'Of felt' },
        products: ['felt-boots-pomor-ash', 'felt-boots-pomor-cranberry', 'felt-slippers-izba-graphite'],
      },
    ],
  },
  {
    daysAgo: 96,
    outlet: { ru: 'Неделя и комод', en: 'Week & Wardrobe' },
    title: { ru: 'Сырой деним: дневник ста дней', en: 'Raw denim: a diary of a hundred days' },
    lead: {
      ru: 'Автор носила ивановские джинсы сто дней и постирала дважды. Фотографии колен прилагаются.',
      en: 'The author wore a pair of Ivanovo jeans for a hundred days and washed them twice. Pictures of the knees included.',
    },
    url: 'https://nedelya-komod.example/sto-dnej',
  },
  {
    daysAgo: 125,
    outlet: { ru: 'Двинская правда', en: 'Dvina News' },
    title: { ru: 'В доме со ставнями снова горит свет', en: 'Light again in the house with shutters' },
    lead: {
      ru: 'О том, как на проспекте Чумбарова-Лучинского открыли магазин и не тронули наличники.',
      en: 'How a shop opened on Chumbarova-Luchinskogo Avenue and left the window frames alone.',
    },
    url: 'https://dvinskaya-pravda.example/dom-so-stavnyami',
  },
  {
    daysAgo: 160,
    outlet: { ru: 'Обёртка', en: 'Wrapper' },
    title: { ru: 'Бандероль года', en: 'Parcel of the year' },
    lead: {
      ru: 'Разбор посылок двенадцати магазинов: у кого коробка по размеру и сколько в ней воздуха.',
      en: 'The parcels of twelve shops compared: whose box fits, and how much air is in it.',
    },
    url: 'https://obertka.example/banderol',
  },
]
