import { BlockList, isIPv6 } from 'node:net'

/**
 * The network of an address: /24 of IPv4, /56 of IPv6. Enough to tell callers apart and to limit them, too little to name
 * a person. Source: reliability §6.1, §6.3.
 */
export function networkOf(ip: string): string {
  const four = ipv4Of(ip)
  if (four) return `${four.replace(/\.\d+$/, '')}.0/24`
  const groups = expandedGroups(ip)
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3), fourth].join(':')}::/56`
}

/**
 * The name under which every limit of an address counts whoever calls from it: an IPv4 address itself, of IPv6 the /64. So much is given to
 * the smallest server, and a new address for each request shall make no new caller. Source: reliability §6.3.
 */
export function callerAt(ip: string): string {
  return ipv4Of(ip) ?? `${expandedGroups(ip).slice(0, 4).join(':')}::/64`
}

/** An IPv4 address, also one that is written as IPv6. */
function ipv4Of(ip: string): string | undefined {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
}

function expandedGroups(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*/, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Whether an address belongs to one of the networks (`address/bits`). An address in IPv6 clothes is the one that it wears. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const family = isIPv6(base) ? 'ipv6' : 'ipv4'
    list.addSubnet(base, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
