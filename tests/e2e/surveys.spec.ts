import { expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { hashOfToken, tokenOf } from '#server/modules/sales/surveys/tokens.ts'
import { journeySecretKey } from '#tests/support/proven-phone.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { expectFocus, textOf } from './steps/see.ts'
import { rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

/** The link of an invitation about an order of the demo shop that was received. */
async function invitedTo(type: 'quality-online'): Promise<string> {
  const secrets = createSecrets(journeySecretKey)
  const [order] = await rows<{ id: number; number: string }>(
    `select id, number from orders where status in ('delivered', 'completed') and id not in (select order_id from survey_invitations) order by id limit 1`,
  )
  if (!order) throw new Error('no order of the demo shop was received')
  const token = tokenOf(secrets, type, order.number)
  await rows(
    `insert into survey_invitations (type, order_id, line_ids, person_hash, token_hash, channel, delivered_at, sent_at, expires_at)
     select $1, $2, array_agg(id), 'a person', $3, 'email', now(), now(), now() + interval '30 days' from order_items where order_id = $2`,
    [type, order.id, hashOfToken(secrets, token)],
  )
  return token
}

test('a survey by its link on a phone: the score by arrow keys, words of what is unticked and of a reload stay, a second look shows the answer [FORM-08] [FORM-22] [FORM-25]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const t = words('ru')
  const address = `/quality-online?t=${await invitedTo('quality-online')}`
  await shopper.open(address)
  const main = page.getByRole('main')
  const score = main.getByRole('group', { name: 'Посоветуете нас друзьям?' })
  const mark = (value: number, end = '') => score.getByRole('radio', { name: `${value} из 10${end}`, exact: true })
  await mark(0, ', Ни за что').waitFor()
  await expectAccessible(page, 'a survey')
  // Six cells a row, each as large as a finger.
  const boxes = await Promise.all((await score.locator('label').all()).map((cell) => cell.boundingBox()))
  expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(6)
  expect(boxes.filter((box) => !box || box.width < 44 || box.height < 44)).toEqual([])

  await main.getByRole('button', { name: t('surveys.send') }).click()
  await main.getByText(t('surveys.missing')).waitFor()
  await expectFocus(mark(0, ', Ни за что'))
  await page.keyboard.press('Space')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => mark(6).isChecked()).toBe(true)
  const mayCall = main.getByRole('checkbox', { name: t('surveys.mayCallByOrder') })
  await mayCall.check()

  const slow = main.getByRole('checkbox', { name: 'Долго везли' })
  const own = main.getByRole('checkbox', { name: 'Свой ответ' })
  const whatWasWrong = main.getByRole('textbox', { name: t('surveys.whatWasWrong', { what: 'Долго везли' }) })
  const ownWords = main.getByRole('textbox', { name: t('surveys.ownAnswer') })
  await slow.check()
  await whatWasWrong.fill('Две недели вместо трёх дней')
  await own.check()
  await main.getByRole('checkbox', { name: /Даю согласие/ }).check()
  await main.getByRole('button', { name: t('surveys.send') }).click()
  await main.getByText(t('surveys.ownMissing')).waitFor()
  await expectFocus(ownWords)
  await ownWords.fill('Не позвонили перед приездом')
  await slow.uncheck()
  await own.uncheck()
  await shopper.open(address)
  await expect.poll(() => mark(6).isChecked()).toBe(true)
  await slow.check()
  await own.check()
  expect([await whatWasWrong.inputValue(), await ownWords.inputValue()]).toEqual([
    'Две недели вместо трёх дней',
    'Не позвонили перед приездом',
  ])
  await mayCall.check()
  await main.getByRole('checkbox', { name: /Даю согласие/ }).check()
  await expectAccessible(page, 'a survey with a bad answer')
  await main.getByRole('button', { name: t('surveys.send') }).click()
  const thanks = main.getByRole('heading', { name: 'Ответы у нас' })
  await thanks.waitFor()
  expect(await rows(`select nps, may_call, state from survey_answers order by id desc limit 1`)).toEqual([
    { nps: 6, may_call: true, state: 'new' },
  ])
  expect(await shopper.keptInTab()).not.toContain('Две недели')

  await shopper.open(address)
  await main.getByRole('heading', { name: t('surveys.given.title') }).waitFor()
  expect(await textOf(main)).toContain('Не позвонили перед приездом')
  await expectAccessible(page, 'an answered survey')
})

test('a survey of a shop without a link: behind the captcha, with a phone to call back; a network that fails keeps what was typed [FORM-24] [FORM-08]', async () => {
  const shopper = await aShopper({ locale: 'en', losesNetwork: true })
  const { page } = shopper
  const t = words('en')
  await shopper.open('/quality-offline?shop=nowhere')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: '1 star, Poor' }).check({ force: true })
  await main.getByRole('radio', { name: 'Something else' }).check()
  await main.getByRole('textbox', { name: t('surveys.ownAnswer') }).fill('The queue was long')
  await main.getByRole('checkbox', { name: t('surveys.mayCall') }).check()
  await main.getByRole('textbox', { name: t('surveys.phone') }).fill('+7 900 123-45-67')
  await main.getByRole('checkbox', { name: /I agree/ }).check()
  await expectAccessible(page, 'a survey of a shop')
  const send = main.getByRole('button', { name: t('surveys.send') })
  await page.route('**/forms/quality/**', (route) => route.abort('internetdisconnected'))
  await send.click()
  await main.getByRole('alert').waitFor()
  expect(await main.getByRole('textbox', { name: t('surveys.ownAnswer') }).inputValue()).toBe('The queue was long')
  await page.unroute('**/forms/quality/**')
  await send.click()
  await main.getByRole('heading', { name: 'We’ve told the shop' }).waitFor()
  expect(await rows(`select is_verified, may_call, state from survey_answers order by id desc limit 1`)).toEqual([
    { is_verified: false, may_call: true, state: 'new' },
  ])
})
