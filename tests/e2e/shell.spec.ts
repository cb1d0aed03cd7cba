import { expect, test } from 'vitest'
import { calendarDay } from '#core/dates.ts'
import { layoutNames, type LayoutName } from '#contracts/layouts.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { addToCart, cartTool } from './steps/cart.ts'
import { tabTo } from './steps/keyboard.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, nextFrames, scrollPosition, stepTakenBack, textOf } from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

test('the header leads everywhere: categories with children and two pictures, help, messenger, phone, social network; it is fixed after 10 px [SH-02] [SH-03] [SH-14] [SH-19] [UX-1] [UX-3] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const banner = page.getByRole('banner')
  const { settings, categories, social_networks: networks, menus } = await shopApi()('GET /vars', {})
  await shopper.open('/')

  const women = categories.find((one) => one.slug === 'women')
  const word = banner.getByRole('link', { name: 'Женщинам', exact: true })
  await word.hover()
  for (const child of women?.children ?? []) await banner.getByRole('link', { name: child.title, exact: true }).waitFor()
  const beside = menus.HEADER_WOMEN?.items ?? []
  expect(beside.map((item) => item.url)).toEqual(expect.arrayContaining(['/catalog/shoes', '/catalog/bags', '/catalog/accessories']))
  for (const item of beside) expect(await banner.getByRole('link', { name: item.title, exact: true }).getAttribute('href')).toBe(item.url)
  expect(women?.teasers).toHaveLength(2)
  const panel = banner.locator('nav li > div').first()
  expect(await panel.locator('picture').count()).toBe(2)
  expect((await panel.boundingBox())?.height).toBeGreaterThanOrEqual(120)
  await expectAccessible(page, 'dropdown of a category')
  await panel.getByRole('link', { name: women?.teasers[0]?.title }).click()
  await expectAddress(page, '/catalog/women/dresses')
  await panel.waitFor({ state: 'detached' })
  expect(await word.getAttribute('aria-current')).toBe('page')
  const trail = page.getByRole('navigation', { name: t('shell.breadcrumbs') })
  await trail.getByRole('link', { name: 'Женщинам' }).click()
  await expectAddress(page, '/catalog/women')

  const contact = page.getByRole('navigation', { name: t('shell.contact') })
  expect(await contact.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(settings.whatsapp_link)
  expect(await contact.getByRole('link', { name: networks[0]?.title }).getAttribute('href')).toBe(networks[0]?.url)
  expect(await contact.getByRole('link', { name: String(settings.phone) }).getAttribute('href')).toBe('tel:88005550166')
  const help = contact.getByRole('link', { name: t('shell.help'), exact: true })
  await shopper.open('/about')
  await tabTo(page, help)
  const answers = menus.HELP_MENU?.items ?? []
  for (const item of answers) await contact.getByRole('link', { name: item.title, exact: true }).waitFor()
  expect((await contact.getByRole('list').boundingBox())?.height).toBeGreaterThanOrEqual(120)
  await page.keyboard.press('Escape')
  await contact.getByRole('list').waitFor({ state: 'detached' })
  await expectFocus(help)
  await tabTo(page, word)
  await panel.waitFor()
  // The focus stays on the category; the pointer opens another menu: one panel hangs at a time.
  await help.hover()
  await contact.getByRole('list').waitFor()
  await panel.waitFor({ state: 'detached' })
  await contact.getByRole('link', { name: 'Размеры', exact: true }).click()
  await expectAddress(page, '/help/sizes')
  expect((await trail.getByRole('listitem').allInnerTexts()).map((one) => one.trim())).toEqual(['Главная', 'Помощь', 'Размеры'])

  await shopper.open('/blog/news')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await trail.getByRole('link', { name: 'Новости' }).click()
  await expectAddress(page, '/blog/news')

  await shopper.open('/catalog/women')
  const header = page.locator('header').first()
  await page.evaluate('scrollTo(0, 10)')
  await nextFrames(page)
  expect(await header.getAttribute('data-fixed')).toBeNull()
  await page.evaluate('scrollTo(0, 11)')
  await expect.poll(() => header.getAttribute('data-fixed')).toBe('true')
  await page.evaluate('scrollTo(0, 900)')
  expect((await header.boundingBox())?.y).toBe(0)
})

