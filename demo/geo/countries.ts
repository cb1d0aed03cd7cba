import type { Text } from '#demo/shapes.ts'

/** ISO 3166-1 alpha-2 codes of the countries the shop knows. */
export type CountryCode =
  | 'RU'
  | 'BY'
  | 'KZ'
  | 'AM'
  | 'KG'
  | 'UZ'
  | 'GE'
  | 'AZ'
  | 'TJ'
  | 'MD'
  | 'RS'
  | 'TR'
  | 'AE'
  | 'MN'
  | 'CN'
  | 'IN'
  | 'FI'
  | 'DE'
  | 'IL'
  | 'ME'
  | 'BG'
  | 'TH'
  | 'VN'
  | 'CY'
  | 'HU'

export interface Country {
  code: CountryCode
  title: Text
  /** With the plus sign. */
  callingCode: string
  /** Whether a shopper from there can log in by phone: the country is offered beside the phone field. */
  showInCountryCodeList: boolean
}

/** The countries of the chooser; the home country first, then its neighbors. */
export const countries: readonly Country[] = [
  { code: 'RU', title: { ru: 'Россия', en: 'Russia' }, callingCode: '+7', showInCountryCodeList: true },
  { code: 'BY', title: { ru: 'Беларусь', en: 'Belarus' }, callingCode: '+375', showInCountryCodeList: true },
  { code: 'KZ', title: { ru: 'Казахстан', en: 'Kazakhstan' }, callingCode: '+7', showInCountryCodeList: true },
  { code: 'AM', title: { ru: 'Армения', en: 'Armenia' }, callingCode: '+374', showInCountryCodeList: true },
  { code: 'KG', title: { ru: 'Киргизия', en: 'Kyrgyzstan' }, callingCode: '+996', showInCountryCodeList: true },
  { code: 'UZ', title: { ru: 'Узбекистан', en: 'Uzbekistan' }, callingCode: '+998', showInCountryCodeList: true },
  { code: 'GE', title: { ru: 'Грузия', en: 'Georgia' }, callingCode: '+995', showInCountryCodeList: true },
  { code: 'AZ', title: { ru: 'Азербайджан', en: 'Azerbaijan' }, callingCode: '+994', showInCountryCodeList: true },
  { code: 'TJ', title: { ru: 'Таджикистан', en: 'Tajikistan' }, callingCode: '+992', showInCountryCodeList: true },
  { code: 'MD', title: { ru: 'Молдавия', en: 'Moldova' }, callingCode: '+373', showInCountryCodeList: true },
  { code: 'RS', title: { ru: 'Сербия', en: 'Serbia' }, callingCode: '+381', showInCountryCodeList: true },
  { code: 'TR', title: { ru: 'Турция', en: 'Türkiye' }, callingCode: '+90', showInCountryCodeList: true },
  { code: 'AE', title: { ru: 'ОАЭ', en: 'United Arab Emirates' }, callingCode: '+971', showInCountryCodeList: true },
  { code: 'MN', title: { ru: 'Монголия', en: 'Mongolia' }, callingCode: '+976', showInCountryCodeList: false },
  { code: 'CN', title: { ru: 'Китай', en: 'China' }, callingCode: '+86', showInCountryCodeList: false },
  { code: 'IN', title: { ru: 'Индия', en: 'India' }, callingCode: '+91', showInCountryCodeList: false },
  { code: 'FI', title: { ru: 'Финляндия', en: 'Finland' }, callingCode: '+358', showInCountryCodeList: false },
  { code: 'DE', title: { ru: 'Германия', en: 'Germany' }, callingCode: '+49', showInCountryCodeList: false },
  { code: 'IL', title: { ru: 'Израиль', en: 'Israel' }, callingCode: '+972', showInCountryCodeList: false },
  { code: 'ME', title: { ru: 'Черногория', en: 'Montenegro' }, callingCode: '+382', showInCountryCodeList: false },
  { code: 'BG', title: { ru: 'Болгария', en: 'Bulgaria' }, callingCode: '+359', showInCountryCodeList: false },
  { code: 'TH', title: { ru: 'Таиланд', en: 'Thailand' }, callingCode: '+66', showInCountryCodeList: false },
  { code: 'VN', title: { ru: 'Вьетнам', en: 'Vietnam' }, callingCode: '+84', showInCountryCodeList: false },
  { code: 'CY', title: { ru: 'Кипр', en: 'Cyprus' }, callingCode: '+357', showInCountryCodeList: false },
  { code: 'HU', title: { ru: 'Венгрия', en: 'Hungary' }, callingCode: '+36', showInCountryCodeList: false },
]
