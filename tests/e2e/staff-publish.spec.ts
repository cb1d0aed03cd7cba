import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Agreement } from '#contracts/content.contract.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { tabTo } from './steps/keyboard.ts'
import { expectFocus } from './steps/see.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()

const t = staffWords('ru')

/** Replaces what a focused field holds. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('an owner settles a setting that another one saved meanwhile, and publishes an agreement, and brings a picture [ADM-36] [ADM-56] [ADM-57] [ADM-77]', async () => {
  const [mine, theirs] = [await aShopper({ refusals: [409] }), await aShopper()]
  const { page } = mine
  await signInStaff(mine, 'owner')
  await signInStaff(theirs, 'owner')
  const field = (of: Page) => of.getByRole('textbox', { name: 'Строка об авторских правах, ru' })
  for (const of of [page, theirs.page]) {
    await of.goto('/staff/settings?key=copyrights')
    await expectFocus(field(of))
  }
  await expectAccessible(page, 'the settings')
  await retype(theirs.page, '© Севера, их строка')
  await theirs.page.keyboard.press('ControlOrMeta+s')
  await theirs.page.getByText(/^Сохранено в/).waitFor()
  const line = `© Севера, моя строка ${crypto.randomUUID().slice(0, 8)}`
  await retype(page, line)
  await page.keyboard.press('ControlOrMeta+s')
  const conflict = page.getByRole('dialog', { name: t('form.conflict') })
  await conflict.getByText('© Севера, их строка').waitFor()
  expect(await conflict.getByText(t('form.somebody')).count()).toBe(0)
  await expectAccessible(page, 'the conflict')
  await tabTo(page, conflict.getByRole('radio', { name: t('form.takeMine') }))
  await page.keyboard.press('Space')
  await tabTo(page, conflict.getByRole('button', { name: t('form.saveMerged') }))
  await page.keyboard.press('Enter')
  await page.getByText(/^Сохранено в/).waitFor()
  await expect.poll(async () => (await page.request.get('/api/ru/vars')).text()).toContain(line)

  await page.goto('/staff/agreements')
  const link = page.getByRole('link', { name: 'click-personal-data' })
  await link.waitFor()
  await expectAccessible(page, 'the agreements')
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const texts = { ru: `Звоните мне, ${line}`, en: `Call me, ${line.slice(-8)}` }
  for (const language of ['ru', 'en'] as const) {
    await tabTo(page, page.getByRole('textbox', { name: `${t('agreements.text')}, ${language}` }))
    await retype(page, texts[language])
  }
  // A collapsed part and the other language of the screens keep what is typed. [SUX-6]
  const part = page.locator('summary').filter({ hasText: t('agreements.words') })
  await part.press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: `${t('agreements.text')}, ru` }).count()).toBe(0)
  await part.press('Enter')
  const person = page.getByRole('button', { name: /^Анна Кузьмина/ })
  await person.press('Enter')
  await page.getByRole('button', { name: 'English' }).press('Enter')
  const english = page.getByRole('textbox', { name: `${staffWords('en')('agreements.text')}, ru` })
  await expect.poll(() => english.inputValue()).toBe(texts.ru)
  await page.getByRole('button', { name: staffWords('en')('frame.languages.ru') }).press('Enter')
  await page.getByRole('button', { name: t('form.save'), exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(t('publication.states.edited'), { exact: true }).waitFor()
  await expectAccessible(page, 'an agreement')
  await page.keyboard.press('ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(texts.en).waitFor()
  await expectAccessible(page, 'the publication')
  await tabTo(page, dialog.getByRole('button', { name: new RegExp(`^${t('agreements.publish')}`) }))
  await page.keyboard.press('Enter')
  await page.getByText(/^На сайте, подтверд/).waitFor()
  const shown = async (locale: 'ru' | 'en') => {
    const forms = (await (await page.request.get(`/api/${locale}/forms/agreements-settings`)).json()) as { agreements: Agreement[] }[]
    return forms.flatMap(({ agreements }) => agreements).map(({ text }) => text)
  }
  expect(await shown('ru')).toContain(texts.ru)
  expect(await shown('en')).toContain(texts.en)

  await bringPicture(page, `hat-${line.slice(-8)}.png`)
})

/** Uploads a picture into the library, opens it and moves its focus point, by keyboard. [ADM-36] */
async function bringPicture(page: Page, name: string): Promise<void> {
  await page.goto('/staff/media')
  const background = `#${crypto.randomUUID().slice(0, 6)}`
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  await page.getByLabel(t('media.files')).setInputFiles([{ name, mimeType: 'image/png', buffer }])
  const cell = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await cell.waitFor()
  await cell.press('Enter')
  const point = page.getByRole('button', { name: new RegExp(`^${t('media.focus')}`) })
  await point.press('Shift+ArrowLeft')
  await point.press('ArrowUp')
  await page.getByRole('textbox', { name: `${t('media.alt')}, ru` }).fill('Шапка')
  await expectAccessible(page, 'a picture')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(/^Сохранено в/).waitFor()
  expect(await page.locator('[data-crop=card]').getAttribute('style')).toContain('40% 49%')
}
