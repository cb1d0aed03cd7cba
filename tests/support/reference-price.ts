/**
 * The shop's arithmetic a second time, said as a textbook would: exact fractions, one piece and one kopeck at a time, nothing shared with
 * the calculator but the names of its terms. Slow on purpose; tests and a long run compare the two.
 */
export interface ReferenceLine {
  price: number
  oldPrice: number | null
  quantity: number
  productId: number
  categoryIds: readonly number[]
  labelIds: readonly number[]
}

export interface ReferenceTerms {
  id: number
  kind: 'percent' | 'fixed' | 'nth' | 'delivery' | 'gift'
  percent: number
  amount: number
  nth: number
  minGoods: number
  scope: { includes: ReferenceSelection; excludes: ReferenceSelection; excludesSale: boolean }
}

interface ReferenceSelection {
  categoryIds: readonly number[]
  productIds: readonly number[]
  labelIds: readonly number[]
}

export interface ReferenceCart {
  lines: readonly ReferenceLine[]
  promotions: readonly ReferenceTerms[]
  coupon: (ReferenceTerms & { combinesWithBonuses: boolean; gift: ReferenceLine | null }) | null
  bonusesWanted: number
  bonusesAvailable: number
  earnPercent: number
  deliveryPrice: number | null
}

export interface ReferencePrice {
  total: bigint
  promotion: bigint
  coupon: bigint
  delivery: bigint
  spent: bigint
  earned: bigint
  /** What is charged for each line. */
  sums: bigint[]
}

const rouble = 100n

/** What a cart costs, in kopecks and whole bonuses. */
export function referencePrice(cart: ReferenceCart): ReferencePrice {
  const lines = [...cart.lines]
  const owed = lines.map((line) => BigInt(line.price) * BigInt(line.quantity))
  const atSalePrices = total(owed)
  const untouched = new Set(lines.keys())
  let promotion = 0n
  let delivery = BigInt(cart.deliveryPrice ?? 0)
  for (const terms of cart.promotions) {
    const concerned = [...lines.keys()].filter((index) => concerns(terms, lines[index]))
    if (concerned.length === 0 || atSalePrices < BigInt(terms.minGoods)) continue
    if (terms.kind === 'delivery') {
      delivery = 0n
      continue
    }
    const own = concerned.filter((index) => untouched.has(index))
    const given = take(terms, lines, owed, own)
    if (given > 0n) for (const index of own) untouched.delete(index)
    promotion += given
  }
  const code = useCode(cart, lines, owed, delivery)
  if (code.freesDelivery) delivery = 0n
  const isBarred = code.isUsed && cart.coupon?.combinesWithBonuses === false
  const bonuses = spend(isBarred ? { ...cart, bonusesAvailable: 0 } : cart, owed)
  const sums = owed.map((amount, index) => amount - (bonuses[index] ?? 0n) * rouble)
  const earnedOf = (paid: bigint) => (paid * BigInt(Math.round(cart.earnPercent * 1000))) / 10_000_000n
  return {
    total: total(sums) + delivery,
    promotion,
    coupon: code.given,
    delivery,
    spent: total(bonuses),
    earned: total(sums.map(earnedOf)),
    sums,
  }
}

function useCode(cart: ReferenceCart, lines: ReferenceLine[], owed: bigint[], delivery: bigint) {
  const no = { isUsed: false, freesDelivery: false, given: 0n }
  const { coupon } = cart
  if (!coupon) return no
  const own = [...lines.keys()].filter((index) => concerns(coupon, lines[index]))
  if (own.length === 0 || total(owed) < BigInt(coupon.minGoods)) return no
  if (cart.bonusesWanted > 0 && !coupon.combinesWithBonuses) return no
  if (coupon.kind === 'delivery') {
    // While no delivery is chosen there is nothing to be free already: the code waits for one.
    const isFree = cart.deliveryPrice !== null && delivery === 0n
    return isFree ? no : { isUsed: true, freesDelivery: true, given: 0n }
  }
  if (coupon.gift) {
    const price = BigInt(coupon.gift.price)
    const others = [...lines.keys()]
    let given = price > rouble ? price - rouble : 0n
    given += share(rouble, owed, others)
    lines.push(coupon.gift)
    owed.push(price > rouble ? rouble : price)
    return { isUsed: true, freesDelivery: false, given }
  }
  const given = take(coupon, lines, owed, own)
  return { ...no, isUsed: given > 0n, given }
}

