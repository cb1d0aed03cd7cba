import { landscape, rich } from './content-page.ts'
import type { ContentPage, PagePicture } from './content-page.ts'

export const lightPictures: readonly PagePicture[] = [
  landscape('northern-light', 'night', {
    ru: 'Полярная ночь над заливом, выложенная из сукна и сатина',
    en: 'A polar night above the bay, laid out of coating and satin',
  }),
]

/** A landing about dressing for the weeks without a sun. */
export const northernLight: ContentPage = {
  kind: 'landing',
  path: '/lpp/northern-light',
  title: { ru: 'Северный свет', en: 'Northern light' },
  lead: {
    ru: 'В Мурманске солнце уходит в начале декабря и возвращается в середине января. Светло бывает часа четыре, и то от снега. Вот что мы надеваем на остальные двадцать.',
    en: 'In Murmansk the sun leaves at the beginning of December and comes back in the middle of January. It’s light for about four hours, and most of that comes off the snow. This is what we wear for the other twenty.',
  },
  cover: 'page/northern-light',
  layout: 'light',
  blocks: [
    {
      kind: 'text',
      title: { ru: 'Сначала длина, потом цвет', en: 'First the length, then the colour' },
      width: 'text',
      text: rich(
        'Темноту легче пережить в тепле, поэтому зимняя вещь начинается с длины: пола закрывает колено, рукав — запястье, ворот — подбородок. Цвет выбирают вторым, и выбирают смелый: в темноте тёмно-синее и чёрное одинаковы, а клюквенную шапку видно через двор.\nВсе вещи этой страницы собраны в [коллекции 66°33′](/list/latitude-66-33), по имени широты, на которой живёт полярный день и полярная ночь.',
        'Darkness is easier to bear when you’re warm, so winter clothes start with length: the hem covers the knee, the sleeve the wrist, the collar the chin. Colour comes second, and it can be bold: in the dark, navy and black look the same, but a cranberry beanie shows from across the yard.\nEverything on this page comes from [the 66°33′ collection](/list/latitude-66-33), named after the latitude where the polar night begins.',
      ),
    },
    {
      kind: 'looks',
      title: { ru: 'Один день, три часа', en: 'One day, three hours of it' },
      looks: ['before-dawn', 'pier-at-nine', 'noon'],
      link: '/lookbook/four-hours-of-light',
    },
    {
      kind: 'products',
      title: { ru: 'На двадцать часов темноты', en: 'For twenty hours of dark' },
      source: { listing: 'latitude-66-33' },
      layout: 'feature',
      limit: 6,
      link: '/list/latitude-66-33',
      link_title: { ru: 'Вся коллекция', en: 'Shop the collection' },
    },
    {
      kind: 'quote',
      tone: 'moss',
      text: {
        ru: 'Солнца нет шесть недель, а жаловаться надоедает за две. Потом просто надеваешь шапку поярче.',
        en: 'There’s no sun for six weeks, and complaining gets dull after two. Then you just put on a brighter hat.',
      },
      author: { ru: 'Из разговора в очереди магазина на проспекте Ленина', en: 'Overheard in the queue at our shop on Lenina Avenue' },
    },
    {
      kind: 'steps',
      items: [
        {
          title: { ru: 'Тонкий слой', en: 'A thin layer' },
          text: {
            ru: 'Меринос или хлопок вплотную к телу: он забирает влагу.',
            en: 'Merino or cotton next to the skin takes the moisture away.',
          },
        },
        {
          title: { ru: 'Вязка', en: 'Knitwear' },
          text: {
            ru: 'Свитер держит воздух. Между двумя размерами под него берите меньший, под пальто — больший.',
            en: 'A jumper traps air. Between two sizes, take the smaller under a jumper and the larger for a coat.',
          },
        },
        {
          title: { ru: 'Сукно или пух', en: 'Coating or down' },
          text: {
            ru: 'Сукно весит 620 граммов на метр и не пропускает ветер; пух легче и теплее, когда стоишь.',
            en: 'Coating weighs 620 grams to the metre and stops the wind; down is lighter, and warmer when you stand still.',
          },
        },
      ],
    },
    {
      kind: 'button',
      look: 'quiet',
      title: { ru: 'Смотреть все двенадцать образов', en: 'See all twelve looks' },
      link: '/lookbook/four-hours-of-light',
    },
  ],
}
