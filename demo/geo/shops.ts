import type { Text } from '#demo/shapes.ts'
import type { ZoneSlug } from './delivery-zones.ts'

export interface Shop {
  slug: string
  /** Slug of the city. */
  city: string
  title: Text
  address: Text
  /** How to find the door. */
  directions: Text
  hours: Text
  /** What can be done here besides buying. */
  services: Text
  latitude: number
  longitude: number
  /** E.164; the shop itself answers on the extension. */
  phone: string
  extension: string
  fittingRooms: number
  acceptsCard: boolean
  acceptsCash: boolean
}

export interface Warehouse {
  slug: string
  city: string
  title: Text
  /** Zones that get their parcels from here. */
  zones: readonly ZoneSlug[]
}

const daily = (from: number, to: number): Text => ({ ru: `ежедневно ${from}–${to}`, en: `daily ${from}:00–${to}:00` })
const line = { phone: '+78005550166', acceptsCard: true, acceptsCash: true }

/** The brand's own shops: goods are on their shelves, an online order can be tried on, collected and returned there. */
export const shops: readonly Shop[] = [
  {
    slug: 'murmansk-lenina',
    city: 'murmansk',
    title: { ru: 'Севера, Мурманск', en: 'Severa, Murmansk' },
    address: { ru: 'проспект Ленина, 82', en: '82 Lenina Avenue' },
    directions: { ru: 'Вход со двора, второй этаж', en: 'Entrance from the yard, second floor' },
    hours: daily(10, 21),
    services: { ru: 'Примерка, подгонка, возврат', en: 'Fitting, alterations, returns' },
    latitude: 68.9703,
    longitude: 33.0764,
    extension: '51',
    fittingRooms: 4,
    ...line,
  },
  {
    slug: 'moscow-nikitskaya',
    city: 'moscow',
    title: { ru: 'Севера на Большой Никитской', en: 'Severa on Bolshaya Nikitskaya' },
    address: { ru: 'Большая Никитская улица, 17', en: '17 Bolshaya Nikitskaya Street' },
    directions: {
      ru: 'Восемь минут пешком от Арбатской, еловая дверь в арке',
      en: 'Eight minutes’ walk from Arbatskaya: the dark green door under the arch',
    },
    hours: daily(10, 22),
    services: { ru: 'Примерка, подгонка, возврат, стилист по записи', en: 'Fitting, alterations, returns, a stylist by appointment' },
    latitude: 55.7567,
    longitude: 37.6043,
    extension: '11',
    fittingRooms: 6,
    ...line,
  },
  {
    slug: 'moscow-myasnitskaya',
    city: 'moscow',
    title: { ru: 'Севера на Мясницкой', en: 'Severa on Myasnitskaya' },
    address: { ru: 'Мясницкая улица, 24', en: '24 Myasnitskaya Street' },
    directions: { ru: 'Первый этаж, окна на улицу, рядом Чистые пруды', en: 'Ground floor, facing the street, near Chistye Prudy' },
    hours: daily(10, 22),
    services: { ru: 'Примерка и возврат, весь отдел для дома', en: 'Fitting, returns, full home department' },
    latitude: 55.7638,
    longitude: 37.6356,
    extension: '12',
    fittingRooms: 5,
    ...line,
  },
  {
    slug: 'saint-petersburg-rubinshteyna',
    city: 'saint-petersburg',
    title: { ru: 'Севера, Санкт-Петербург', en: 'Severa, Saint Petersburg' },
    address: { ru: 'улица Рубинштейна, 9', en: '9 Rubinshteyna Street' },
    directions: { ru: 'Первый двор, дверь налево', en: 'First courtyard, the door on the left' },
    hours: daily(11, 22),
    services: { ru: 'Примерка, мастерская трикотажа, возврат', en: 'Fitting, knitwear repairs, returns' },
    latitude: 59.9314,
    longitude: 30.3443,
    extension: '78',
    fittingRooms: 5,
    ...line,
  },
  {
    slug: 'arkhangelsk-chumbarova',
    city: 'arkhangelsk',
    title: { ru: 'Севера, Архангельск', en: 'Severa, Arkhangelsk' },
    address: { ru: 'проспект Чумбарова-Лучинского, 21', en: '21 Chumbarova-Luchinskogo Avenue' },
    directions: {
      ru: 'Деревянный дом с зелёными ставнями, вход с проспекта',
      en: 'The timber house with green shutters, entrance from the avenue',
    },
    hours: daily(10, 20),
    services: { ru: 'Примерка, возврат', en: 'Fitting, returns' },
    latitude: 64.5362,
    longitude: 40.5227,
    extension: '29',
    fittingRooms: 3,
    ...line,
  },
  {
    slug: 'yekaterinburg-vaynera',
    city: 'yekaterinburg',
    title: { ru: 'Севера, Екатеринбург', en: 'Severa, Yekaterinburg' },
    address: { ru: 'улица Вайнера, 16', en: '16 Vaynera Street' },
    directions: {
      ru: 'Пешеходная часть улицы, второй вход от фонтана',
      en: 'The pedestrian part of the street, the second door from the fountain',
    },
    hours: daily(10, 21),
    services: { ru: 'Примерка, подгонка брюк, возврат', en: 'Fitting, trouser alterations, returns' },
    latitude: 56.8349,
    longitude: 60.5951,
    extension: '66',
    fittingRooms: 4,
    ...line,
  },
]

/** Where parcels leave from. The northern warehouse is the nearer one for its zones; what it lacks comes from Moscow. */
export const warehouses: readonly Warehouse[] = [
  {
    slug: 'central',
    city: 'moscow',
    title: { ru: 'Центральный склад «Параллель»', en: 'Central warehouse “Parallel”' },
    zones: ['moscow', 'saint-petersburg', 'north-west', 'european-russia', 'urals-siberia', 'far-east', 'eaeu', 'abroad'],
  },
  {
    slug: 'northern',
    city: 'murmansk',
    title: { ru: 'Северный склад «Кола»', en: 'Northern warehouse “Kola”' },
    zones: ['north-west', 'saint-petersburg'],
  },
]