test('announcements follow one another and begin again; the pointer and a button hold them, less motion keeps them still [SH-09]', async () => {
  const { menus, settings } = await shopApi()('GET /vars', {})
  const titles = (menus.TOPBAR_ANNOUNCE?.items ?? []).map((item) => item.title)
  const durationMs = Number(settings.header_announce_duration) * 1000
  expect([titles.length, durationMs]).toEqual([3, 3000])
  const shopper = await aShopper({ still: false })
  const { page } = shopper
  await page.clock.install()
  await shopper.open('/about')
  await page.clock.pauseAt(Date.now() + 60_000)
  const place = page.getByRole('region', { name: t('shell.announcements') })
  const said = () => textOf(place.getByRole('link'))
  await place.getByRole('button', { name: t('shell.pause') }).click()
  const first = titles.map((title) => title.replaceAll('\u00A0', ' ')).indexOf(await said())
  const after = (turns: number) => titles[(first + turns) % titles.length]?.replaceAll('\u00A0', ' ')
  await place.getByRole('button', { name: t('shell.play') }).click()
  await page.mouse.move(700, 700)
  for (const turn of [1, 2, 3, 4]) {
    await page.clock.runFor(durationMs)
    await expect.poll(said).toBe(after(turn))
  }
  await place.hover()
  await page.clock.runFor(5 * durationMs)
  expect(await said()).toBe(after(4))
  await place.getByRole('button', { name: t('shell.pause') }).click()
  await page.mouse.move(700, 700)
  await page.clock.runFor(5 * durationMs)
  expect(await said()).toBe(after(4))
  await page
    .getByRole('navigation', { name: t('shell.cityAndShops') })
    .getByRole('link')
    .click()
  await expectAddress(page, '/contacts')

  const calm = await aShopper()
  await calm.page.clock.install()
  await calm.open('/about')
  await calm.page.clock.runFor(10 * durationMs)
  expect(await textOf(calm.page.getByRole('region', { name: t('shell.announcements') }).getByRole('link'))).toBe(
    titles[0]?.replaceAll('\u00A0', ' '),
  )
})

test('tools of the header: user link, counts that survive a reload, and a cart popup that knows where it is; what hangs over a page closes when it changes [SH-05] [SH-06] [SH-13] [SH-18] [UX-2] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const banner = page.getByRole('banner')
  const popup = page.getByRole('region', { name: t('cart.title') })
  await shopper.open('/about')
  expect(await banner.getByRole('link', { name: t('shell.login') }).getAttribute('href')).toBe('/auth/login?next=%2Fmy%2Fhistory')
  await cartTool(shopper).click()
  await popup.getByText(t('cart.empty.title')).waitFor()
  await popup.getByRole('link', { name: t('cart.empty.toCatalog') }).click()
  await expectAddress(page, '/catalog')
  await popup.waitFor({ state: 'detached' })

  await addToCart(shopper, await findProduct({ path: '/catalog/men/jeans', amount: 'many' }))
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: /збранн/ })
    .first()
    .click()
  await banner.getByRole('link', { name: `${t('shell.favorites')}: 1` }).waitFor()
  await page.reload()
  await shopper.alive()
  await banner.getByRole('link', { name: `${t('shell.favorites')}: 1` }).waitFor()
  await banner.getByRole('link', { name: `${t('shell.cart')}: 1` }).click()
  await popup.getByRole('link', { name: t('cart.popup.toCart') }).click()
  await expectAddress(page, '/cart')
  await popup.waitFor({ state: 'detached' })
  await cartTool(shopper).click()
  await popup.getByRole('link', { name: t('cart.popup.toOrder') }).click()
  await expectAddress(page, '/order')
  const { settings } = await shopApi()('GET /vars', {})
  const steps = page.getByRole('list', { name: t('order.steps') }).getByRole('listitem')
  expect((await steps.allInnerTexts()).map((one) => one.trim())).toEqual(settings.order_steps)
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step')
  await cartTool(shopper).click()
  await expectAddress(page, '/cart')
  expect(await popup.count()).toBe(0)

  await haveAccount(shopper)
  await shopper.open('/about')
  await expectAddress(page, '/about')
  expect(await banner.getByRole('link', { name: t('shell.account') }).getAttribute('href')).toBe('/my/bonuses')
})

