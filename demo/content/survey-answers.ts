import type { SurveyContent } from './surveys.ts'

export interface SurveyAnswerContent {
  type: SurveyContent['type']
  daysAgo: number
  /** Russian unless told; people write in one language. */
  locale?: 'en'
  /** By the place of the question in its survey: a mark, the places of what was chosen, words. */
  marks?: Readonly<Record<number, number>>
  chosen?: Readonly<Record<number, readonly number[]>>
  texts?: Readonly<Record<number, string>>
  own?: Readonly<Record<number, string>>
  mayCall?: true
  /** What became of a bad one; not looked at yet unless told. */
  state?: 'in_work' | 'done'
}

type Rest = Omit<SurveyAnswerContent, 'type' | 'daysAgo' | 'marks'>

/** The score; site and delivery: 0 awkward, 1 so-so, 2 easy. */
const online = (daysAgo: number, nps: number, site: number, delivery: number, rest: Rest = {}): SurveyAnswerContent => ({
  type: 'quality-online',
  daysAgo,
  marks: { 0: nps },
  ...rest,
  chosen: { 2: [site], 3: [delivery], ...rest.chosen },
})

/** Stars and the size: 0 small, 1 right, 2 large. */
const goods = (daysAgo: number, stars: number, size: number, rest: Rest = {}): SurveyAnswerContent => ({
  type: 'qualityof',
  daysAgo,
  marks: { 0: stars },
  ...rest,
  chosen: { 1: [size], ...rest.chosen },
})

/** Stars, what came of it (0 found, 1 looked around, 2 no size, 3 no thing, 4 own words), the fitting room. */
const shop = (daysAgo: number, stars: number, found: number, room: number, rest: Rest = {}): SurveyAnswerContent => ({
  type: 'quality-offline',
  daysAgo,
  marks: { 0: stars },
  ...rest,
  chosen: { 1: [found], 2: [room], ...rest.chosen },
})

/** Stars, how long it was worn, what it is like now. */
const worn = (
  daysAgo: number,
  stars: number,
  since: number,
  now: readonly number[],
  item: string,
  rest: Rest = {},
): SurveyAnswerContent => ({
  type: 'quality',
  daysAgo,
  marks: { 0: stars },
  ...rest,
  chosen: { 1: [since], 2: now },
  texts: { 3: item, ...rest.texts },
})

