/**
 * The network of an address: /24 of IPv4, /56 of IPv6. Enough to tell callers apart and to limit them, too little to name
 * a person. Source: reliability §6.1, §6.3.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(mapped)?.[1]
  if (four) return `${four}.0/24`
  const groups = expandedGroups(mapped.split('%')[0] ?? '')
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3), fourth].join(':')}::/56`
}

function expandedGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