test.each(oneOf('desktop', 'mobile'))(
  'the page of a product marks its section in the menu as its list does (%s) [UX-3] [SH-02] [SH-04]',
  async (device) => {
    const shopper = await aShopper({ device })
    const { page } = shopper
    const { card } = await findProduct({ path: '/catalog/men/shirts', amount: 'many' })
    const isPhone = device === 'mobile'
    const drawer = page.getByRole('dialog', { name: t('shell.menu') })
    const menu = isPhone ? drawer : page.getByRole('banner').getByRole('navigation', { name: t('shell.catalog') })
    const current = async () => (await menu.locator('[aria-current=page]').allInnerTexts()).map((one) => one.trim())
    await shopper.open(`/product/${card.slug}`)
    if (isPhone) {
      await page.getByRole('button', { name: t('shell.menu') }).click()
      await drawer.locator('summary', { hasText: 'Мужчинам' }).click()
    }
    await expect.poll(current).toEqual(isPhone ? ['Мужчинам', 'Рубашки'] : ['Мужчинам'])
  },
)

test('the menu of a phone has what the header has, says where one is, and closes above 1110 px; windows over the page hold the focus, stop the page, give way to one another and to Back [SH-04] [SH-02] [MOD-04] [UX-3] [UX-50] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const opener = page.getByRole('button', { name: t('shell.menu') })
  const drawer = page.getByRole('dialog', { name: t('shell.menu') })
  await shopper.open('/about')
  await opener.click()
  await drawer.waitFor()
  for (const name of ['WhatsApp', 'Telegram'])
    expect(await drawer.getByRole('link', { name, exact: true }).getAttribute('href')).toMatch(/^https:/)
  expect(
    await page.evaluate<string>('getComputedStyle(document.documentElement).overflowY + getComputedStyle(document.body).overflowY'),
  ).toContain('hidden')
  await page.setViewportSize({ width: 1109, height: 800 })
  await drawer.locator('summary', { hasText: 'Женщинам' }).waitFor()
  await page.setViewportSize({ width: 1111, height: 800 })
  await drawer.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  await drawer.getByRole('button', { name: /^Город/ }).click()
  const cities = page.getByRole('dialog', { name: 'Ваш город' })
  await cities.waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.goBack()
  await cities.waitFor({ state: 'detached' })
  await expectAddress(page, '/about')
  await opener.click()
  await drawer.getByRole('link', { name: 'Журнал' }).click()
  await expectAddress(page, '/awn-media')
  await drawer.waitFor({ state: 'detached' })

  const current = async () => (await drawer.locator('[aria-current=page]').allInnerTexts()).map((one) => one.trim())
  await opener.click()
  await expect.poll(current).toEqual(['Журнал'])
  await drawer.locator('summary', { hasText: 'Женщинам' }).click()
  await drawer.getByRole('link', { name: 'Платья', exact: true }).click()
  await expectAddress(page, '/catalog/women/dresses')
  await opener.click()
  await drawer.locator('summary', { hasText: 'Женщинам' }).click()
  await expect.poll(current).toEqual(['Женщинам', 'Платья'])
  await drawer.locator('details[open]').getByRole('link', { name: 'Обувь', exact: true }).click()
  await expectAddress(page, '/catalog/shoes')
})

test.each(oneOf('desktop', 'mobile'))(
  'Back closes the cart and the search under the header and stays on the page; from a page they lead to it leads to the page under them (%s) [SH-06] [SH-07] [MOD-04] [UX-50]',
  async (device) => {
    const shopper = await aShopper({ device })
    const { page } = shopper
    const cart = page.getByRole('region', { name: t('cart.title') })
    const search = page.getByRole('region', { name: t('search.title'), exact: true })
    const searchTool = page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.search') })
      .filter({ visible: true })
    await shopper.open('/catalog/women/dresses')
    await page
      .getByRole('navigation', { name: t('shell.breadcrumbs') })
      .getByRole('link', { name: 'Женщинам' })
      .click()
    await expectAddress(page, '/catalog/women')
    for (const [opener, popup] of [
      [cartTool(shopper), cart],
      [searchTool, search],
    ] as const) {
      await opener.click()
      await popup.waitFor()
      await page.goBack()
      await popup.waitFor({ state: 'detached' })
      await expectAddress(page, '/catalog/women')
      await expectFocus(opener)
    }

    await cartTool(shopper).click()
    await cart.getByRole('link', { name: t('cart.empty.toCatalog') }).click()
    await expectAddress(page, '/catalog')
    await searchTool.click()
    await search.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    await search.waitFor({ state: 'detached' })
    for (const address of ['/catalog', '/catalog/women', '/catalog/women/dresses']) {
      await page.goBack()
      await expectAddress(page, address)
    }
  },
)

