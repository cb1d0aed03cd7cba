import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { currentLocale } from '#staff/lib/words.ts'
import { BulkActs, type BulkAct } from '#staff/parts/bulk/bulk-acts.tsx'
import type { Chosen } from '#staff/parts/list/list-types.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { assigneesQuery } from './orders.queries.ts'

/** So many orders are one print at most. */
const perPrint = 100
const papers = ['picklist', 'slip', 'sheet'] as const

/** What is done with many orders at once. Source: ADM-12, SUX-12. */
export function OrderBulk({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('orders')
  const { id, may } = useMe()
  const { data: people = [] } = useQuery(assigneesQuery)
  const assign = (title: string, member: number): BulkAct => ({
    act: 'assign',
    args: { member: String(member) },
    title,
    warning: t('bulk.assignWarning'),
  })
  const acts: BulkAct[] = [
    { act: 'assemble', title: t('bulk.assemble'), warning: t('bulk.assembleWarning') },
    { act: 'hand_over', title: t('bulk.handOver'), warning: t('bulk.handOverWarning') },
    ...(may('orders.pack')
      ? [{ act: 'print', title: t('bulk.print'), warning: t('bulk.printWarning'), done: (run: StaffRun) => <Papers run={run} /> }]
      : []),
  ]
  const whom = [
    ...(people.some((one) => one.id === id) ? [assign(t('assignee.takeSelf'), id)] : []),
    ...people.filter((one) => one.id !== id).map((one) => assign(one.name, one.id)),
    { act: 'release', title: t('bulk.release'), warning: t('bulk.assignWarning') },
  ]
  return (
    <BulkActs
      chosen={chosen}
      list="orders"
      acts={acts}
      menus={[{ title: t('bulk.assign'), acts: whom }]}
      preview={(body) => staffApi('POST /staff/orders/bulk', { body })}
    />
  )
}

/** Pages to print of the orders of a run, a hundred in each. */
function Papers({ run }: { run: StaffRun }) {
  const t = useTranslations('orders')
  const rows = useQuery({ queryKey: ['run-numbers', run.id], queryFn: ({ signal }) => listNumbers(run.id, signal) })
  if (rows.error) return <FailureLine error={rows.error} />
  const numbers = rows.data ?? []
  const parts = Array.from({ length: Math.ceil(numbers.length / perPrint) }, (_, at) => numbers.slice(at * perPrint, (at + 1) * perPrint))
  return (
    <ul className="ck">
      {parts.flatMap((part, at) =>
        papers.map((kind) => (
          <li key={`${kind} ${part[0]}`}>
            <a className="link" href={`/api/${currentLocale()}/staff/print/${kind}?ids=${part.join(',')}`} target="_blank" rel="noreferrer">
              {t(`bulk.papers.${kind}`)}
            </a>
            <span className="mut num">{t('bulk.range', { from: at * perPrint + 1, to: at * perPrint + part.length })}</span>
          </li>
        )),
      )}
    </ul>
  )
}

async function listNumbers(id: number, signal: AbortSignal): Promise<string[]> {
  const numbers: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { state: 'applied', limit: '200', ...(cursor !== null && { cursor }) }
    const page: { results: { key: string }[]; next_cursor: string | null } = await staffApi(
      'GET /staff/runs/:id/rows',
      { params: { id: String(id) }, query: { ...query, state: 'applied' } },
      { signal },
    )
    numbers.push(...page.results.map(({ key }) => key))
    cursor = page.next_cursor
  } while (cursor !== null)
  return numbers
}
