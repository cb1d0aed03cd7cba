import type { View } from '#demo/illustrator/spec.ts'
import type { MaterialSlug, Text } from '#demo/shapes.ts'

/** What things are made of, as the filter calls it. */
export const materials: Record<MaterialSlug, Text> = {
  wool: { ru: 'Шерсть', en: 'Wool' },
  merino: { ru: 'Меринос', en: 'Merino' },
  cashmere: { ru: 'Кашемир', en: 'Cashmere' },
  mohair: { ru: 'Мохер', en: 'Mohair' },
  cotton: { ru: 'Хлопок', en: 'Cotton' },
  linen: { ru: 'Лён', en: 'Linen' },
  silk: { ru: 'Шёлк', en: 'Silk' },
  viscose: { ru: 'Вискоза', en: 'Viscose' },
  denim: { ru: 'Деним', en: 'Denim' },
  corduroy: { ru: 'Вельвет', en: 'Corduroy' },
  leather: { ru: 'Кожа', en: 'Leather' },
  suede: { ru: 'Замша', en: 'Suede' },
  felt: { ru: 'Войлок', en: 'Felt' },
  down: { ru: 'Пух', en: 'Down' },
  nylon: { ru: 'Нейлон', en: 'Nylon' },
  ceramic: { ru: 'Керамика', en: 'Ceramic' },
  wax: { ru: 'Воск', en: 'Wax' },
  brass: { ru: 'Латунь', en: 'Brass' },
}

interface DemoLabel {
  title: Text
  color?: string
  /** What it is given by; without one it is written beside the colors of models. */
  rule?: { newDays: number } | { bestPercent: number }
}

/** Marks on a card, the more important ones first. What has "new" beside it arrived of late, see the seed. */
export const labels: Record<'new' | 'limited' | 'bestseller' | 'eco', DemoLabel> = {
  new: { title: { ru: 'Новинка', en: 'New' }, rule: { newDays: 30 } },
  limited: { title: { ru: 'Малая серия', en: 'Small run' } },
  bestseller: { title: { ru: 'Хит', en: 'Bestseller' }, rule: { bestPercent: 5 } },
  eco: { title: { ru: 'Эко', en: 'Eco' }, color: '#1c4a3f' },
}

/** What a picture shows of a thing, for those who cannot see it. */
export const viewTitles: Record<View, Text> = {
  front: { ru: 'вид спереди', en: 'front view' },
  back: { ru: 'вид сзади', en: 'back view' },
  detail: { ru: 'деталь', en: 'detail' },
  detail2: { ru: 'другая деталь', en: 'another detail' },
  detail3: { ru: 'ещё одна деталь', en: 'one more detail' },
  folded: { ru: 'в сложенном виде', en: 'folded' },
  hanger: { ru: 'на вешалке', en: 'on a hanger' },
  macro: { ru: 'ткань вблизи', en: 'the fabric up close' },
  swatch: { ru: 'образец ткани', en: 'a fabric swatch' },
  outfit: { ru: 'в образе', en: 'in an outfit' },
  hero: { ru: 'в композиции', en: 'in a composition' },
  banner: { ru: 'пейзаж', en: 'a landscape' },
}
