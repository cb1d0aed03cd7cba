import { describe, expect, test } from 'vitest'
import type { SizeOption } from '#contracts/products.contract.ts'
import { pieceState, startingSize, withSize } from './piece-sizes.ts'

const size = (title: string, code: SizeOption['amount']['code'] = 'many', id = title.length): SizeOption => ({
  id,
  offer_id: id,
  title,
  alternative_title: '',
  amount: { code, title: '' },
  fitting: null,
})
const card = { is_coming_soon: false, is_only_shops: false }

describe('the size a piece of a look starts with', () => {
  test('[CART-02] [MAG-03] is its only one', () => {
    expect(startingSize([size('one')], [])?.title).toBe('one')
    expect(startingSize([size('one', 'none')], [])).toBeUndefined()
  })

  test('[MAG-03] is the one chosen last in this browser that this piece has left', () => {
    const sizes = [size('S'), size('M', 'none'), size('L', 'last')]
    expect(startingSize(sizes, ['38', 'M', 'L', 'S'])?.title).toBe('L')
    expect(startingSize(sizes, ['38', 'M'])).toBeUndefined()
    expect(startingSize(sizes, [])).toBeUndefined()
  })

  test('a size that is chosen again comes first, and only the last eight are kept', () => {
    expect(withSize(['M', '38', 'S'], 'S')).toEqual(['S', 'M', '38'])
    expect(withSize(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
  })
})

describe('what can be done with a piece', () => {
  test('[MAG-03] it is free, gone, still coming, or only in shops', () => {
    expect(pieceState({ ...card, sizes: [size('S'), size('M', 'none')] })).toBe('free')
    expect(pieceState({ ...card, sizes: [size('S', 'none')] })).toBe('gone')
    expect(pieceState({ ...card, sizes: [] })).toBe('gone')
    expect(pieceState({ ...card, is_coming_soon: true, sizes: [size('S')] })).toBe('soon')
    expect(pieceState({ ...card, is_only_shops: true, sizes: [size('S')] })).toBe('only-shops')
  })
})
