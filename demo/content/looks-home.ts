import { look } from './look.ts'
import type { LookCollection } from './look.ts'

/** What is worn where nobody goes out. */
export const twentyOneDegrees: LookCollection = {
  slug: 'twenty-one-degrees',
  overTitle: { ru: 'Дом. Круглый год', en: 'Home. All year' },
  title: { ru: '21 градус', en: '21 degrees' },
  text: {
    ru: 'Два образа для температуры, при которой плед уже нужен, а свитер ещё можно снять.',
    en: 'Two looks for the temperature at which a throw is welcome and the jumper may come off.',
  },
  looks: [
    look(
      'sunday-until-noon',
      'clay',
      { ru: 'Воскресенье до полудня', en: 'Sunday until noon' },
      {
        ru: 'Вафельный хлопок сохнет быстрее, чем остывает кофе.',
        en: 'Waffle cotton dries faster than the coffee gets cold.',
      },
      [
        ['robe-waffle-rosa:terracotta', { x: -90, y: -30, size: 960, rot: -4 }],
        ['felt-slippers-izba:graphite', { x: 240, y: 400, size: 300, rot: 8 }],
        ['mug-utro:sand', { x: 260, y: -330, size: 270, rot: 0 }],
      ],
    ),
    look(
      'film-at-nine',
      'dusk',
      { ru: 'Кино в девять', en: 'The film at nine' },
      {
        ru: 'Шорты под пледом, свеча на подоконнике, телефон в другой комнате.',
        en: 'Shorts under the throw, a candle on the sill, the phone in the next room.',
      },
      [
        ['pyjamas-short-izba:milk', { x: -110, y: -160, size: 700, rot: -4 }],
        ['throw-check-pech:cranberry', { x: 150, y: 330, size: 640, rot: 5 }],
        ['candle-taiga:pine', { x: 280, y: -280, size: 230, rot: 0 }],
        ['cross-slippers-banya:night', { x: -240, y: 430, size: 270, rot: -6 }],
      ],
    ),
  ],
}
