import type { Text } from '#demo/shapes.ts'
import { operators } from './operators.ts'
import type { OperatorSlug } from './operators.ts'
import { whereabouts } from './point-whereabouts.ts'

export interface PickupPoint {
  /** `{operator}-{city}-{street}-{house}`. */
  slug: string
  operator: OperatorSlug
  /** Slug of the city. */
  city: string
  type: 'point' | 'locker'
  title: Text
  address: Text
  hours: Text
  district: Text
  landmark: Text
  latitude: number
  longitude: number
  hasFitting: boolean
  /** A locker takes prepaid parcels only. */
  acceptsCard: boolean
  acceptsCash: boolean
  /** Days a parcel waits before it goes back. Source: decisions H. */
  storageDays: number
  maxWeightKg: number
}

const hours = {
  'daily-8-22': { ru: 'ежедневно 8–22', en: 'daily 8:00–22:00' },
  'daily-9-21': { ru: 'ежедневно 9–21', en: 'daily 9:00–21:00' },
  'daily-10-20': { ru: 'ежедневно 10–20', en: 'daily 10:00–20:00' },
  'no-sunday-10-20': { ru: 'пн–сб 10–20', en: 'Mon–Sat 10:00–20:00' },
  'weekdays-9-20': { ru: 'пн–пт 9–20, сб 10–16', en: 'Mon–Fri 9:00–20:00, Sat 10:00–16:00' },
  always: { ru: 'круглосуточно', en: 'around the clock' },
} as const satisfies Record<string, Text>

/** Operator, city, street in Russian and English, house, latitude, longitude, hours, what is possible there. */
type Row = readonly [
  OperatorSlug,
  string,
  string,
  string,
  string,
  number,
  number,
  keyof typeof hours,
  'locker' | 'card' | 'card cash' | 'fitting card' | 'fitting cash' | 'fitting card cash',
]

