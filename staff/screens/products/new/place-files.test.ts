import { expect, test } from 'vitest'
import type { ColorValues } from './draft-values.ts'
import { withFile } from './place-files.ts'

const color = (productId: number | null): ColorValues => ({
  product_id: productId,
  color_id: 1,
  hex: '#21443a',
  code: 'EL',
  sku: '',
  slug: '',
  price: '',
  images: [],
  cells: [],
})

test('[ADM-32] pictures go to the colors that their files are called by, in the order of their names; others wait', () => {
  const ranks = new Map<number, number>()
  const skus = ['26-0417-EL', '26-0417-GR', '26-0417-1']
  let now = { colors: [color(null), color(null), color(7)], loose: [] as number[] }
  const files = ['26-0417-el-2.jpg', '26-0417-GR-1.webp', '26-0417-EL-1.png', 'IMG_0012.jpg', '26-0417-EL-10.jpg', '26-0417-1-1.jpg']
  for (const [at, name] of files.entries()) now = withFile(now, { id: at + 1, name }, skus, ranks)
  expect(now.colors.map(({ images }) => images)).toEqual([[3, 1, 5], [2], []])
  expect(now.loose).toEqual([4, 6])
})
