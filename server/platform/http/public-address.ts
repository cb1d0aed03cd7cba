import { lookup as lookupName, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What of IPv4 is no host of the public internet. Source: IANA special-purpose address registry. */
const innerIpv4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/** Of IPv6 only what is given to hosts is public, without the parts of it that lead to IPv4 or nowhere. */
const publicIpv6 = blockList('ipv6', [['2000::', 3]])
const innerIpv6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function blockList(type: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, type)
  return list
}

/** Whether an IP address is one of the public internet: not this machine, its network, a provider's own, or an IPv4 one in other clothes. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !innerIpv4.check(address, 'ipv4')
    case 6:
      return publicIpv6.check(address, 'ipv6') && !innerIpv6.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Whether the shop calls such an address: by TLS a name or a public number, in whatever way it is written, else this machine by its number;
 * never with a password in it. Where names lead is looked at when they are called.
 */
export function mayBeCalled(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  if (username || password) return false
  if (protocol === 'https:') return isIP(host) === 0 || isPublicAddress(host)
  return protocol === 'http:' && (host === '::1' || (isIP(host) === 4 && host.startsWith('127.')))
}

/** Finds the addresses of a name, of all families. */
export type FindAddresses = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A lookup of names for a connection that refuses names with an address inside of the network: what is connected to is what was looked at, so
 * that a name cannot change in between. Source: reliability T54, §6.10.
 */
export function publicLookup(find: FindAddresses = lookupName): LookupFunction {
  return (name, options, done) => {
    find(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) done(error, '')
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) done(new Error(`${name} is no public host`), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
