import { isDataRequest } from './data-request.ts'

/**
 * The parameters that public pages read on the server; nothing else of a query may change what they show. A test renders each address with and without others.
 * Source: decision 0131, `docs/caching.md`.
 */
const pageParameters: ReadonlySet<string> = new Set([
  'from',
  'month',
  'order',
  'page',
  'price_max',
  'price_min',
  'q',
  'size',
  'sort',
  'to',
  'view',
])
/** Which loaders an open page asks for. */
const routerParameter = '_routes'

export interface SplitAddress {
  /** The address with the parameters that pages read alone, in the order of their names: what a shared page is made for and found by. */
  known: string
  /** The other parameters as they came, without a question mark: marks of advertisers, mostly. */
  rest: string
}

/** Parts what a public page depends on from whatever else stands in the query of its address. */
export function splitAddress(url: string): SplitAddress {
  const at = url.indexOf('?')
  if (at < 0) return { known: url, rest: '' }
  const isData = isDataRequest(url)
  const pairs = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => ({ pair, name: nameOf(pair) }))
  const isKnown = (name: string): boolean => pageParameters.has(name) || (isData && name === routerParameter)
  const known = pairs
    .filter(({ name }) => isKnown(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
  const rest = pairs.filter(({ name }) => !isKnown(name) && name !== routerParameter)
  const text = (list: typeof pairs): string => list.map(({ pair }) => pair).join('&')
  return { known: url.slice(0, at) + (known.length > 0 ? `?${text(known)}` : ''), rest: text(rest) }
}

/** Where a page sends its visitor within the shop, with the parameters that were no part of its address; what the target names itself is left out. */
export function withRest(location: string, rest: string): string {
  if (rest === '' || !location.startsWith('/')) return location
  const [address = '', ...fragment] = location.split('#')
  const at = address.indexOf('?')
  const own = new Set(
    at < 0
      ? []
      : address
          .slice(at + 1)
          .split('&')
          .map(nameOf),
  )
  const added = rest.split('&').filter((pair) => !own.has(nameOf(pair)))
  if (added.length === 0) return location
  return [`${address}${at < 0 ? '?' : '&'}${added.join('&')}`, ...fragment].join('#')
}

/** As the router reads it. */
function nameOf(pair: string): string {
  // A question mark at the front of the whole query is left out, and at the front of a name is a part of it.
  const [name = ''] = new URLSearchParams(`&${pair}`).keys()
  return name
}
