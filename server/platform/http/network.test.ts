import { expect, test } from 'vitest'
import { callerAt, isWithin, networkOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34ff::1', '2001:db8:12:3400::/56'],
  ['2001:0db8:0012:34ff:0:0:0:1', '2001:db8:12:3400::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['::FFFF:203.0.113.77', '203.0.113.77'],
  ['2001:db8:12:34ff::1', '2001:db8:12:34ff::/64'],
  ['2001:0DB8:0012:34ff:ffff:0:0:1', '2001:db8:12:34ff::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[T10] limits count %s as %s', (ip, caller) => expect(callerAt(ip)).toBe(caller))

test('[T38] networks: inside, outside, the edges, and IPv6', () => {
  const networks = ['185.71.76.0/27', '77.75.156.11', '2a02:5180::/32']
  const given = [
    '185.71.76.0',
    '185.71.76.31',
    '185.71.76.32',
    '77.75.156.11',
    '77.75.156.12',
    '::ffff:185.71.76.4',
    '2a02:5180::1',
    '2a02:5181::1',
    'simulator',
    '',
  ]
  expect(given.filter((one) => isWithin(networks, one))).toEqual([
    '185.71.76.0',
    '185.71.76.31',
    '77.75.156.11',
    '::ffff:185.71.76.4',
    '2a02:5180::1',
  ])
})
