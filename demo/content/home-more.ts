import type { Text } from '#demo/shapes.ts'
import { lying, type Scene } from './scene.ts'

interface Pictured {
  alt: Text
  scene: Scene
}

/** The quieter blocks of the home page: banners, the magazine, ways to write to the shop. */
export type MoreBlockContent =
  | ({ kind: 'ad'; title: Text; text: Text; button: Text; url: string } & Pictured)
  | ({ kind: 'catalog'; title: Text; category: string } & Pictured)
  /** The newest articles of the magazine. */
  | { kind: 'articles'; title: Text; limit: number }
  /** Photographs are the pictures of looks, by their slugs. */
  | { kind: 'photos'; isHidden: true; title: Text; url: string; urlTitle: Text; looks: readonly string[] }
  /** Shown once the setting `instagram_url` is set. */
  | { kind: 'instagram'; title: Text; urlTitle: Text; looks: readonly string[] }
  | { kind: 'questions'; title: Text; text: Text }
  | {
      kind: 'asides'
      asides: readonly { topic: 'cooperation' | 'feedback'; title: Text; text: Text; button: Text; url: string }[]
    }
  | { kind: 'socials'; title: Text }
  | { kind: 'subscribe'; title: Text; text: Text; button: Text; url: string }

export const shoesBanner: MoreBlockContent = {
  kind: 'catalog',
  title: { ru: 'Обувь для снега и после него', en: 'Shoes for the snow and after it' },
  category: 'shoes',
  alt: { ru: 'Замшевые ботинки на шнуровке и кожаные кеды', en: 'Laced suede boots and leather trainers' },
  scene: lying(
    'home-shoes',
    'sand',
    [
      ['lace-boots-chavanga:bark', { x: -230, y: 10, size: 330, rot: -4 }],
      ['sneakers-court-tersky:white', { x: 240, y: 60, size: 300, rot: 5 }],
    ],
    600,
  ),
}

export const refundBanner: MoreBlockContent = {
  kind: 'ad',
  title: { ru: 'Две недели, чтобы передумать', en: 'Two weeks to change your mind' },
  text: {
    ru: 'Примерьте дома, походите по комнате, покажите соседям. Не подошло — вернём деньги.',
    en: 'Try it on at home, walk about the room, show the neighbours. If it is not right, we refund it.',
  },
  button: { ru: 'Как вернуть', en: 'How to return' },
  url: '/refund',
  alt: { ru: 'Свитер с косами, сложенный для посылки', en: 'A cable sweater folded for a parcel' },
  scene: lying('home-refund', 'ice', [['jumper-cable-merino:ice', { x: 0, y: 10, size: 700, rot: -3 }]], 800),
}

export const thingsToRead: MoreBlockContent = {
  kind: 'articles',
  title: { ru: 'Прочитать в дороге', en: 'Something to read on the way' },
  limit: 3,
}

const photographed = ['first-bus', 'thaw', 'hill', 'dusk', 'washed-linen', 'berry-hour']

/** Off until staff have photographs of their own. */
export const photoFeed: MoreBlockContent = {
  kind: 'photos',
  isHidden: true,
  title: { ru: 'Север в кадре', en: 'The north in pictures' },
  url: '/looks',
  urlTitle: { ru: 'Все снимки', en: 'See all photos' },
  looks: photographed,
}

export const instagram: MoreBlockContent = {
  kind: 'instagram',
  title: { ru: 'Мы в\u00A0Instagram', en: 'On Instagram' },
  urlTitle: { ru: 'Открыть Instagram', en: 'Follow us on Instagram' },
  looks: photographed,
}

export const questions: MoreBlockContent = {
  kind: 'questions',
  title: { ru: 'Остались вопросы?', en: 'Any questions?' },
  text: {
    ru: 'Ответим в переписке с 9 до 21: подскажем размер, найдём вещь в вашем городе.',
    en: 'We’re here from 9:00 to 21:00 to help you choose a size or find an item in your city.',
  },
}

export const asides: MoreBlockContent = {
  kind: 'asides',
  asides: [
    {
      topic: 'cooperation',
      title: { ru: 'Ателье и магазинам', en: 'For ateliers and retailers' },
      text: { ru: 'Ткани отрезами, вещи оптом, совместные коллекции.', en: 'Fabric by the metre, wholesale clothing, joint collections.' },
      button: { ru: 'Кому писать', en: 'Get in touch' },
      url: '/cooperation',
    },
    {
      topic: 'feedback',
      title: { ru: 'Скажите, что не так', en: 'Tell us what went wrong' },
      text: { ru: 'Пуговица, шов, курьер: читаем каждое письмо.', en: 'A button, a seam, a courier: we read every message.' },
      button: { ru: 'Куда написать', en: 'Write to us' },
      url: '/contacts',
    },
  ],
}

export const socials: MoreBlockContent = { kind: 'socials', title: { ru: 'Мы в сетях', en: 'Find us' } }

export const letters: MoreBlockContent = {
  kind: 'subscribe',
  title: { ru: 'Письма с севера', en: 'Letters from the north' },
  text: { ru: 'Раз в две недели: что приехало и сколько носится.', en: 'Every two weeks: what’s new and how long it lasts.' },
  button: { ru: 'Подписаться', en: 'Subscribe' },
  url: '/subscribe',
}
