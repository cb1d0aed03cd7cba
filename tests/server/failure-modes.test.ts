import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A row of the failure-mode matrix, and the tests by which the shop shows what it does. Source: reliability §4. */
interface Row {
  dependency: string
  /** Files with words of the titles of their tests, which must be there. */
  shownBy: Record<string, string[]>
  /** Said of what the shop has not: then there is nothing outside that could fail. */
  has?: string
}

const outside = 'tests/server/outside-services.test.ts'
const orders = 'server/modules/sales/orders'
const payments = 'server/modules/money/payments'

const rows: readonly Row[] = [
  {
    dependency: 'SMS provider',
    shownBy: {
      [outside]: [
        "{ service: 'sms'",
        'down: orders and codes are taken',
        'slow: nobody waits',
        'the first is down: each code goes through the second',
      ],
      'server/platform/sms/reserve.test.ts': ['a black hole costs three seconds', 'while few codes arrive the second is asked first'],
      'server/platform/sms/gateways.test.ts': ['a first one that is %s is replaced by the other', 'says nothing for three seconds'],
      'server/modules/accounts/customers/login/login-arrivals.repo.test.ts': ['codes that nobody types in'],
    },
  },
  {
    dependency: 'Captcha',
    has: 'part of the shop itself',
    shownBy: { 'server/platform/captcha/altcha.test.ts': ['a spliced, guessed or garbled solution is refused'] },
  },
  {
    dependency: 'Payment create',
    shownBy: {
      [outside]: ['down: the order is kept and can be paid later'],
      [`${payments}/providers/yookassa/yookassa.routes.test.ts`]: ['while the bank cannot be asked'],
    },
  },
  {
    dependency: 'Payment notification',
    shownBy: {
      [`${orders}/payment/status-polling.service.test.ts`]: [
        'the bank is asked 28 times within a day',
        'money of which the bank never told is found',
      ],
      [`${payments}/payments.race.test.ts`]: ['30 forged notifications', 'the same notification 20 times at once', 'the goods are gone'],
    },
  },
  {
    dependency: 'Refund API',
    shownBy: {
      [outside]: ['money goes back when it answers'],
      'tests/server/interleavings/payments.test.ts': ['two refunds of one sum', 'given back by two workers'],
    },
  },
  {
    dependency: 'Fiscal receipt',
    shownBy: {
      'server/modules/money/receipts/receipts.rules.test.ts': ['the lines add up'],
      'server/modules/money/receipts/registration.routes.test.ts': [
        'that is down stops no order',
        'that is down for a day is told to a person',
        'that refuses a receipt is told to a person',
      ],
    },
  },
  {
    dependency: 'DaData, streets',
    shownBy: {
      [outside]: ["test.each(['spent', 'broken', 'nonsense', 'slow']", '%s: cities are suggested from the shop’s own list'],
      'server/modules/base/geo/address-suggestions.routes.test.ts': ['a service that is %s is silently replaced'],
      'server/modules/base/geo/city-suggestions.routes.test.ts': ['a service that is %s is silently replaced'],
    },
  },
  { dependency: 'GeoIP', shownBy: { [outside]: ['a database of network addresses that is no database'] } },
  {
    dependency: 'Delivery tariffs and points',
    shownBy: {
      'server/modules/fulfillment/delivery/carrier-outage.routes.test.ts': [
        'with an answer of the last day',
        'without one: our own tariff holds',
        'a shop that sends nothing unconfirmed',
        'is waited for twice for a second',
        'is not believed: our own tariff holds',
        'catalogue, product and cart never ask it',
      ],
      'server/modules/fulfillment/delivery/carriers/cdek/cdek.rules.test.ts': ['a carrier that is %s names nothing', '%s is no answer'],
      'server/modules/fulfillment/delivery/carriers/cdek/cdek.routes.test.ts': [
        'offers our own tariff, to be confirmed, while CDEK is down',
      ],
      [outside]: ['the carrier %s: catalogue, cart and order work'],
    },
  },
  {
    dependency: 'Maps script',
    shownBy: {
      'tests/e2e/provider-map.spec.ts': ['a provider that does not answer is waited for three seconds', 'a provider that refuses the key'],
      'web/features/base/map/map-projection.test.ts': ['every place lies on the map'],
    },
  },
  { dependency: 'Marketing automation, analytics', has: 'none on the way of a request', shownBy: {} },
  {
    dependency: 'E-mail',
    shownBy: {
      [outside]: ["{ service: 'email'", 'down: orders and codes are taken'],
      'server/platform/sms/gateways.test.ts': [
        'a server that is %s is tried again',
        'a server that is down or silent',
        'a mailbox that does not exist',
      ],
      'server/modules/base/messages/retry.service.test.ts': ['after twenty refused tries it is still there', 'is given up after a day'],
    },
  },
  {
    dependency: 'ERP and stock feed',
    shownBy: { 'tests/server/interleavings/orders.test.ts': ['a count of the stock and an order'] },
  },
  {
    dependency: 'PostgreSQL primary',
    shownBy: {
      'tests/server/operations.test.ts': ['answers 503 in the envelope with Retry-After'],
      'tests/server/routes.test.ts': ['when the API fails the page is a 503'],
      'tests/server/pages.test.ts': ['the public pages that were made before are sent for an hour, and no others'],
      [`${orders}/checkout/place-order.race.test.ts`]: ['an order that cannot get at its cart in time'],
      'server/platform/crash.test.ts': ['a job that is noted as done while the database dies'],
    },
  },
  { dependency: 'Replica', has: 'one database', shownBy: {} },
  {
    dependency: 'Cache and its invalidation',
    shownBy: {
      'server/ssr/page-cache.test.ts': [
        'a change of the shop drops it at once',
        'what was rendered from data that changed meanwhile is not kept',
      ],
      'tests/server/content-changes.test.ts': ['whose line to the database was cut'],
    },
  },
  {
    dependency: 'Image store',
    shownBy: {
      'server/modules/base/images/work-queue.unit.test.ts': ['at most two pieces of work run at once', 'when too many wait'],
      'server/modules/base/images/images.routes.test.ts': [
        'whose original is gone is 404',
        'a file that cannot be read',
        'a disk that takes no more',
        'a composed one too, is told to come back',
      ],
    },
  },
  {
    dependency: 'App worker dies',
    shownBy: {
      'bench/proof/chaos.ts': ['shop killed', 'shop held'],
      'bench/proof/reckoning.ts': ['is lost'],
      'server/platform/crash.test.ts': ['what nobody caught', 'dies with one line of the log'],
      'tests/start/start.spec.ts': ['an error that nobody caught is told'],
    },
  },
  {
    dependency: 'Deploy in the middle',
    shownBy: {
      'web/lib/browser/chunk-failure.test.ts': ['a page is loaded anew once'],
      'tests/server/operations.test.ts': [
        'says so first, serves whoever still comes',
        'finishes what it has begun',
        'not while a migration is missing',
      ],
    },
  },
  {
    dependency: 'Clock jump',
    shownBy: { 'server/modules/dev/simulators/simulators.routes.test.ts': ['the queue is told of moments by the database’s clock'] },
  },
]

