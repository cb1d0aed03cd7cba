import { expect, test } from 'vitest'
import { checkMailRecords } from './mail-records.ts'

const from = { name: 'Severa', address: 'letters@severa.example' }
const account = { host: '', port: 465, user: '', password: '', from }
const dkim = { domainName: 'severa.example', keySelector: 'shop', privateKey: '' }
const records: Record<string, string[][]> = {
  'severa.example': [['google-site-verification=1'], ['v=spf1 include:mail.example ', '-all']],
  'shop._domainkey.severa.example': [['v=DKIM1; k=rsa; p=MIIB']],
  '_dmarc.severa.example': [['v=DMARC1; p=none']],
}
const lookUp =
  (without: string[] = []) =>
  (name: string) =>
    records[name] && !without.includes(name)
      ? Promise.resolve(records[name])
      : Promise.reject(Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' }))
const check = (without?: string[]) => checkMailRecords({ mail: 'smtp', smtp: { ...account, dkim } }, lookUp(without))

test('[MAIL-06] a domain with SPF, DKIM and DMARC is well', async () => {
  expect((await check()).map(({ good }) => good)).toEqual([true, true, true])
})

test.each([
  ['severa.example', 'emails: severa.example has no SPF record'],
  ['shop._domainkey.severa.example', 'emails: shop._domainkey.severa.example has no DKIM record'],
  ['_dmarc.severa.example', 'emails: _dmarc.severa.example has no DMARC record'],
])('[MAIL-06] a missing record of %s is named, with what to do', async (name, sentence) => {
  const bad = (await check([name])).filter(({ good }) => !good)
  expect(bad).toEqual([{ good: false, sentence: expect.stringContaining(sentence) }])
  expect(bad[0]?.sentence).toContain('add a TXT record')
})

test('[MAIL-06] a record that is revoked is missing, and an outage of the DNS is none', async () => {
  const revoked = await checkMailRecords({ mail: 'smtp', smtp: { ...account, dkim } }, async (name) =>
    name.startsWith('shop.') ? [['v=DKIM1; p=']] : [['v=spf1'], ['v=DMARC1']],
  )
  expect(revoked.map(({ good }) => good)).toEqual([true, false, true])
  const outage = await checkMailRecords({ mail: 'smtp', smtp: account }, () =>
    Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
  )
  expect(outage.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('cannot be looked up now'),
    expect.stringContaining('signs nothing'),
    expect.stringContaining('cannot be looked up now'),
  ])
})

test('[MAIL-06] where emails are simulated nothing is looked up', async () => {
  expect(await checkMailRecords({ mail: 'simulator', smtp: account }, () => Promise.reject(new Error('asked')))).toEqual([])
})
