import { expect, test } from 'vitest'
import { selling } from '#tests/support/selling-environment.ts'
import { ConfigError, configWarnings, readConfig } from './config.ts'

test('without any variable the demo shop runs on port 4000', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    simulators: true,
  })
})

test('production refuses simulators and missing secrets, all problems at once', () => {
  const problems = (): readonly string[] => {
    try {
      readConfig({ MODE: 'production', PORT: '4000' })
    } catch (error) {
      return (error as ConfigError).problems
    }
    return []
  }
  expect(problems().map((problem) => problem.split(':')[0])).toEqual([
    'SMS, MAIL, BANK, FISCAL_REGISTER, CARRIER, ERROR_DSN',
    'SECRET_KEY',
    'PUBLIC_URL',
    'DATABASE_URL',
    'PERSONAL_DATA_KEY',
  ])
})

test('production is reached by TLS alone', () => {
  expect(() => readConfig({ ...selling, PUBLIC_URL: 'http://shop.example' })).toThrow('PUBLIC_URL: must begin with https://')
  expect(readConfig({ ...selling, PUBLIC_URL: 'HTTPS://shop.example' }).mode).toBe('production')
  expect(readConfig({ PUBLIC_URL: 'http://shop.example' }).mode).toBe('demo')
})

test('[OPS-02] files lie in a folder unless a whole bucket is named', () => {
  const bucket = { S3_ENDPOINT: 'https://storage.example', S3_BUCKET: 'severa', S3_KEY: 'key', S3_SECRET: 'secret' }
  expect(readConfig({})).toMatchObject({ storage: 'folder', s3: undefined })
  expect(readConfig({ STORAGE: 's3', ...bucket })).toMatchObject({
    storage: 's3',
    s3: { endpoint: 'https://storage.example', region: 'us-east-1', bucket: 'severa', key: 'key', secret: 'secret', hasPathStyle: true },
  })
  expect(() => readConfig({ STORAGE: 's3', ...bucket, S3_SECRET: '' })).toThrow('S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: are required')
  expect(() => readConfig({ ...bucket, S3_KEY: '' })).toThrow('S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: one without the others')
  for (const S3_ENDPOINT of ['https://storage.example/severa', 'http://storage.example', 'https://10.0.0.7', 'nowhere'])
    expect(() => readConfig({ ...bucket, S3_ENDPOINT }), S3_ENDPOINT).toThrow('S3_ENDPOINT')
})