const rows: readonly Row[] = [
  ['prichal', 'moscow', 'Тверская улица', 'Tverskaya Street', '18', 55.766, 37.6035, 'daily-9-21', 'fitting card cash'],
  ['prichal', 'moscow', 'Ленинский проспект', 'Leninsky Avenue', '41', 55.7075, 37.585, 'daily-10-20', 'fitting card'],
  [
    'prichal',
    'moscow',
    'Большая Семёновская улица',
    'Bolshaya Semyonovskaya Street',
    '20',
    55.782,
    37.709,
    'daily-10-20',
    'fitting card cash',
  ],
  ['mayak', 'moscow', 'улица Покровка', 'Pokrovka Street', '27', 55.76, 37.653, 'daily-8-22', 'fitting card cash'],
  ['mayak', 'moscow', 'улица Пресненский Вал', 'Presnensky Val Street', '14', 55.769, 37.565, 'daily-9-21', 'fitting card'],
  ['mayak', 'moscow', 'Профсоюзная улица', 'Profsoyuznaya Street', '56', 55.67, 37.552, 'daily-9-21', 'fitting card cash'],
  ['five-steps', 'moscow', 'Бауманская улица', 'Baumanskaya Street', '33', 55.7725, 37.679, 'always', 'locker'],
  ['five-steps', 'moscow', 'проспект Мира', 'Mira Avenue', '95', 55.805, 37.637, 'always', 'locker'],
  ['five-steps', 'moscow', 'Люсиновская улица', 'Lyusinovskaya Street', '29', 55.723, 37.624, 'daily-8-22', 'card'],
  ['ledokol', 'moscow', 'Нижегородская улица', 'Nizhegorodskaya Street', '32', 55.737, 37.688, 'weekdays-9-20', 'card cash'],
  ['prichal', 'saint-petersburg', 'Лиговский проспект', 'Ligovsky Avenue', '44', 59.927, 30.36, 'daily-9-21', 'fitting card cash'],
  ['prichal', 'saint-petersburg', 'Средний проспект В. О.', 'Sredny Avenue V.O.', '36', 59.943, 30.277, 'daily-10-20', 'fitting card'],
  ['mayak', 'saint-petersburg', 'Большой проспект П. С.', 'Bolshoy Avenue P.S.', '51', 59.962, 30.305, 'daily-9-21', 'fitting card cash'],
  ['mayak', 'saint-petersburg', 'Московский проспект', 'Moskovsky Avenue', '143', 59.891, 30.319, 'daily-8-22', 'fitting card'],
  ['five-steps', 'saint-petersburg', 'улица Марата', 'Marata Street', '22', 59.929, 30.355, 'always', 'locker'],
  ['five-steps', 'saint-petersburg', 'проспект Просвещения', 'Prosveshcheniya Avenue', '30', 60.051, 30.336, 'always', 'locker'],
  ['ledokol', 'saint-petersburg', 'Кондратьевский проспект', 'Kondratyevsky Avenue', '15', 59.96, 30.382, 'weekdays-9-20', 'card cash'],
  ['ledokol', 'saint-petersburg', 'улица Савушкина', 'Savushkina Street', '11', 59.985, 30.296, 'daily-10-20', 'fitting card cash'],
  ['prichal', 'murmansk', 'проспект Ленина', 'Lenina Avenue', '67', 68.966, 33.08, 'daily-9-21', 'fitting card'],
  ['prichal', 'murmansk', 'улица Книповича', 'Knipovicha Street', '19', 68.96, 33.073, 'no-sunday-10-20', 'fitting card'],
  ['five-steps', 'murmansk', 'улица Коминтерна', 'Kominterna Street', '7', 68.9715, 33.064, 'always', 'locker'],
  ['mayak', 'murmansk', 'улица Полярные Зори', 'Polyarnye Zori Street', '4', 68.964, 33.083, 'daily-10-20', 'fitting card cash'],
  ['ledokol', 'murmansk', 'улица Челюскинцев', 'Chelyuskintsev Street', '2', 68.978, 33.083, 'weekdays-9-20', 'fitting cash'],
  ['ledokol', 'murmansk', 'улица Героев-североморцев', 'Geroev-Severomortsev Street', '33', 69.002, 33.101, 'daily-10-20', 'fitting card'],
  ['five-steps', 'murmansk', 'улица Шмидта', 'Shmidta Street', '16', 68.9615, 33.065, 'always', 'locker'],
  ['prichal', 'arkhangelsk', 'Троицкий проспект', 'Troitsky Avenue', '94', 64.543, 40.517, 'daily-9-21', 'fitting card cash'],
  ['mayak', 'arkhangelsk', 'Воскресенская улица', 'Voskresenskaya Street', '75', 64.544, 40.545, 'daily-10-20', 'fitting card'],
  ['five-steps', 'arkhangelsk', 'улица Тимме', 'Timme Street', '10', 64.538, 40.56, 'always', 'locker'],
  [
    'ledokol',
    'arkhangelsk',
    'набережная Северной Двины',
    'Severnoy Dviny Embankment',
    '55',
    64.534,
    40.515,
    'weekdays-9-20',
    'fitting card cash',
  ],
  ['ledokol', 'arkhangelsk', 'проспект Ломоносова', 'Lomonosova Avenue', '135', 64.54, 40.52, 'no-sunday-10-20', 'card cash'],
  ['mayak', 'severodvinsk', 'проспект Ленина', 'Lenina Avenue', '20', 64.563, 39.824, 'daily-10-20', 'fitting card cash'],
  ['ledokol', 'severodvinsk', 'улица Ломоносова', 'Lomonosova Street', '85', 64.558, 39.79, 'no-sunday-10-20', 'fitting card'],
  ['five-steps', 'severodvinsk', 'Морской проспект', 'Morskoy Avenue', '30', 64.55, 39.786, 'always', 'locker'],
  ['prichal', 'yekaterinburg', 'улица Малышева', 'Malysheva Street', '36', 56.834, 60.595, 'daily-9-21', 'fitting card cash'],
  ['prichal', 'yekaterinburg', 'улица 8 Марта', '8 Marta Street', '149', 56.805, 60.612, 'daily-10-20', 'fitting card'],
  ['mayak', 'yekaterinburg', 'проспект Ленина', 'Lenina Avenue', '69', 56.842, 60.644, 'daily-9-21', 'fitting card cash'],
  ['five-steps', 'yekaterinburg', 'улица Луначарского', 'Lunacharskogo Street', '80', 56.844, 60.621, 'always', 'locker'],
  ['ledokol', 'yekaterinburg', 'улица Белинского', 'Belinskogo Street', '83', 56.823, 60.616, 'weekdays-9-20', 'card cash'],
  ['prichal', 'petrozavodsk', 'проспект Ленина', 'Lenina Avenue', '22', 61.788, 34.363, 'daily-9-21', 'fitting card cash'],
  ['mayak', 'petrozavodsk', 'улица Антикайнена', 'Antikaynena Street', '16', 61.783, 34.352, 'daily-10-20', 'fitting card'],
  ['ledokol', 'petrozavodsk', 'набережная Варкауса', 'Varkausa Embankment', '21', 61.779, 34.385, 'no-sunday-10-20', 'fitting card cash'],
  ['five-steps', 'petrozavodsk', 'Лесной проспект', 'Lesnoy Avenue', '51', 61.756, 34.339, 'always', 'locker'],
  ['mayak', 'apatity', 'улица Ленина', 'Lenina Street', '24', 67.568, 33.393, 'no-sunday-10-20', 'fitting card cash'],
  ['five-steps', 'apatity', 'улица Космонавтов', 'Kosmonavtov Street', '13', 67.565, 33.399, 'always', 'locker'],
  ['ledokol', 'kirovsk', 'проспект Ленина', 'Lenina Avenue', '19', 67.615, 33.664, 'weekdays-9-20', 'fitting card cash'],
  ['prichal', 'vologda', 'улица Мира', 'Mira Street', '36', 59.217, 39.898, 'daily-9-21', 'fitting card cash'],
  ['mayak', 'vologda', 'улица Чернышевского', 'Chernyshevskogo Street', '20', 59.233, 39.89, 'daily-10-20', 'fitting card'],
  ['five-steps', 'vologda', 'Пошехонское шоссе', 'Poshekhonskoye Highway', '18', 59.196, 39.887, 'always', 'locker'],
  ['prichal', 'novosibirsk', 'Красный проспект', 'Krasny Avenue', '65', 55.042, 82.918, 'daily-9-21', 'fitting card cash'],
  ['mayak', 'novosibirsk', 'улица Ленина', 'Lenina Street', '12', 55.029, 82.916, 'daily-10-20', 'fitting card'],
  ['five-steps', 'novosibirsk', 'улица Гоголя', 'Gogolya Street', '15', 55.043, 82.924, 'always', 'locker'],
  ['ledokol', 'novosibirsk', 'проспект Карла Маркса', 'Karla Marksa Avenue', '47', 54.98, 82.895, 'weekdays-9-20', 'card cash'],
  ['prichal', 'kazan', 'улица Пушкина', 'Pushkina Street', '12', 55.789, 49.124, 'daily-9-21', 'fitting card cash'],
  ['mayak', 'kazan', 'проспект Ямашева', 'Yamasheva Avenue', '46', 55.826, 49.12, 'daily-10-20', 'fitting card'],
  ['five-steps', 'kazan', 'улица Декабристов', 'Dekabristov Street', '85', 55.817, 49.098, 'always', 'locker'],
  [
    'prichal',
    'nizhny-novgorod',
    'Большая Покровская улица',
    'Bolshaya Pokrovskaya Street',
    '60',
    56.311,
    43.996,
    'daily-9-21',
    'fitting card cash',
  ],
  ['mayak', 'nizhny-novgorod', 'проспект Гагарина', 'Gagarina Avenue', '35', 56.285, 43.988, 'daily-10-20', 'fitting card'],
  ['five-steps', 'nizhny-novgorod', 'улица Белинского', 'Belinskogo Street', '32', 56.315, 44.012, 'always', 'locker'],
  ['prichal', 'krasnodar', 'Красная улица', 'Krasnaya Street', '109', 45.035, 38.974, 'daily-8-22', 'fitting card cash'],
  ['mayak', 'krasnodar', 'Ставропольская улица', 'Stavropolskaya Street', '153', 45.02, 39.01, 'daily-10-20', 'fitting card'],
]

