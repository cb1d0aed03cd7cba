import { expect, test } from 'vitest'
import type { ListingBannerRow } from '#contracts/staff/merchandising.contract.ts'
import { bannerSchema, bannerValues, movedBanner, rowOn, storedBanner } from './banner-values.ts'

const banner: ListingBannerRow = {
  id: 7,
  place: 'category-1',
  title: { ru: 'Сукно', en: '' },
  text: { ru: '', en: '' },
  button: { ru: 'Смотреть', en: '' },
  link: '/list/winter',
  image_id: 6,
  image: { src: '', widths: [], width: 3, height: 1, color: '#000000', alt: '' },
  orientation: 'h',
  after_products: 8,
  position: 2,
  video: '/films/cloth.mp4',
  product_id: 5,
  revision: 3,
  updated_at: '2026-11-01T00:00:00Z',
}

test('[ADM-46] a banner is stored as it is typed, and says nothing of its film and its thing', () => {
  const { id: _, image: __, video: ___, product_id: ____, revision, updated_at: _____, ...fields } = banner
  const at = { place: 'category-1', position: 2 }
  expect(storedBanner(bannerValues(banner, null), at)).toEqual(fields)
  expect(storedBanner({ ...bannerValues(banner, null), after_products: ' ' }, at).after_products).toBeNull()
  expect(movedBanner(banner, { after_products: 12 })).toEqual({ ...fields, after_products: 12, revision })
  expect(bannerValues(undefined, 4)).toMatchObject({ after_products: '4', image_id: 0 })
})

test('[ADM-46] what a banner lacks is told at its field', () => {
  const wrong = (change: object) =>
    (bannerSchema.safeParse({ ...bannerValues(banner, null), ...change }).error?.issues ?? []).map(({ path }) => path.join('.'))
  expect(wrong({})).toEqual([])
  expect(wrong({ title: { ru: ' ', en: '' } })).toEqual(['title.ru'])
  expect(wrong({ image_id: 0, link: 'list/winter' })).toEqual(['link', 'image_id'])
  for (const typed of ['0', 'x', '1.5']) expect(wrong({ after_products: typed }), typed).toEqual(['after_products'])
})

test('[ADM-46] a banner goes a row on or back from where it is drawn, and not beyond the rows', () => {
  expect(rowOn(8, 1, 4, 36)).toBe(12)
  expect(rowOn(8, -1, 4, 36)).toBe(4)
  expect(rowOn(3, 1, 4, 36)).toBe(8)
  expect(rowOn(4, -1, 4, 36)).toBeUndefined()
  expect(rowOn(32, 1, 4, 36)).toBeUndefined()
})
