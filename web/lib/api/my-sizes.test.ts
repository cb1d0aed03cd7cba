import { expect, test } from 'vitest'
import { ownSize } from './my-sizes.ts'

const size = (title: string, code = 'many') => ({ title, amount: { code } })

test('[ACC-07] the default choice is the first of one’s own sizes that can be had', () => {
  const offered = [size('S'), size('M'), size('L', 'none')]
  expect(ownSize(offered, ['m', '38'])?.title).toBe('M')
  expect(ownSize(offered, ['l'])).toBeUndefined()
  expect(ownSize(offered, [])).toBeUndefined()
  expect(ownSize([size('38'), size('39', 'few')], ['m', '39'])?.title).toBe('39')
})