test('a wrong value is named', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/PORT/)
  expect(() => readConfig({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow(/PUBLIC_URL/)
})

test('[T54] a service outside is called by TLS, or on this machine', () => {
  for (const name of ['SMSC_URL', 'SMSRU_URL', 'DADATA_URL', 'CDEK_URL', 'YOOKASSA_URL', 'CLOUDPAYMENTS_URL']) {
    for (const url of [
      'http://api.example/v1',
      'http://10.0.0.7/v1',
      'http://127.0.0.1.example/',
      'https://10.0.0.7',
      'https://192.168.1.1/v1',
      'https://0x7f000001/',
      'https://[::1]',
      'https://[fd12:3456::1]/v1',
      'ftp://api.example/',
      'https://a:b@api.example/',
      'nowhere',
    ])
      expect(() => readConfig({ [name]: url }), `${name} ${url}`).toThrow(name)
    for (const url of ['https://api.example/v1', 'https://93.184.216.34/', 'http://127.0.0.1:4001/v1'])
      expect(() => readConfig({ [name]: url }), `${name} ${url}`).not.toThrow()
  }
})

test('a shop with real services starts without being allowed simulators, and has none', () => {
  expect(readConfig(selling)).toMatchObject({ simulators: false, sms: 'smsc', smsReserve: 'none', mail: 'smtp', bank: 'yookassa' })
})

test('a real bank beside simulated text messages or letters is refused unless simulators are allowed; then they have no page without a password', () => {
  for (const simulated of [{ SMS: 'simulator' }, { MAIL: 'simulator' }]) {
    expect(() => readConfig({ ...selling, ...simulated })).toThrow('ALLOW_SIMULATORS=yes')
    const allowed = { ...selling, ...simulated, ALLOW_SIMULATORS: 'yes' }
    expect(readConfig(allowed).simulators).toBe(false)
    expect(readConfig({ ...allowed, SIMULATORS_PASSWORD: 'sixteen-characters' }).simulators).toBe(true)
    expect(() => readConfig({ ...allowed, SIMULATORS_PASSWORD: 'short' })).toThrow('SIMULATORS_PASSWORD')
  }
})

test.each([
  [{ SMSC_KEY: '' }, 'SMSC_KEY'],
  [{ SMS_RESERVE: 'smsc' }, 'SMS_RESERVE: must be another provider'],
  [{ SMS_RESERVE: 'smsru' }, 'SMSRU_KEY'],
  [{ SMS: 'smsru', SMSRU_KEY: 'key' }, 'one of them must be smsc'],
  [{ SMS: 'simulator', SMS_RESERVE: 'smsc', ALLOW_SIMULATORS: 'yes' }, 'SMS is a simulator'],
  [{ SMTP_HOST: '' }, 'SMTP_HOST, MAIL_FROM'],
  [{ MAIL_FROM: '' }, 'SMTP_HOST, MAIL_FROM'],
  [{ SMTP_USER: 'shop' }, 'SMTP_USER, SMTP_PASSWORD'],
  [{ MAIL_NAME: 'Shop\r\nBcc: all@example.com' }, 'MAIL_NAME'],
  [{ CODES_PER_HOUR: '400' }, 'STRANGERS_CODES_PER_HOUR: must be seven tenths'],
  ...['10.0.0.7', 'smtp.example.com:25', 'shop:secret@smtp.example.com', 'smtp.example.com/x', 'https://smtp.example.com'].map(
    (host) => [{ SMTP_HOST: host }, 'SMTP_HOST'] as const,
  ),
] as const)('%j is refused at the start', (changes, problem) => {
  expect(() => readConfig({ ...selling, ...changes })).toThrow(problem)
})

test('a carrier without its account is refused at the start', () => {
  const cdek = { CARRIER: 'cdek', CDEK_ACCOUNT: 'account', CDEK_SECRET: 'secret', CDEK_FROM_CITY: '44', CDEK_SHIPMENT_POINT: 'MSK1' }
  expect(readConfig({ ...cdek, CDEK_LOCKER_TARIFF: '0' }).cdek).toEqual({
    account: 'account',
    secret: 'secret',
    url: 'https://api.cdek.ru/v2',
    fromCity: 44,
    shipmentPoint: 'MSK1',
    tariffs: { courier: 137, point: 136, locker: 0 },
  })
  for (const name of ['CDEK_ACCOUNT', 'CDEK_SECRET', 'CDEK_FROM_CITY', 'CDEK_SHIPMENT_POINT'] as const)
    expect(() => readConfig({ ...cdek, [name]: '' }), name).toThrow('are required with CARRIER=cdek')
})

test('the address of the map cannot be that of the shop, which would have nothing else then', () => {
  const shop = { PUBLIC_URL: 'https://severa.example/' }
  expect(() => readConfig({ ...shop, YANDEX_MAPS_ORIGIN: 'https://severa.example' })).toThrow('YANDEX_MAPS_ORIGIN: must be another host')
  expect(readConfig({ ...shop, YANDEX_MAPS_ORIGIN: 'https://maps.severa.example/' }).mapsOrigin).toBe('https://maps.severa.example')
})

test('[§6.18] in production a shop that is told to stop pauses for five seconds, in a demo not at all, unless it is told', () => {
  expect(readConfig(selling).shutdownPauseMs).toBe(5000)
  expect(readConfig({}).shutdownPauseMs).toBe(0)
  expect(readConfig({ SHUTDOWN_PAUSE_MS: '1500' }).shutdownPauseMs).toBe(1500)
})

test('an operator is warned of a back-office on the host of the shop, in production alone', () => {
  expect(configWarnings({ mode: 'production', staffOrigin: undefined })).toEqual([expect.stringContaining('STAFF_ORIGIN')])
  expect(configWarnings({ mode: 'production', staffOrigin: 'https://office.severa.example' })).toEqual([])
  expect(configWarnings({ mode: 'demo', staffOrigin: undefined })).toEqual([])
})
