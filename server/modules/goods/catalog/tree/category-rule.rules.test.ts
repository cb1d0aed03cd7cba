import { expect, test } from 'vitest'
import { findRuleCircle, type RuledPlace } from './category-rule.rules.ts'

const place = (path: string, ...named: string[]): RuledPlace => ({
  path,
  rule: { isOnSale: true, ...(named.length > 0 && { categories: named }) },
})

test.each<[string, RuledPlace[], string[] | undefined]>([
  ['no category', [place('sale')], undefined],
  ['another department', [place('sale/her', 'women')], undefined],
  ['itself', [place('sale', 'sale')], ['sale']],
  ['what is above it', [place('women/sale', 'women')], ['women']],
  ['a name that begins alike', [place('women-sale', 'women')], undefined],
  ['one whose rule leads back', [place('sale/her', 'women'), place('women/hits', 'sale')], ['women', 'sale']],
  ['one whose rule leads elsewhere', [place('sale/her', 'women'), place('women/hits', 'men')], undefined],
  ['others that lead in a circle', [place('sale/her', 'a'), place('a', 'b'), place('b', 'a')], undefined],
])('[ADM-45] a rule that names %s', (_, all, circle) => {
  expect(findRuleCircle(all[0]?.path ?? '', all)).toEqual(circle)
})
