import type { DemoModel, SizeSystem, Text } from '#demo/shapes.ts'

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const waists = Array.from({ length: 13 }, (_, index) => `W${26 + index}`)
const shoes = Array.from({ length: 11 }, (_, index) => String(35 + index))

/** Every size of the shop in the order of the filter. */
export const sizeDictionary: { slug: string; title: Text; system: SizeSystem }[] = [
  ...entries(letters, 'letters'),
  ...entries(waists, 'jeans'),
  ...entries(shoes, 'shoes'),
  { slug: 'one', title: { ru: 'Один размер', en: 'One size' }, system: 'one' },
]

function entries(titles: readonly string[], system: SizeSystem) {
  return titles.map((title) => ({ slug: sizeSlug(title), title: { ru: title, en: title }, system }))
}

/** The value of the size filter for a size of a model. */
export function sizeSlug(size: string): string {
  return size.toLowerCase()
}

// Russian sizes of the letters; the northern block runs a size freer than the standard.
const russianLetters: Record<'women' | 'men', Record<string, string>> = {
  women: { XS: '40–42', S: '42–44', M: '44–46', L: '46–48', XL: '48–50', XXL: '50–52', '3XL': '52–54' },
  men: { XS: '44', S: '46', M: '48', L: '50', XL: '52', XXL: '54', '3XL': '56' },
}

/** The same size as a shopper knows it from elsewhere; null for things of one size. Source: decisions O. */
export function alternativeTitle(model: Pick<DemoModel, 'sizes' | 'category'>, size: string): Text | null {
  const audience = model.category.startsWith('men/') ? 'men' : 'women'
  switch (model.sizes) {
    case 'letters': {
      const russian = russianLetters[audience][size]
      return russian === undefined ? null : { ru: russian, en: `RU ${russian}` }
    }
    case 'jeans': {
      const russian = String(Number(size.slice(1)) + 16)
      return { ru: russian, en: `RU ${russian}` }
    }
    case 'shoes': {
      const centimetres = ((Number(size) - 35) * 2) / 3 + 22.5
      const rounded = Math.round(centimetres * 2) / 2
      return { ru: `${String(rounded).replace('.', ',')} см`, en: `${rounded} cm` }
    }
    case 'one':
      return null
  }
}