test.each(rows)('[ORD-06] §4 $dependency: what fails there is shown by a test, or cannot fail', ({ shownBy, has }) => {
  expect(Object.keys(shownBy).length > 0 || has !== undefined).toBe(true)
  for (const [file, titles] of Object.entries(shownBy)) {
    expect(existsSync(file), file).toBe(true)
    const text = readFileSync(file, 'utf8')
    for (const title of titles) expect(text, `${file}: nothing is called so`).toContain(title)
  }
})

const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
/** The files of the shop whose text has something, sorted. */
const having = (hasIt: (text: string) => boolean) =>
  sources
    .filter((file) => hasIt(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** Whether a file loads a module by which others can be called. What needs none, such as `fetch`, the linter knows not in `server/`. */
const canCallOthers = (text: string): boolean =>
  /(?:\bfrom|\bimport|\b(?:import|require|getBuiltinModule)\()\s*['"`](?:node:)?(?:https?|http2|tls|net|dgram|dns|undici|ws|nodemailer)(?:\/\w+)?['"`]/.test(
    text,
  )

test.each([
  "import { request } from 'node:https'",
  "import { get } from 'node:https'",
  "import https from 'https'",
  "import * as http from 'node:http'",
  "import { connect } from 'node:http2'",
  "import { connect } from 'node:tls'",
  "import { createConnection } from 'node:net'",
  "import { createSocket } from 'node:dgram'",
  "import { resolve } from 'node:dns/promises'",
  'import { fetch as call } from "undici"',
  "const { get } = await import('node:https')",
  "process.getBuiltinModule('node:https').get(url)",
  "const net = require('net')",
  "import 'node:tls'",
  "import { createTransport } from 'nodemailer'",
])('[T54] a file with %s can call others', (text) => {
  expect(canCallOthers(text)).toBe(true)
})

test('[T54] nothing but the adapters calls anybody outside, all by one door: a new one needs its row here', () => {
  expect(having(canCallOthers)).toEqual([
    // All but `external-fetch.ts` and `smtp.ts`, which speaks another protocol under the same law, take only what belongs to addresses and answers.
    'server/modules/accounts/staff/passkeys.service.ts',
    'server/platform/http/error-replies.ts',
    'server/platform/http/external-fetch.ts',
    'server/platform/http/network.ts',
    'server/platform/http/public-address.ts',
    'server/platform/mail/smtp.ts',
  ])
  expect(having((text) => /(?<![\w.])externalFetch\(/.test(text))).toEqual([
    'server/modules/base/geo/dadata.provider.ts',
    'server/modules/fulfillment/delivery/carriers/cdek/cdek.api.ts',
    `${payments}/providers/cloudpayments/cloudpayments.provider.ts`,
    `${payments}/providers/yookassa/yookassa.api.ts`,
    'server/platform/sms/provider-call.ts',
    'server/platform/storage/s3-call.ts',
  ])
})
