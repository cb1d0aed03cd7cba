/** Where to: a city's Russian title behind its preposition, in the accusative: `в Москву`, `во Владимир`, `в Великие Луки`. */
export function titleTo(title: string): string {
  const preposition = /^(?:[ВФ][бвгджзклмнпрстфхцчшщ]|Льв)/.test(title) ? 'во' : 'в'
  return `${preposition}\u00A0${title.replace(/а$/, 'у').replace(/я$/, 'ю')}`
}