const titles = new Map(operators.map((operator) => [operator.slug, operator.title]))

function pickupPoint([operator, city, streetRu, streetEn, house, latitude, longitude, open, abilities]: Row): PickupPoint {
  const isLocker = abilities === 'locker'
  const title = titles.get(operator) ?? { ru: operator, en: operator }
  const address = { ru: `${streetRu}, ${house}`, en: `${house} ${streetEn}` }
  const street = streetEn.toLowerCase().replaceAll('.', '').replaceAll(' ', '-')
  const slug = `${operator}-${city}-${street}-${house}`
  const where = whereabouts[slug]
  if (!where) throw new Error(`nobody says where the point ${slug} lies`)
  const [districtRu, districtEn, landmarkRu, landmarkEn] = where
  return {
    slug,
    operator,
    city,
    type: isLocker ? 'locker' : 'point',
    title: { ru: `${title.ru}, ${address.ru}`, en: `${title.en}, ${address.en}` },
    address,
    hours: hours[open],
    district: { ru: districtRu, en: districtEn },
    landmark: { ru: landmarkRu, en: landmarkEn },
    latitude,
    longitude,
    hasFitting: abilities.includes('fitting'),
    acceptsCard: abilities.includes('card'),
    acceptsCash: abilities.includes('cash'),
    storageDays: 7,
    maxWeightKg: isLocker ? 10 : 25,
  }
}

/** Sixty points and lockers of the fictional operators, denser where the shop's customers live. */
export const pickupPoints: readonly PickupPoint[] = rows.map(pickupPoint)
