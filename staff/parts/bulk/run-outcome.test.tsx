import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { RunOutcome } from './run-outcome.tsx'
import ru from './runs.messages.ru.json' with { type: 'json' }

const run: StaffRun = {
  id: 7,
  kind: 'bulk',
  resource: 'orders',
  act: 'assemble',
  title: null,
  state: 'done',
  member: 'Ольга',
  created_at: '2026-11-20T09:00:00.000Z',
  applied_at: '2026-11-20T09:00:00.000Z',
  counts: { read: 0, new: 0, changed: 0, same: 0, refused: 1, applied: 201, undone: 0, kept: 0 },
  total: 202,
  is_undoable: false,
  heads: [],
  columns: [],
  needed: [],
  asks: null,
  reason: null,
  can: { map: false, apply: false, cancel: false, undo: false },
}
const row = (number: number, message?: string) => ({
  number,
  key: `261120-00000${number}-0`,
  problem: message === undefined ? null : { code: 'some.code', message },
})

test('[ADM-12] an act on many names the rows that it has changed beside those that were refused, and says how many more there are', () => {
  const client = new QueryClient()
  client.setQueryData(['run', run.id], run)
  client.setQueryData(['run-rows', run.id, 'refused', 1], { results: [row(1, 'Из состояния «Отменён» этого сделать нельзя')] })
  client.setQueryData(['run-rows', run.id, 'applied', 201], { results: [row(2), row(3)] })
  const plain = Object.entries(ru).filter(([key]) => key.split('.').length === 2)
  const runs = Object.fromEntries(plain.map(([key, text]) => [key.replace('runs.', ''), text]))
  const messages = { runs: { ...runs, states: { refused: ru['runs.states.refused'], applied: ru['runs.states.applied'] } } }
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IntlProvider locale="ru" messages={messages as never}>
        <RunOutcome run={run} list="orders" />
      </IntlProvider>
    </QueryClientProvider>,
  )
  const items = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]*>/g, ' ').trim())
  expect(items.map((item) => item.replaceAll(/\s+/g, ' '))).toEqual([
    '261120-000001-0 Из состояния «Отменён» этого сделать нельзя',
    '261120-000002-0 Сделано',
    '261120-000003-0 Сделано',
    'и ещё 1',
  ])
})
