import { bodyMeasures, footLength } from '#demo/models/measures.ts'
import { answer, heading, questions, steps, table, words, type Pair } from './answer.ts'

const range = ([from, to]: readonly [number, number] = [0, 0]): Pair => [`${from}–${to}`, `${from}–${to}`]
const same = (value: string): Pair => [value, value]
const decimal = (value: number): Pair => [String(value).replace('.', ','), String(value)]

const letterRows = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => {
  const [women, men] = [bodyMeasures('women', size), bodyMeasures('men', size)]
  return [same(size), range(women.chest), range(women.waist), range(men.chest), range(men.waist)]
})
const shoeRows = ['36', '37', '38', '39', '40', '41', '42', '43', '44'].map((size) => [same(size), decimal(footLength(size))])
const jeansRows = [26, 28, 30, 32, 34].map((inches) => [
  same(`W${inches}`),
  same(String(inches + 16)),
  same(String(Math.round(inches * 2.54))),
])

/** Choosing a size, by the measures of the shop's own tables. */
export const sizesAnswers = [
  answer('sizes', 'choose-size', {
    title: ['Как выбрать размер', 'How to choose a size'],
    lead: [
      'У каждой вещи свои замеры, и таблица открывается прямо на её странице. Хватит сантиметра и двух минут.',
      'Every item has its own measurements, and the table opens on its page. All you need is a tape measure and two minutes.',
    ],
    keywords: [
      ['какой размер, маломерит, большемерит, таблица', 'which size, runs small, size chart'],
      ['российский размер, перевод размеров', 'russian size, conversion'],
    ],
    blocks: [
      heading('steps', 'По шагам', 'Step by step'),
      steps(
        {
          title: ['Снимите мерки', 'Measure yourself'],
          text: [
            'Обхват груди, талии и бёдер; для обуви — длину стопы.',
            'Your chest, waist and hips; for shoes, the length of your foot.',
          ],
        },
        {
          title: ['Откройте таблицу вещи', 'Open the item’s table'],
          text: [
            'Ссылка стоит рядом с размерами. В ней и мерки тела, и замеры самой вещи.',
            'The link is next to the sizes. It has body measurements and those of the item itself.',
          ],
        },
        {
          title: ['Сравните с любимой вещью', 'Compare with a favourite'],
          text: [
            'Разложите похожую вещь на столе и измерьте. Если цифры совпали, она сядет так же.',
            'Lay a similar item flat and measure it. If the numbers match, it will fit the same way.',
          ],
        },
      ),
      heading('letters', 'Буквенные размеры', 'Letter sizes'),
      table(
        ['Мерки тела, см', 'Body measurements, cm'],
        [
          ['Размер', 'Size'],
          ['Женщины, грудь', 'Women, chest'],
          ['Женщины, талия', 'Women, waist'],
          ['Мужчины, грудь', 'Men, chest'],
          ['Мужчины, талия', 'Men, waist'],
        ],
        letterRows,
      ),
      words(
        'Российский размер стоит рядом с буквенным на странице вещи. Все таблицы вместе — на странице [«Размеры»](/help/sizes).',
        'Product pages show the Russian size next to the letter. All tables are on the [Sizes page](/help/sizes).',
      ),
      heading('between', 'Если вы между размерами', 'If you’re between sizes'),
      words(
        'Под тонкий слой берите меньший, под свитер — больший. В магазинах помогут с подгонкой. Сомневаетесь — закажите оба, примерьте и оставьте один: [как вернуть второй](/help/how-to-return).',
        'Take the smaller size for a thin layer, the larger over a jumper. Our shops can help with alterations. In doubt, order both, try them on and keep one: [how to return the other](/help/how-to-return).',
      ),
    ],
  }),
  answer('sizes', 'how-to-measure', {
    title: ['Как снять мерки', 'How to measure yourself'],
    lead: [
      'В белье, стоя прямо, лента лежит плотно и не тянет. Записывайте сантиметры как есть, без запаса.',
      'In underwear, standing straight, the tape snug but not tight. Write the centimetres down as they are.',
    ],
    keywords: [
      ['замерить, обхват, сантиметр, грудь, талия, бёдра', 'measuring tape, chest, waist, hips'],
      ['длина стопы, рукав', 'foot length, sleeve'],
    ],
    blocks: [
      heading('body', 'Тело', 'Body'),
      steps(
        {
          title: ['Грудь', 'Chest'],
          text: [
            'По самым выступающим точкам, лента горизонтально, под мышками и через лопатки.',
            'Around the fullest part, the tape level, under the arms and across the shoulder blades.',
          ],
        },
        {
          title: ['Талия', 'Waist'],
          text: [
            'В самом узком месте; если его не видно, наклонитесь вбок и найдите складку.',
            'At the narrowest place; if you can’t see it, bend to the side and find the crease.',
          ],
        },
        {
          title: ['Бёдра', 'Hips'],
          text: ['По самому широкому месту, ноги вместе.', 'Around the widest part, with your feet together.'],
        },
      ),
      heading('foot', 'Стопа', 'Foot'),
      words(
        'Вечером встаньте на лист бумаги пяткой к стене и отметьте самый длинный палец. Измерьте обе ноги и возьмите большую цифру: размер для неё найдётся в ответе [джинсы и обувь](/help/jeans-and-shoes).',
        'In the evening, stand on a sheet of paper with your heel to the wall and mark your longest toe. Measure both feet and take the larger number: see [jeans and shoes](/help/jeans-and-shoes) for its size.',
      ),
      heading('garment', 'Вещь, которая вам впору', 'An item that fits'),
      words(
        'Замеры вещи в таблице сняты по самой вещи, поэтому они больше мерок тела: в свитере нужно двигаться. Разложите свою вещь без складок и сравните:\n- плечи — от шва до шва;\n- грудь — по ширине под проймами, умножьте на два;\n- рукав — от плечевого шва до края;\n- длина — от высшей точки плеча до низа.',
        'Garment measurements are those of the item itself, so they’re larger than your body: you need room to move. Lay your own item flat and compare:\n- shoulders, from seam to seam;\n- chest, the width under the arms, doubled;\n- sleeve, from the shoulder seam to the edge;\n- length, from the highest point of the shoulder to the hem.',
      ),
      words(
        'Свои размеры можно сохранить в [кабинете](/my/edit), чтобы не мерить снова.',
        'You can save your sizes in [your account](/my/edit) so that you needn’t measure again.',
      ),
    ],
  }),
  answer('sizes', 'jeans-and-shoes', {
    title: ['Джинсы и обувь: что значат цифры', 'Jeans and shoes: what the numbers mean'],
    lead: [
      'W — обхват талии в дюймах, европейский размер обуви — про длину стопы.',
      'W is the waist in inches; a European shoe size is about the length of your foot.',
    ],
    keywords: [
      ['дюймы, W30, размер джинсов', 'inches, waist, jeans size'],
      ['европейский размер, сантиметры, длина стопы', 'EU size, centimetres, foot length'],
    ],
    blocks: [
      heading('jeans', 'Джинсы', 'Jeans'),
      table(
        ['Размеры джинсов', 'Jeans sizes'],
        [
          ['Размер', 'Size'],
          ['Российский', 'Russian'],
          ['Талия до, см', 'Waist up to, cm'],
        ],
        jeansRows,
      ),
      words(
        'Промежуточные размеры считаются так же: российский больше W на 16. Пояс у джинсов стоит чуть ниже талии, поэтому проверьте и бёдра, они есть в таблице вещи.\nСырой деним в поясе растягивается примерно на сантиметр. Берите размер, который стоя застёгивается туго.',
        'Sizes in between work the same way: the Russian size is W plus 16. The waistband sits slightly below the waist, so check the hips too; they’re in the item’s table.\nRaw denim gives about a centimetre at the waist. Take the size that’s tight to button standing up.',
      ),
      heading('shoes', 'Обувь', 'Shoes'),
      table(
        ['Размеры обуви', 'Shoe sizes'],
        [
          ['EU', 'EU'],
          ['Стопа до, см', 'Foot up to, cm'],
        ],
        shoeRows,
      ),
      questions(
        {
          question: ['Стопа между двумя размерами', 'My foot is between two sizes'],
          answer: [
            'Берите больший: узкую обувь не разносить, а лишние миллиметры займёт стелька или носок.',
            'Take the larger one: tight shoes won’t give, while an insole or a sock fills a few millimetres.',
          ],
        },
        {
          question: ['Обувь на толстый носок', 'Shoes for thick socks'],
          answer: ['Меряйте стопу сразу в этом носке.', 'Measure your foot with that sock on.'],
        },
      ),
    ],
  }),
  answer('sizes', 'waiting-list', {
    title: ['Моего размера нет', 'My size is sold out'],
    lead: [
      'Оставьте почту или телефон на странице вещи: напишем один раз, как только размер появится.',
      'Leave your email or phone on the product page: we’ll write once, as soon as the size is back.',
    ],
    keywords: [
      ['нет в наличии, лист ожидания, закончился, сообщить о поступлении', 'out of stock, waiting list, notify me, back in stock'],
    ],
    blocks: [
      heading('how', 'Как это работает', 'How it works'),
      words(
        '- Выберите размер, которого нет, и нажмите «Сообщить о поступлении».\n- Если вы не вошли, подтвердите почту по ссылке из письма: так за вас не подпишется никто другой.\n- Первыми узнают те, кто записался раньше.\n- Запись хранится 90 дней, отказаться можно по ссылке в письме.',
        '- Choose the size that’s sold out and ask to be told when it’s back.\n- If you aren’t logged in, confirm your email by the link we send, so that nobody signs you up but you.\n- Those who signed up first hear first.\n- We keep your place for 90 days; a link in the email takes you off the list.',
      ),
      heading('not-held', 'Вещь не откладывается', 'It isn’t held for you'),
      words(
        'Письмо говорит, что размер снова продаётся, но не бронирует его. Если его успели разобрать, запишитесь ещё раз.',
        'The message says that the size is on sale again; it doesn’t hold it. If it has sold out meanwhile, sign up again.',
      ),
      heading('meanwhile', 'Что можно сделать сейчас', 'What you can do now'),
      words(
        'Посмотрите наличие в [магазинах](/contacts): на странице вещи видно, где есть ваш размер. Вещь, которая продаётся только в магазинах, на сайте не закажешь, но её можно примерить на месте.\nПроверьте соседний размер по [замерам](/help/choose-size): у свободных моделей разница невелика.',
        'Check our [shops](/contacts): the product page shows which of them has your size. What’s sold in shops only can’t be ordered here, but you can try it on there.\nCompare the next size by its [measurements](/help/choose-size): on loose styles the difference is small.',
      ),
    ],
  }),
]
