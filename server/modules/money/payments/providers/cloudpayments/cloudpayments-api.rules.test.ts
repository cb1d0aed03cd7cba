import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { createCloudPayments, type BankAnswer, type CallBank } from './cloudpayments.provider.ts'

const noDatabase = {} as Db
const order = { token: 't', orderNumber: '261120-482139-4', externalId: null }

function bankThatAnswers(answer: BankAnswer) {
  const calls: Parameters<CallBank>[] = []
  const bank = createCloudPayments(['secret'], async (...call) => {
    calls.push(call)
    return answer
  })
  return { bank, calls }
}

test('[ORD-03] the shopper pays on the bank’s own page, in their language, and comes back to the shop', async () => {
  const { bank, calls } = bankThatAnswers({ Success: true, Model: { Id: 'f2K8', Url: 'https://orders.cloudpayments.ru/d/f2K8' } })
  expect(bank.create({ ...order, amountKopecks: 100, locale: 'en' })).toEqual({ url: '/payments/open/t' })
  const opening = { ...order, amountKopecks: 5_746_050, locale: 'en', receipt: undefined, method: null, keepsMethod: false } as const
  const opened = await bank.open?.({ ...opening, successUrl: 'https://shop/success', failUrl: 'https://shop/fail' })
  expect(opened).toEqual({ url: 'https://orders.cloudpayments.ru/d/f2K8', externalId: 'f2K8' })
  expect(calls[0]).toMatchObject(['/orders/create', { Amount: 57_460.5, InvoiceId: order.orderNumber, CultureName: 'en-US' }, 'open:t'])
})

test('[T41] what the bank says when it is asked', async () => {
  const model = { TransactionId: 17, Amount: 57_460.5, Currency: 'RUB', Status: 'Completed' }
  const paid = bankThatAnswers({ Success: true, Model: model })
  expect(await paid.bank.status(noDatabase, order)).toEqual({
    state: 'paid',
    transactionId: '17',
    amountKopecks: 5_746_050,
    currency: 'RUB',
    testMode: false,
  })
  expect(paid.calls).toEqual([['/v2/payments/find', { InvoiceId: order.orderNumber }]])
  // [T40] A payment of the bank's test mode moves no money; who asks must hear of it as who is told.
  const played = bankThatAnswers({ Success: true, Model: { ...model, TestMode: true } })
  expect(await played.bank.status(noDatabase, order)).toMatchObject({ state: 'paid', testMode: true })
  const declined = bankThatAnswers({ Success: false, Model: { ...model, Status: 'Declined', Reason: 'InsufficientFunds' } })
  expect(await declined.bank.status(noDatabase, order)).toMatchObject({ state: 'declined', reason: 'InsufficientFunds' })
  const pending = bankThatAnswers({ Success: true, Model: { ...model, Status: 'AwaitingAuthentication' } })
  expect(await pending.bank.status(noDatabase, order)).toEqual({ state: 'unknown' })
  expect(await bankThatAnswers({ Success: false, Message: 'Not found' }).bank.status(noDatabase, order)).toEqual({ state: 'unknown' })
})

test('[I9] a refund carries our key, so that the bank gives back once; a refusal is an error and will be tried again', async () => {
  const done = bankThatAnswers({ Success: true, Model: { TransactionId: 18 } })
  const request = { key: 'cancelled:5', transactionId: '17', amountKopecks: 29_050, receipt: undefined }
  expect(await done.bank.refund(noDatabase, request)).toEqual({ transactionId: '18' })
  expect(done.calls).toEqual([['/payments/refund', { TransactionId: 17, Amount: 290.5 }, 'cancelled:5']])
  await expect(bankThatAnswers({ Success: false, Message: 'No money' }).bank.refund(noDatabase, request)).rejects.toThrow('No money')
})