test('a page that is loaded anew or opened in the other language under an open window is one step of Back, and so is one with a closed window ahead of it [UX-4] [UX-50]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const [dresses, women] = ['/catalog/women/dresses', '/catalog/women']
  const drawer = page.getByRole('dialog', { name: t('shell.menu') })
  const openMenu = async () => {
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await drawer.waitFor()
  }
  await shopper.open(dresses)
  await page
    .getByRole('navigation', { name: t('shell.breadcrumbs') })
    .getByRole('link', { name: 'Женщинам' })
    .click()
  await expectAddress(page, women)
  await openMenu()
  await page.reload()
  await shopper.alive()
  expect(await drawer.count()).toBe(0)
  await stepTakenBack(page)
  await page.goBack()
  await expectAddress(page, dresses)

  await page.goForward()
  await expectAddress(page, women)
  // The place of the window that was open.
  await page.goForward()
  await stepTakenBack(page)
  await page.goBack()
  await expectAddress(page, dresses)

  await page.goForward()
  await expectAddress(page, women)
  await openMenu()
  await drawer.getByRole('link', { name: /English/ }).click()
  await expectAddress(page, `/en${women}`)
  await shopper.alive()
  for (const address of [women, dresses]) {
    await page.goBack()
    await shopper.alive()
    await expectAddress(page, address)
  }
  for (const address of [women, `/en${women}`]) {
    await page.goForward()
    await shopper.alive()
    await expectAddress(page, address)
  }
})

test('an alert and a question close by every way; the alert of a page of the staff leads to the catalogue; views are counted [SH-12] [SH-18] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const viewed = () => page.evaluate<number>(`Number(localStorage.getItem('page_viewed'))`)
  await shopper.open('/dev/ui')
  expect(await viewed()).toBe(1)
  await page.getByRole('button', { name: 'confirm' }).click()
  const question = page.getByRole('dialog', { name: 'Empty the bag?' })
  await question.getByRole('button', { name: t('overlays.cancel') }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'progress' }).getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'confirm' }).click()
  await question.getByRole('button', { name: 'Empty' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'progress' }).getAttribute('aria-pressed')).toBe('true')

  const alert = page.getByRole('dialog', { name: 'Thank you' })
  await page.getByRole('button', { name: 'alert of a page' }).click()
  await alert.getByRole('button', { name: t('overlays.ok') }).click()
  await expectAddress(page, '/catalog')
  await alert.waitFor({ state: 'detached' })
  await page.goBack()
  await expectAddress(page, '/dev/ui')
  await page.getByRole('button', { name: 'alert of a page' }).click()
  await alert.waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, '/catalog')
  await expect.poll(viewed).toBe(4)
})

test('a long page offers the way up, a slow one shows that it comes, and the other language opens at the same place [SH-11] [SH-19] [UX-4]', async () => {
  const shopper = await aShopper({ still: false })
  const { page } = shopper
  await shopper.open('/catalog/women')
  const up = page.getByRole('button', { name: t('shell.pageUp') })
  const scrollTo = (top: string) => page.evaluate(`scrollTo(0, ${top})`)
  await scrollTo('1300')
  await nextFrames(page)
  expect(await up.count()).toBe(0)
  await scrollTo('1400')
  await up.waitFor()
  // What comes near the end changes how long the page is: the end is looked for until it stays.
  const offeredBeforeEnd = (pixels: number) =>
    expect.poll(async () => {
      await scrollTo(`document.documentElement.scrollHeight - innerHeight - ${pixels}`)
      await nextFrames(page)
      return up.count()
    })
  await offeredBeforeEnd(199).toBe(0)
  await offeredBeforeEnd(201).toBe(1)
  await scrollTo('1400')
  await up.click()
  await expect.poll(() => scrollPosition(page)).toBe(0)

  await scrollTo('1000')
  await page.getByRole('link', { name: /English/ }).click()
  await expectAddress(page, '/en/catalog/women')
  await shopper.alive()
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(700)
  expect(await scrollPosition(page)).toBeLessThan(1300)

  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  let asked = 0
  await page.route('**/*.data*', async (route) => {
    asked++
    await held
    await route.continue()
  })
  await scrollTo('0')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('banner').getByRole('link', { name: 'Magazine' }).click()
  const bar = page.locator('[data-active][data-tone]')
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(199)
  expect(await bar.count()).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await bar.waitFor({ state: 'attached' })
  expect(await page.evaluate(`getComputedStyle(document.querySelector('[data-active][data-tone]')).animationDuration`)).toBe('5s')
  await page.getByText(words('en')('shell.loading')).waitFor({ state: 'attached' })
  letGo()
  await expectAddress(page, '/en/awn-media')
  await bar.waitFor({ state: 'detached' })
})

