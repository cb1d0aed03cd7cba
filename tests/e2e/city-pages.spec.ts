import { expect, test } from 'vitest'
import { aShopper, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { listingSeen } from './steps/listing.ts'
import { logInAgain, newPhone, register } from './steps/login.ts'
import { expectAddress, nextFrames, textOf } from './steps/see.ts'
import { rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const here = 'Лежит в моём городе'
const cityTool = ({ page }: Shopper, city: string) => page.getByRole('button', { name: words('ru')('shell.city', { city }) })

/** Another city by hand, one of the largest. */
async function moveTo(shopper: Shopper, from: string, to: string): Promise<void> {
  await cityTool(shopper, from).click()
  const chooser = shopper.page.getByRole('dialog', { name: 'Ваш город' })
  await chooser.getByRole('button', { name: to }).click()
  await chooser.waitFor({ state: 'detached' })
}

test('a link to what lies in the city opens as it was sent in a browser that was never here [CAT-02] [CAT-04] [UX-10]', async () => {
  const path = '/catalog/women/outerwear/filter/city-available'
  const { city } = await shopApi()('GET /geo/current-city')
  const inCity = await shopApi()('GET /catalog/page', { query: { path, city_id: String(city.id) } })
  const everywhere = await shopApi()('GET /catalog/page', { query: { path } })
  expect(inCity.products_count).toBeLessThan(everywhere.products_count)
  const { page, open } = await aShopper({ knowsCity: false })
  await open(path)
  const seen = await listingSeen(page)
  expect([seen.total, seen.chips[0]?.replaceAll('\u00a0', ' ')]).toEqual([
    String(inCity.products_count),
    inCity.applied[0]?.title.replaceAll('\u00a0', ' '),
  ])
  expect(seen.checked.map((one) => one?.replaceAll('\u00a0', ' '))).toEqual([expect.stringMatching(new RegExp(`^${here}`))])
  expect(seen.products).toHaveLength(inCity.products.length)
})

test('the favourites follow the city: what only the shops of one have is sold out in another [FAV-01] [CAT-04] [smoke]', async () => {
  const t = words('ru')
  const [product] = await rows<{ id: number }>(
    `select id from products p where is_only_shops and published_at is not null and exists (
       select from offers o join stock s on s.offer_id = o.id join locations l on l.id = s.location_id join cities c on c.id = l.city_id
       where o.product_id = p.id and s.on_hand > s.reserved and c.slug = 'moscow')
     order by id limit 1`,
  )
  const shopper = await aShopper()
  const { page } = shopper
  await page.addInitScript(`localStorage.setItem('favorites', '[${product?.id}]')`)
  await shopper.open('/my/favorites')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByText(t('catalog.note.onlyShops')).waitFor()
  await moveTo(shopper, 'Москва', 'Самара')
  await card.getByText(t('catalog.note.soldOut')).waitFor()
})

test('a browser that only supposes a city takes the one of the account that logs in, and asks no more [CITY-01] [SH-10]', async () => {
  const t = words('ru')
  const phone = newPhone()
  const keptCity = async () =>
    (await rows<{ slug: string }>(`select c.slug from customers u join cities c on c.id = u.city_id where phone = $1`, [phone]))[0]?.slug
  // The city that was chosen before there was an account becomes the account's.
  const first = await aShopper()
  await first.open('/auth/login?next=/my/favorites')
  await register(first, phone)
  await expect.poll(keptCity).toBe('moscow')
  await moveTo(first, 'Москва', 'Самара')
  await expect.poll(keptCity).toBe('samara')

  const second = await aShopper({ knowsCity: false })
  const { page } = second
  await second.open('/auth/login?next=/catalog/women')
  const question = page.getByRole('region', { name: t('city.ask.title', { city: 'Москва' }) })
  await question.waitFor()
  await logInAgain(second, phone)
  await expectAddress(page, '/catalog/women')
  await cityTool(second, 'Самара').waitFor()
  // No shop is there: what lies in the city is no filter any more, as soon as the goods of that city have come.
  await expect.poll(() => textOf(page.getByRole('complementary'))).not.toContain(here)
  await nextFrames(page)
  expect(await page.getByRole('region', { name: /^Ваш город/ }).count()).toBe(0)
  await page.reload()
  await cityTool(second, 'Самара').waitFor()

  // Whoever has chosen in their browser keeps that.
  const third = await aShopper()
  await third.open('/auth/login?next=/catalog/women')
  await logInAgain(third, phone)
  // Loaded anew, the page asks for the account and has drawn whatever follows from it.
  await third.page.reload({ waitUntil: 'networkidle' })
  await nextFrames(third.page)
  await cityTool(third, 'Москва').waitFor()
  expect(await keptCity()).toBe('samara')
})
