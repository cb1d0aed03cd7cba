import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { byParts, rowsOf } from './own-rows.queries.ts'

type Row = { number: string }

/** A shop with so many orders, twenty in a part as it gives them, and a list that is asked for until its end. */
async function readToEnd(orders: Row[], between: () => void = () => undefined, count?: number) {
  const asked: string[] = []
  const observer = new InfiniteQueryObserver(
    new QueryClient(),
    byParts(['orders'], async (offset) => {
      asked.push(offset)
      return { count: count ?? orders.length, results: orders.slice(Number(offset), Number(offset) + 20) }
    }),
  )
  let reply = await observer.fetchNextPage()
  while (reply.hasNextPage && asked.length < 10) {
    between()
    reply = await observer.fetchNextPage()
  }
  return { asked, list: reply.data && rowsOf(reply.data) }
}

const numbered = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ number: `order ${count - index}` }))

test('a list of more than a hundred orders is shown to its oldest one [ACC-05]', async () => {
  const orders = numbered(130)
  const { asked, list } = await readToEnd(orders)
  expect(list).toEqual({ count: 130, results: orders })
  expect(asked).toEqual(['0', '20', '40', '60', '80', '100', '120'])
})

test('an order that is placed meanwhile shows none of the others twice [ACC-05]', async () => {
  const orders = numbered(30)
  const { list } = await readToEnd(orders, () => void orders.unshift({ number: 'order 31' }))
  expect(list?.results).toEqual(numbered(30))
})

test('a list that is shorter than was counted ends where nothing more comes [ACC-05]', async () => {
  const { asked } = await readToEnd(numbered(20), undefined, 21)
  expect(asked).toEqual(['0', '20'])
})