test('staff choose what stands around a page [SH-01] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const path = '/page/privacy'
  await page.setViewportSize({ width: 390, height: 400 })
  const usual = { ground: 'rgb(255, 255, 255)', header: 'menus', topBar: 'scrolls', footer: 3, sidebar: false, isHeaderLight: false }
  const expected: Record<LayoutName, object> = {
    default: usual,
    dark: { ...usual, ground: 'rgb(20, 24, 26)' },
    light: { ...usual, ground: 'rgb(244, 246, 247)' },
    'header-light': { ...usual, isHeaderLight: true },
    'no-footer': { ...usual, footer: 'none' },
    'no-subscribe': usual,
    sidebar: { ...usual, sidebar: true },
    simple: { ...usual, header: 'plain', footer: 0 },
    'topbar-mobile': { ...usual, topBar: 'stays' },
  }
  const around = async () => {
    await shopper.open(path)
    await page.evaluate('scrollTo(0, 300)')
    return page.evaluate(`(() => {
      const bar = document.querySelector('section[aria-label="Объявления"]')
      return {
        ground: getComputedStyle(document.querySelector('main').parentElement).backgroundColor,
        header: document.querySelector('header button') ? 'menus' : 'plain',
        topBar: bar ? (bar.getBoundingClientRect().top >= 0 ? 'stays' : 'scrolls') : 'none',
        footer: document.querySelector('footer')?.querySelectorAll('details').length ?? 'none',
        isHeaderLight: getComputedStyle(document.querySelector('header')).backgroundColor === 'rgb(233, 237, 239)',
        sidebar: document.querySelector('main nav[aria-label="Документы"]') !== null,
      }
    })()`)
  }
  try {
    for (const layout of layoutNames) {
      await rows('update pages set layout = $1 where path = $2', [layout, path])
      await expect.poll(around).toEqual(expected[layout])
      if (layout === 'dark' || layout === 'light') await expectAccessible(page, layout)
    }
  } finally {
    await rows('update pages set layout = null where path = $1', [path])
  }
})

test('the birthday is typed or chosen: months and years have names and limits, days outside cannot be chosen, Escape closes [SH-15]', async () => {
  const shopper = await aShopper({ locale: 'en' })
  const { page } = shopper
  const say = words('en')
  await haveAccount(shopper)
  await shopper.open('/my/edit')
  await expectAddress(page, '/en/my/edit')
  // Who is too young reads so on leaving the field, not after saving.
  const typed = page.getByRole('textbox', { name: say('account.edit.birthDate') })
  await typed.fill('01-01-2020')
  await typed.blur()
  await page.getByText(say('account.edit.tooYoung')).waitFor()
  await typed.fill('')
  const opener = page.getByRole('button', { name: say('account.edit.openCalendar') })
  const calendar = page.getByRole('group', { name: say('account.edit.calendar') })
  await opener.click()
  await calendar.waitFor()
  await expectAccessible(page, 'the calendar')
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await expectFocus(opener)
  await page.keyboard.press('Enter')
  const years = calendar.getByRole('combobox', { name: say('account.edit.year') })
  const latest = Number(calendarDay(new Date()).slice(0, 4)) - 14
  expect((await years.getByRole('option').allTextContents()).map(Number).slice(0, 2)).toEqual([latest, latest - 1])
  expect((await years.getByRole('option').allTextContents()).at(-1)).toBe('1900')
  await years.selectOption('1988')
  await calendar.getByRole('combobox', { name: say('account.edit.month') }).selectOption('May')
  expect(await calendar.getByRole('button', { name: '30 April 1988' }).isDisabled()).toBe(true)
  await calendar.getByRole('button', { name: '7 May 1988', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await typed.inputValue()).toBe('14-05-1988')
})