/** What people have answered in the last two months: most of them content, a few not, and what was done about it. */
export const surveyAnswers: readonly SurveyAnswerContent[] = [
  online(1, 4, 2, 0, {
    chosen: { 1: [0, 1] },
    texts: {
      1: 'Обещали среду, привезли в субботу. Курьер позвонил от подъезда, когда я была на работе.',
      4: 'Сама парка отличная, жалко, что ждали.',
    },
    mayCall: true,
  }),
  online(2, 10, 2, 2, { texts: { 4: 'Заказала вечером, в пятницу уже носила. Спасибо за записку в коробке.' } }),
  online(4, 9, 2, 2),
  online(6, 8, 1, 2, { texts: { 4: 'Хочется видеть замеры прямо на карточке, а\u00A0не в отдельном окне.' } }),
  online(9, 10, 2, 2, {
    locale: 'en',
    texts: { 4: 'Ordered for my mother in Kirovsk. She was called before delivery, which she appreciated.' },
  }),
  online(11, 6, 2, 1, {
    chosen: { 1: [3] },
    texts: { 1: 'Клюква на фото холоднее. В\u00A0жизни платье ближе к\u00A0вишне.' },
    mayCall: true,
    state: 'in_work',
  }),
  online(14, 9, 2, 1, { texts: { 4: 'Пункт выдачи закрывается в\u00A0восемь, с работы еле успела.' } }),
  online(17, 7, 1, 2, { texts: { 4: 'Промокод пришлось вводить дважды: первый раз с пробелом.' } }),
  online(21, 10, 2, 2),
  online(25, 9, 2, 2, { locale: 'en' }),
  online(29, 3, 0, 1, {
    chosen: { 1: [2, 5] },
    texts: { 1: 'Коробка размокла с угла.', 4: 'Вещи внутри сухие, пакет спас.' },
    own: { 1: 'На сайте не сохранилась корзина, собирал второй раз' },
    mayCall: true,
    state: 'done',
  }),
  online(33, 10, 2, 2, { texts: { 4: 'Третий заказ, и\u00A0третий раз всё как обещали.' } }),
  online(40, 8, 2, 2),
  online(47, 9, 2, 2, { texts: { 4: 'Удобно, что можно забрать часть заказа.' } }),
  online(55, 10, 2, 2, { locale: 'en', texts: { 4: 'The size table is honest. First coat I didn’t have to send back.' } }),

  goods(2, 5, 1, { texts: { 3: 'Свитер не колется даже на голое тело. Мастеру спасибо за ровный ворот.' } }),
  goods(3, 2, 0, {
    chosen: { 2: [0] },
    texts: { 2: 'На левом рукаве торчит нитка, потянула — пошёл шов.', 3: 'Крой хороший, поэтому и\u00A0обидно.' },
    mayCall: true,
  }),
  goods(5, 5, 1),
  goods(8, 4, 2, { texts: { 3: 'Взяла свой M, а\u00A0сидит как L. Под него влезает толстый свитер, так что оставила.' } }),
  goods(10, 5, 1, { locale: 'en', texts: { 3: 'Pockets deep enough for a phone and mittens. Please keep making them like this.' } }),
  goods(13, 3, 1, { chosen: { 2: [2] }, texts: { 2: 'Катышки под мышками через три недели.' }, state: 'done' }),
  goods(16, 5, 1, { texts: { 3: 'Стирал по бирке, форму держит.' } }),
  goods(19, 4, 0, { texts: { 3: 'Маломерит на полразмера, в\u00A0остальном как родное.' } }),
  goods(23, 5, 1, { locale: 'en' }),
  goods(27, 1, 0, {
    chosen: { 2: [1, 4] },
    texts: { 2: 'Колется на шее.' },
    own: { 2: 'Бирка вшита жёсткой стороной к\u00A0коже' },
    mayCall: true,
    state: 'done',
  }),
  goods(31, 5, 1, { texts: { 3: 'Подшил рукава сам, ткань послушная.' } }),
  goods(36, 4, 1, { chosen: { 2: [3] }, texts: { 2: 'Мох на экране зеленее, вживую серее.' }, state: 'done' }),
  goods(42, 5, 2, { texts: { 3: 'Оверсайз и\u00A0правда оверсайз. Мне нравится.' } }),
  goods(49, 5, 1),
  goods(57, 4, 1, { locale: 'en', texts: { 3: 'Lovely wool. A spare button would be welcome.' } }),

  shop(1, 5, 0, 2, { texts: { 3: 'Девушка у\u00A0кассы подобрала размер на глаз, ни разу не ошиблась.' } }),
  shop(2, 2, 2, 1, {
    texts: { 1: 'Сорок второго в\u00A0валенках нет второй раз за месяц.', 3: 'Отложите, пожалуйста, пару.' },
    mayCall: true,
  }),
  shop(4, 5, 1, 2),
  shop(7, 4, 0, 0, { texts: { 2: 'Одна лампа на две кабинки.' }, state: 'in_work' }),
  shop(10, 5, 0, 2, { locale: 'en', texts: { 3: 'Tea by the window was a nice touch on a cold day.' } }),
  shop(12, 4, 4, 1, { own: { 1: 'Зашли за подарком, ушли с двумя' } }),
  shop(15, 5, 0, 2),
  shop(18, 3, 3, 1, { texts: { 1: 'На сайте парка в\u00A0наличии, в\u00A0магазине её нет.' }, state: 'done' }),
  shop(22, 5, 0, 2, { texts: { 3: 'Ничего не меняйте.' } }),
  shop(26, 4, 1, 1, { texts: { 3: 'Поставьте стул у\u00A0примерочной: мужу негде ждать.' } }),
  shop(30, 5, 0, 2, { locale: 'en' }),
  shop(35, 1, 2, 0, {
    texts: { 1: 'Размера нет, а\u00A0посмотреть в\u00A0другом магазине отказались.', 2: 'Шторка не закрывается.' },
    state: 'done',
  }),
  shop(41, 5, 0, 2),
  shop(48, 4, 0, 1, { texts: { 3: 'Пакет из бумаги промок под снегом за пять минут.' } }),
  shop(56, 5, 1, 2, { texts: { 3: 'Приходили просто погреться, и\u00A0никто не торопил.' } }),

  worn(1, 5, 3, [0], 'Пальто, которому четвёртая зима'),
  worn(3, 2, 1, [2], 'Джинсы', { texts: { 2: 'Разошёлся шов на заднем кармане, там, где телефон.' }, mayCall: true }),
  worn(5, 4, 2, [3], 'Свитер с воротом', { texts: { 2: 'Немного катышков на локтях, сняла машинкой.' }, state: 'done' }),
  worn(8, 5, 2, [0], 'Парка, в ней и\u00A0на рыбалку'),
  worn(11, 5, 1, [0], 'A wool blanket', { locale: 'en' }),
  worn(14, 3, 1, [1], 'Футболка', {
    texts: { 2: 'Села на размер после первой стирки. Стирала на сорока, на бирке тридцать: моя вина.' },
    state: 'done',
  }),
  worn(18, 5, 3, [0], 'Шапка, ещё со старой биркой'),
  worn(20, 4, 0, [0], 'Ботинки'),
  worn(24, 5, 2, [5], 'Рюкзак', { own: { 2: 'Потёрся на углах, и\u00A0так даже лучше' } }),
  worn(28, 4, 2, [4], 'A denim jacket', { locale: 'en', texts: { 2: 'Paler at the shoulders after one summer.' }, state: 'done' }),
  worn(32, 5, 1, [0], 'Платье, подарок сестры'),
  worn(38, 1, 0, [2, 1], 'Кардиган', {
    texts: { 2: 'За две недели вытянулся и\u00A0пошла петля.' },
    mayCall: true,
    state: 'done',
  }),
  worn(44, 5, 3, [0], 'Варежки: потеряла одну, вторая как новая'),
  worn(50, 4, 2, [0], 'Плащ'),
  worn(58, 5, 2, [0], 'Socks, eleven pairs so far', { locale: 'en' }),
]
