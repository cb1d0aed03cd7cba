import { describe, expect, test } from 'vitest'
import type { DemoColour, Text } from '#demo/shapes.ts'
import { categories, type DemoCategory } from './categories.ts'
import { colours as dictionary } from './colours.ts'
import { models } from './index.ts'

const cyrillic = /[а-яё]/iu
const colours = models.flatMap((model) => model.colours.map((colour) => ({ model, colour })))
const leaves = categories.flatMap((top) => top.children.map((leaf) => ({ path: `${top.slug}/${leaf.slug}`, leaf })))
const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)
const count = (holds: (colour: DemoColour) => boolean): number => colours.filter(({ colour }) => holds(colour)).length
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.length > 12)
const textsOf = (category: DemoCategory): Text[] => [category.title, category.seo.title, category.seo.description, category.description]

/** Goods of a leaf: its own, those a gift list names, or the tops whose reduced colors it gathers. */
function goodsOf(path: string, leaf: DemoCategory): number {
  const { rule } = leaf
  if (!rule) return models.filter((model) => model.category === path).length
  if ('gift' in rule) return models.filter((model) => model.gifts?.includes(rule.gift)).length
  return colours.filter(({ model, colour }) => colour.sale && rule.saleIn.some((top) => model.category.startsWith(`${top}/`))).length
}

describe('the catalogue is large enough to believe', () => {
  test('it has at least 130 models and 320 colours', () => {
    expect(models.length).toBeGreaterThanOrEqual(130)
    expect(colours.length).toBeGreaterThanOrEqual(320)
  })

  test('it has eight top categories and at least thirty leaves', () => {
    expect(categories).toHaveLength(8)
    expect(leaves.length).toBeGreaterThanOrEqual(30)
    expect(repeated(leaves.map(({ path }) => path))).toEqual([])
  })

  test.each(leaves)('$path is not empty', ({ path, leaf }) => {
    expect(goodsOf(path, leaf)).toBeGreaterThan(0)
  })

  test('each gift list holds at least eight models', () => {
    for (const { path, leaf } of leaves) if (leaf.rule && 'gift' in leaf.rule) expect(goodsOf(path, leaf), path).toBeGreaterThanOrEqual(8)
  })

  test('every model hangs on a leaf of the tree', () => {
    const paths = new Set(leaves.map(({ path }) => path))
    expect(models.filter((model) => !paths.has(model.category)).map((model) => model.slug)).toEqual([])
  })
})

describe('every model is itself', () => {
  test('slugs, numbers, titles and seeds are unique', () => {
    expect(repeated(models.map((model) => model.slug))).toEqual([])
    expect(repeated(models.map((model) => model.sku))).toEqual([])
    expect(repeated(models.map((model) => model.title.ru))).toEqual([])
    expect(repeated(models.map((model) => model.title.en))).toEqual([])
    expect(repeated(models.map((model) => model.picture.seed))).toEqual([])
    expect(repeated(colours.map(({ model, colour }) => `${model.slug}-${colour.colour}`))).toEqual([])
  })

  test('no two models are drawn from the same parameters', () => {
    const drawn = models.map(({ picture: { seed: _, ...picture }, colours: [first] }) => JSON.stringify([picture, first?.hex]))
    expect(repeated(drawn)).toEqual([])
  })

  test('slugs suit an address and the colour filter', () => {
    for (const { slug } of models) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug).not.toContain('-or-')
    }
  })

  test('it has three to five views, the packshot first', () => {
    for (const { slug, views } of models) {
      expect(views[0], slug).toBe('front')
      expect(views.length, slug).toBeGreaterThanOrEqual(3)
      expect(views.length, slug).toBeLessThanOrEqual(5)
      expect(repeated(views), slug).toEqual([])
    }
  })
})

describe('prices and stock are believable', () => {
  test('a reduced price is lower than the old one and both are whole roubles', () => {
    for (const { model, colour } of colours)
      if (colour.sale) {
        expect(colour.sale.price, model.slug).toBeLessThan(colour.sale.oldPrice)
        expect([colour.sale.price, colour.sale.oldPrice, model.price].every(Number.isInteger), model.slug).toBe(true)
      }
  })

  test('sizes that ran out or are few exist in the run of the model', () => {
    for (const { model, colour } of colours)
      for (const size of [...(colour.soldOut ?? []), ...(colour.last ?? []), ...(colour.few ?? [])])
        expect(model.sizeRun, model.slug).toContain(size)
    for (const { slug, sizeRun } of models) expect(repeated(sizeRun), slug).toEqual([])
  })

  test('large, coming soon, only in shops, video, set and eco all occur, as do all four labels', () => {
    for (const flag of ['large', 'comingSoon', 'onlyInShops', 'video', 'sale', 'soldOut', 'last', 'few'] as const)
      expect(
        count((colour) => Boolean(colour[flag])),
        flag,
      ).toBeGreaterThanOrEqual(3)
    for (const label of ['new', 'bestseller', 'limited', 'eco'] as const)
      expect(
        count((colour) => colour.labels?.includes(label) ?? false),
        label,
      ).toBeGreaterThanOrEqual(5)
    expect(models.filter((model) => model.isSet).length).toBeGreaterThanOrEqual(3)
    expect(models.filter((model) => model.isEco).length).toBeGreaterThanOrEqual(8)
  })

  test('a colour has a name in the dictionary and is drawn in a real hex value', () => {
    for (const { model, colour } of colours) {
      expect(dictionary[colour.colour], model.slug).toBeDefined()
      expect([colour.hex, colour.hex2 ?? colour.hex], model.slug).toEqual([
        expect.stringMatching(/^#[0-9a-f]{6}$/),
        expect.stringMatching(/^#[0-9a-f]{6}$/),
      ])
    }
  })
})

describe('texts are written in both languages', () => {
  const texts = [
    ...models.flatMap((model) => [model.title, model.description, model.composition, ...(model.fit ? [model.fit] : [])]),
    ...categories.flatMap((top) => [top, ...top.children]).flatMap(textsOf),
  ]

  test('Russian has Cyrillic, English has none', () => {
    expect(texts.filter(({ ru }) => ru.trim() === '' || (/[a-z]/iu.test(ru) && !cyrillic.test(ru)))).toEqual([])
    expect(texts.filter(({ en }) => en.trim() === '' || cyrillic.test(en))).toEqual([])
  })

  test('titles and descriptions are Russian in Russian', () => {
    for (const { slug, title, description } of models) {
      expect(title.ru, slug).toMatch(cyrillic)
      expect(description.ru, slug).toMatch(cyrillic)
    }
  })

  test('compositions name their shares in per cent', () => {
    for (const { slug, composition } of models) {
      expect(composition.ru, slug).toMatch(/\d\u00a0%/u)
      expect(composition.en, slug).toMatch(/\d%/u)
    }
  })

  test('no sentence of a description is said twice', () => {
    const descriptions = [
      ...models.map((model) => model.description),
      ...categories.flatMap((top) => [top, ...top.children]).flatMap((c) => [c.description, c.seo.description]),
    ]
    expect(repeated(descriptions.flatMap(({ ru }) => sentences(ru)))).toEqual([])
    expect(repeated(descriptions.flatMap(({ en }) => sentences(en)))).toEqual([])
  })

  test('descriptions have two to four sentences', () => {
    for (const { slug, description } of models) {
      expect(sentences(description.ru).length, slug).toBeGreaterThanOrEqual(2)
      expect(sentences(description.ru).length, slug).toBeLessThanOrEqual(4)
    }
  })
})