function concerns({ scope }: ReferenceTerms, line: ReferenceLine | undefined): boolean {
  if (!line) return false
  const hit = (selection: ReferenceSelection) =>
    [
      ...selection.productIds.filter((id) => id === line.productId),
      ...selection.categoryIds.filter((id) => line.categoryIds.includes(id)),
      ...selection.labelIds.filter((id) => line.labelIds.includes(id)),
    ].length > 0
  const isAll = Object.values(scope.includes).every((ids: readonly number[]) => ids.length === 0)
  return (isAll || hit(scope.includes)) && !hit(scope.excludes) && !(scope.excludesSale && line.oldPrice !== null)
}

/** Takes what the terms give off what is owed for the lines, and answers the sum. */
function take(terms: ReferenceTerms, lines: readonly ReferenceLine[], owed: bigint[], own: readonly number[]): bigint {
  if (terms.kind === 'fixed') return share(BigInt(terms.amount), owed, own)
  if (terms.kind === 'percent') return share(roublesUp(total(own.map((index) => owed[index] ?? 0n)) * BigInt(terms.percent)), owed, own)
  const pieces: { index: number; price: number }[] = []
  for (const index of own) {
    const line = lines[index]
    for (let piece = 0; line && piece < line.quantity; piece++) {
      const at = pieces.findIndex((other) => other.price < line.price)
      pieces.splice(at < 0 ? pieces.length : at, 0, { index, price: line.price })
    }
  }
  let given = 0n
  for (const index of own) {
    let off = 0n
    pieces.forEach((piece, at) => {
      if (piece.index === index && (at + 1) % terms.nth === 0) off += roublesUp(BigInt(piece.price) * BigInt(terms.percent))
    })
    given += takeFrom(owed, index, off)
  }
  return given
}

/** The largest remainder, round by round: whoever is full leaves, the others share what is left. */
function share(amount: bigint, owed: bigint[], own: readonly number[]): bigint {
  const base = new Map(own.map((index) => [index, owed[index] ?? 0n]))
  const room = (index: number) => {
    const left = base.get(index) ?? 0n
    return left > rouble ? left - rouble : 0n
  }
  let open = own.filter((index) => room(index) > 0n)
  let rest = amount
  let given = 0n
  for (;;) {
    const all = total(open.map(room))
    const now = rest < all ? rest : all
    if (now === 0n) return given
    const weight = total(open.map((index) => base.get(index) ?? 0n))
    const parts = new Map(open.map((index) => [index, (now * (base.get(index) ?? 0n)) / weight]))
    const rests = open
      .map((index) => ({ index, rest: (now * (base.get(index) ?? 0n)) % weight }))
      .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.index - b.index))
    let missing = now - total([...parts.values()])
    for (const { index } of rests) if (missing-- > 0n) parts.set(index, (parts.get(index) ?? 0n) + 1n)
    const full = open.filter((index) => (parts.get(index) ?? 0n) > room(index))
    for (const index of full.length > 0 ? full : open) {
      const part = full.length > 0 ? room(index) : (parts.get(index) ?? 0n)
      given += takeFrom(owed, index, part)
      rest -= part
    }
    if (full.length === 0) return given
    open = open.filter((index) => !full.includes(index))
  }
}

function takeFrom(owed: bigint[], index: number, wanted: bigint): bigint {
  const left = owed[index] ?? 0n
  const most = left > rouble ? left - rouble : 0n
  const part = wanted < most ? wanted : most
  owed[index] = left - part
  return part
}

/** Whole bonuses by line. */
function spend({ bonusesWanted, bonusesAvailable }: ReferenceCart, owed: readonly bigint[]): bigint[] {
  const rooms = owed.map((amount) => (amount >= 2n * rouble ? amount / rouble - 1n : 0n))
  let spent = BigInt(Math.min(bonusesWanted, bonusesAvailable))
  while (spent > total(rooms) || spent * rouble * 10n > total(owed) * 3n) {
    const most = (total(owed) * 3n) / (rouble * 10n)
    spent = most < total(rooms) ? most : total(rooms)
  }
  const weight = total(rooms)
  if (spent <= 0n || weight === 0n) return owed.map(() => 0n)
  const parts = rooms.map((room) => (spent * room) / weight)
  const sequence = [...rooms.keys()].toSorted((a, b) => {
    const [restA, restB] = [(spent * (rooms[a] ?? 0n)) % weight, (spent * (rooms[b] ?? 0n)) % weight]
    return restA < restB ? 1 : restA > restB ? -1 : a - b
  })
  let missing = spent - total(parts)
  for (const index of sequence) if (missing-- > 0n) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

function roublesUp(hundredfold: bigint): bigint {
  const whole = hundredfold / (rouble * 100n)
  return (whole * rouble * 100n === hundredfold ? whole : whole + 1n) * rouble
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((a, b) => a + b, 0n)
}
