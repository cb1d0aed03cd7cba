import type { Text } from '#demo/shapes.ts'

/** What the shop answers those who are not content. */
export const replies: readonly Text[] = [
  {
    ru: 'Спасибо, что написали. Передали замечание мастерской.',
    en: 'Thank you for writing. We’ve passed your comments on to the workshop.',
  },
  {
    ru: 'Спасибо за честный отзыв. Вернуть или обменять вещь можно в течение 14 дней.',
    en: 'Thank you for your honest review. You can return or exchange it within 14 days.',
  },
]

export const women: readonly Text[] = [
  { ru: 'Ирина', en: 'Irina' },
  { ru: 'Екатерина', en: 'Ekaterina' },
  { ru: 'Марина', en: 'Marina' },
  { ru: 'Ольга', en: 'Olga' },
  { ru: 'Светлана', en: 'Svetlana' },
  { ru: 'Анастасия', en: 'Anastasia' },
  { ru: 'Вера', en: 'Vera' },
  { ru: 'Полина', en: 'Polina' },
  { ru: 'Юлия', en: 'Yulia' },
  { ru: 'Наталья', en: 'Natalia' },
]
export const men: readonly Text[] = [
  { ru: 'Алексей', en: 'Alexey' },
  { ru: 'Дмитрий', en: 'Dmitry' },
  { ru: 'Павел', en: 'Pavel' },
  { ru: 'Игорь', en: 'Igor' },
  { ru: 'Сергей', en: 'Sergey' },
  { ru: 'Михаил', en: 'Mikhail' },
]
export const cities: readonly Text[] = [
  { ru: 'Апатиты', en: 'Apatity' },
  { ru: 'Петрозаводск', en: 'Petrozavodsk' },
  { ru: 'Санкт-Петербург', en: 'St Petersburg' },
  { ru: 'Мурманск', en: 'Murmansk' },
  { ru: 'Архангельск', en: 'Arkhangelsk' },
  { ru: 'Москва', en: 'Moscow' },
  { ru: 'Екатеринбург', en: 'Yekaterinburg' },
  { ru: 'Вологда', en: 'Vologda' },
  { ru: 'Новосибирск', en: 'Novosibirsk' },
]
