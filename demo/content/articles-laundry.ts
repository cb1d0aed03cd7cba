import { wideScene } from './article.ts'
import type { ArticleContent } from './article.ts'

const down: ArticleContent = {
  slug: 'a-down-jacket-in-five-acts',
  category: 'care',
  daysAgo: 40,
  style: 'landscape',
  title: { ru: 'Пуховик в пяти действиях', en: 'A down jacket in five acts' },
  lead: {
    ru: 'Стирка пуха — зрелище сильное: к середине никто в зале не верит в спасение. Поэтому скажем сразу: конец счастливый.',
    en: 'Down in the wash is powerful theater: by the middle nobody in the house believes in rescue. So let us say it at once: it ends well.',
  },
  author: { ru: 'Анна Веденеева', en: 'Anna Vedeneyeva' },
  cover: {
    alt: {
      ru: 'Ледяная и горчичная пуховые куртки и клюквенный стёганый жилет',
      en: 'Down jackets in ice and mustard and a quilted gilet in cranberry',
    },
    scene: wideScene('magazine-down', 'slate', [
      ['puffer-ice:ice', { x: -225, y: 10, size: 370, rot: -5 }],
      ['gilet-sopka:cranberry', { x: 15, y: 5, size: 350, rot: 3 }],
      ['puffer-imandra:mustard', { x: 245, y: 5, size: 400, rot: 6 }],
    ]),
  },
  button: { link: '/help/care', text: { ru: 'Уход за вещами', en: 'How to care for things' } },
  parts: [
    {
      kind: 'text',
      text: {
        ru: 'Действующие лица: короткая куртка «Лёд», 590 граммов; жилет «Сопка», её младший брат; барабан; три теннисных мяча. За сценой — жидкое средство для пуха. Порошок в труппу не взяли: он застревает между пушинками и остаётся там жить. Кондиционер просился и получил отказ, потому что склеивает то, что обязано стоять врозь.\nМесто действия — обычная ванная. Время — март: морозы уже отыграли, а батареи ещё на сцене.',
        en: 'Dramatis personae: a short jacket called Ice, 590 grams; a gilet called Sopka, its younger brother; a drum; three tennis balls. Offstage, a liquid detergent for down. Powder detergent did not make the cast: it gets stuck in the plumage and settles there for life. Fabric softener auditioned and was refused, because it glues together what is meant to stand apart.\nThe scene is an ordinary bathroom. The time is March: the frosts have taken their bow, and the radiators are still on stage.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Первое: карманы', en: 'Act one: pockets' },
      text: {
        ru: 'Сначала вещь читают. Таз с цифрой 30 — можно; один круг — только химчистка, и потому пуховое пальто «Полярная ночь» в пьесе лишь упоминается. Потом карманы: за зиму там поселились ириска, два билета и чужая перчатка. Воротник замывают каплей того же средства, молнии застёгивают, швы осматривают. Дырка в миллиметр к третьему действию получит роль со словами.',
        en: 'First, read the label. A tub with the figure 30 means yes; a lone circle means dry-cleaning only, which is why the Polar Night down coat is merely mentioned in this play. Then the pockets: a toffee, two tickets and somebody else’s glove have moved in over the winter. The collar is dabbed with a drop of the same detergent, zips are closed, seams inspected. A hole of one millimeter will have a speaking part by act three.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Второе: тридцать градусов', en: 'Act two: thirty degrees' },
      text: {
        ru: 'Режим деликатный, отжим слабый, средства вдвое меньше, чем хочется. В барабане одна вещь, вторая ждёт на табурете: пуху надо куда-то падать. Поначалу куртка не тонет. Внутри у неё воздух, она всплывает и смотрит в стекло, как пассажир. Потом вода находит дорогу. Полощут дважды, а лучше трижды: мыло, забытое в пуху, высохнет и будет держать комки крепче всякой воды.',
        en: 'A gentle cycle, a slow spin, half as much detergent as you would like. One piece in the drum, the other waiting on a stool: down needs somewhere to fall. At first the jacket will not sink. There is air in it, and it floats up and looks out of the glass like a passenger. Then the water finds a way. Rinse twice, or better three times: soap left in the down will dry and hold the clumps more firmly than any water.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Третье: отчаяние', en: 'Act three: despair' },
      text: {
        ru: 'Из машины вынимают мокрую тряпку, по углам которой перекатываются серые комки. Секции плоские, на просвет видна лампа. В этом месте звонят маме.\nМама говорит правду: пух никуда не делся. Пушинка держит объём, пока её лучи сухие; намокнув, они слипаются, и комок с орех высохнет в облако с подушку. Нести вещь надо снизу, двумя руками, как уснувшего гостя: вода тяжёлая, а перегородки тонкие.',
        en: 'What comes out of the machine is a wet rag with gray clumps rolling about in its corners. The channels are flat, and a lamp shows through them. This is where you phone your mother.\nShe speaks the truth: the down has not gone anywhere. A plume keeps its volume as long as its rays are dry; wet, they stick together, and a clump like a walnut will dry into a cloud like a pillow. Carry the jacket from below, in both arms, like a guest who has fallen asleep: water is heavy and the partitions are thin.',
      },
    },
    {
      kind: 'pair',
      pictures: ['product/puffer-ice-ice/detail2', 'product/gilet-sopka-cranberry/detail'],
      note: {
        ru: 'Слева «Лёд», справа «Сопка». Оба исполнителя сухие и к разговору готовы.',
        en: 'Ice on the left, Sopka on the right. Both performers are dry and ready to talk.',
      },
    },
    {
      kind: 'text',
      title: { ru: 'Четвёртое: мячи', en: 'Act four: the balls' },
      text: {
        ru: 'Путь короткий: сушильный барабан, слабое тепло, внутри три теннисных мяча. Они стучат, соседи думают, что вы вешаете полку, а комки расходятся. Барабан годится, если ярлык его не запрещает; «Лёд» и «Сопка» согласны.\nПуть длинный: плашмя на сетке возле батареи, но не на ней, раз в час перевернуть и размять пальцами. Двое суток в доме пахнет мокрым гусем, то есть озером. Запах уходит вместе с водой: остался — значит, вода ещё внутри.',
        en: 'The short way: a tumble dryer on low heat with three tennis balls inside. They thump, the neighbors think that you are putting up a shelf, and the clumps part. The dryer will do unless the label forbids it; Ice and Sopka have no objections.\nThe long way: flat on a rack near the radiator, but not on it, turned every hour and kneaded with the fingers. For two days the apartment smells of wet goose, that is, of a lake. The smell leaves with the water: while it is there, so is the water.',
      },
    },
    {
      kind: 'quote',
      text: { ru: '«Если кажется, что высохло, сушите ещё столько же»', en: '“If it seems dry, dry it for as long again”' },
      author: { ru: 'Соня, дежурила у барабана', en: 'Sonya, who kept watch by the drum' },
    },
    {
      kind: 'text',
      title: { ru: 'Пятое: возвращение', en: 'Act five: the return' },
      text: {
        ru: 'На второй вечер «Лёд» поднялся. Секции у него узкие, пух вернулся по местам сам. Положили на весы: 590 граммов, как до премьеры. Значит, весь пух дома, а вся вода ушла.\nСтирают раз в год, после зимы: от кожного жира пух слипается и греет хуже чистого. Лето куртка проводит на широких плечиках. «Имандра» складывается в собственный карман, но жить там не обязана: пух, пролежавший полгода в тесноте, встаёт неохотно, как мы после поезда.',
        en: 'On the second evening Ice rose. Its channels are narrow, and the down went back to its places by itself. On the scales it came to 590 grams, as before the first night. So all the down is in, and all the water is out.\nWash once a year, after winter: oil from the skin makes down cling together and warm less. The jacket spends the summer on a broad hanger. Imandra packs into its own pocket but is not obliged to live there: down that has lain cramped for half a year gets up unwillingly, as we do after a train.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Труппа', en: 'The company' },
      products: ['puffer-ice-ice', 'gilet-sopka-cranberry', 'puffer-imandra-mustard', 'puffer-minus-thirty-black'],
    },
  ],
}

/** How things are washed. */
export const laundryArticles: readonly ArticleContent[] = [down]
