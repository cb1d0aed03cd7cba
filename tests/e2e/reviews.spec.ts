import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { words } from './steps/words.ts'

useBrowser()

test('a review of the shop: read by mark, written with a photo; what is wrong is said, what was typed stays over a reload but for the phone [MAG-17] [FORM-03] [FORM-14] [FORM-15] [MOD-06]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const t = words(locale)
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  await shopper.open('/blog/feedback')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: t('reviews.title', { count: 40 }) }).waitFor()
  expect(await main.getByRole('article').count()).toBe(10)
  await main.getByRole('button', { name: t('reviews.all', { count: 40 }) }).click()
  await main.getByRole('button', { name: t('more-reviews.more') }).click()
  await expect.poll(() => main.getByRole('article').count()).toBe(20)

  const dialog = page.getByRole('dialog', { name: t('review-form.titleOfShop') })
  const field = (label: string) => dialog.getByRole('textbox', { name: t(label) })
  const write = async () => {
    await main.getByRole('button', { name: t('reviews.write') }).click()
    await field('review-form.messageOfShop').waitFor()
  }
  await write()
  const send = dialog.getByRole('button', { name: t('review-form.send') })
  await dialog.getByRole('checkbox').first().waitFor()
  await send.click()
  for (const wrong of ['messageRequired', 'authorRequired', 'phoneRequired', 'consentRequired'])
    await dialog.getByText(t(`review-form.${wrong}`), { exact: true }).waitFor()
  await expectAccessible(page, 'review with errors')

  const five = dialog.getByRole('radio', { name: t('review-form.starsOf', { stars: 5 }) })
  await five.focus()
  await page.keyboard.press('ArrowLeft')
  await field('review-form.messageOfShop').fill('The shop on Lenina is warm.')
  await field('review-form.author').fill('Nina')
  await field('review-form.phone').fill('921 154-20-13')
  await page.reload()
  await write()
  expect(await field('review-form.messageOfShop').inputValue()).toBe('The shop on Lenina is warm.')
  expect(await field('review-form.author').inputValue()).toBe('Nina')
  expect(await field('review-form.phone').inputValue()).not.toContain('154')
  expect(await dialog.getByRole('radio', { name: t('review-form.starsOf', { stars: 4 }) }).isChecked()).toBe(true)

  const photo = dialog.getByLabel(t('review-form.photo'))
  await photo.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await dialog.getByText(t('review-form.photoUnreadable', { name: 'note.png' }), { exact: true }).waitFor()
  const large = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#1f4d40' } })
    .png()
    .toBuffer()
  await photo.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: large })
  await dialog.getByRole('img', { name: t('review-form.photoChosen') }).waitFor()
  await dialog.getByText('2000 × 1000').waitFor()
  await field('review-form.phone').fill('921 154-20-13')
  await dialog.getByRole('checkbox').first().check()
  await send.click()
  const thanks = page.getByRole('dialog', { name: 'Thank you, we have your review' })
  await thanks.waitFor()
  await expectAccessible(page, 'thanks for a review')
  await thanks.getByRole('button', { name: t('review-form.done') }).click()
  await thanks.waitFor({ state: 'detached' })
  await main.getByRole('heading', { name: t('reviews.title', { count: 40 }) }).waitFor()
})
