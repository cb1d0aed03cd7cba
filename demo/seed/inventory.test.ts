import { expect, test } from 'vitest'
import { models } from '#demo/models/index.ts'
import { piecesOf } from './inventory.ts'

const things = models.flatMap((model) => model.colours.flatMap((colour) => model.sizeRun.map((size) => ({ model, colour, size }))))
const total = (pieces: Map<string, number>): number => [...pieces.values()].reduce((sum, one) => sum + one, 0)

test('[PRD-02] what a model says of its sizes is what lies in stock', () => {
  for (const { model, colour, size } of things) {
    const pieces = piecesOf(model, colour, size)
    const sum = total(pieces)
    const name = `${model.slug} ${colour.colour} ${size}`
    if (colour.comingSoon || colour.soldOut?.includes(size)) expect(sum, name).toBe(0)
    else if (colour.last?.includes(size)) expect(sum, name).toBe(1)
    else if (colour.few?.includes(size)) expect([2, 3, 4], name).toContain(sum)
    else expect(sum, name).toBeGreaterThan(0)
  }
})

test('[PRD-05] what is sold only in shops lies in no warehouse', () => {
  for (const { model, colour, size } of things.filter(({ colour: one }) => one.onlyInShops)) {
    const places = [...piecesOf(model, colour, size).keys()]
    expect(places).not.toContain('central')
    expect(places).not.toContain('northern')
  }
})

test('the same shop is dealt every time', () => {
  for (const { model, colour, size } of things.slice(0, 50)) {
    expect([...piecesOf(model, colour, size)]).toEqual([...piecesOf(model, colour, size)])
  }
})
