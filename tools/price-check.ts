import fc from 'fast-check'
import { calculatePrice, type PricingInput } from '#server/modules/sales/promotions/index.ts'
import { randomCart } from '#tests/support/random-carts.ts'
import { referencePrice } from '#tests/support/reference-price.ts'

/** Carts between two lines of the report. */
const reportEvery = 250_000

/** The calculator against its independent twin on any number of random carts: `node tools/price-check.ts [carts] [seed]`. Stops at the first difference. */
function compare(carts: number, seed: number): void {
  const startedAt = Date.now()
  for (let done = 0; done < carts; done += reportEvery) {
    const numRuns = Math.min(reportEvery, carts - done)
    fc.assert(
      fc.property(randomCart, (cart) => same(cart)),
      { numRuns, seed: seed + done },
    )
    const seconds = (Date.now() - startedAt) / 1000
    console.log(`${done + numRuns} carts agree, ${Math.round((done + numRuns) / seconds)} a second, seed ${seed}`)
  }
}

function same(cart: PricingInput): boolean {
  const price = calculatePrice(cart)
  const expected = referencePrice(cart)
  return (
    BigInt(price.total) === expected.total &&
    BigInt(price.promotion) === expected.promotion &&
    BigInt(price.coupon) === expected.coupon &&
    BigInt(price.delivery) === expected.delivery &&
    BigInt(price.bonusesSpent) === expected.spent &&
    BigInt(price.bonusesEarned) === expected.earned &&
    price.lines.length === expected.sums.length &&
    price.lines.every((line, index) => BigInt(line.sum) === expected.sums[index])
  )
}

const [carts = '10000000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
compare(Number(carts), Number(seed))
