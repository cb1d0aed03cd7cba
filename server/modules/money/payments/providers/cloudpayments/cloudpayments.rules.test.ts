import { describe, expect, test } from 'vitest'
import { contentHmac, isSigned, parseCloudPayments, readNotification, writeNotification } from './cloudpayments.rules.ts'

const secret = 'a secret of the bank'
const fields = {
  TransactionId: '897250245',
  Amount: '57460.00',
  Currency: 'RUB',
  InvoiceId: '261120-482139-4',
  Data: JSON.stringify({ payment: 'token-1' }),
  TestMode: '1',
}
const body = Buffer.from(writeNotification(fields))
const headers =
  (values: Record<string, string>) =>
  (name: string): string | undefined =>
    values[name]

describe('a notification of CloudPayments', () => {
  test('[T38] is genuine with the HMAC of its bytes, in either header', () => {
    expect(isSigned([secret], body, headers({ 'content-hmac': contentHmac(secret, body) }))).toBe(true)
    const decoded = decodeURIComponent(body.toString().replaceAll('+', ' '))
    expect(isSigned([secret], body, headers({ 'x-content-hmac': contentHmac(secret, decoded) }))).toBe(true)
  })

  test('[T38] is forged without a signature, with another key, another body, or a shortened signature', () => {
    const right = contentHmac(secret, body)
    for (const wrong of [
      undefined,
      '',
      right.slice(0, -1),
      `${right}=`,
      contentHmac('another key', body),
      contentHmac(secret, `${body.toString()}&x=1`),
    ]) {
      const parsed = parseCloudPayments([secret], 'pay', body, headers(wrong === undefined ? {} : { 'content-hmac': wrong }))
      expect(parsed).toEqual({ ok: false, problem: 'forged' })
    }
  })

  test('is read into kopecks, the order and the attempt', () => {
    expect(readNotification('pay', body)).toEqual({
      kind: 'pay',
      transactionId: '897250245',
      paymentTransactionId: undefined,
      orderNumber: '261120-482139-4',
      token: 'token-1',
      amountKopecks: 5_746_000,
      currency: 'RUB',
      testMode: true,
      reason: undefined,
    })
  })

  test('cannot be read when the amount is no sum of money or the transaction is missing', () => {
    for (const Amount of ['', '-1', '1e3', 'NaN', '12.345', '0x10', '99999999999999'])
      expect(readNotification('pay', Buffer.from(writeNotification({ ...fields, Amount })))).toBeUndefined()
    expect(readNotification('pay', Buffer.from('Amount=10.00'))).toBeUndefined()
    expect(readNotification('pay', Buffer.from('TransactionId=12a&Amount=10.00'))).toBeUndefined()
    expect(readNotification('pay', Buffer.from(writeNotification({ ...fields, Data: '{broken' })))?.token).toBeUndefined()
  })
})
