import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { TextButton } from '../button/button.tsx'
import { useStamp } from '../moment/use-stamp.ts'
import { FailureLine } from '../state/failure.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { useActWords } from './use-act-words.ts'

export interface HistoryProps {
  /** The table of the thing, as its audit rows name it, e.g. `orders`. */
  objectKind: string
  /** As the audit rows name the thing: an order's number, else the id. */
  id: string | number
}

/** "История" of one thing: what staff did with it, the newest first, as far as who looks may see it. Source: ADM-06. */
export function History({ objectKind, id }: HistoryProps) {
  const t = useTranslations('history')
  const stamp = useStamp()
  const words = useActWords()
  const { may } = useMe()
  const object = `${objectKind}:${id}`
  const list = useInfiniteQuery({
    queryKey: ['history', object],
    queryFn: ({ pageParam, signal }) =>
      staffApi('GET /staff/changes', { query: { object, limit: '20', ...(pageParam > 0 && { cursor: String(pageParam) }) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <section aria-label={t('title')}>
      <h2 className="sv-h2">{t('title')}</h2>
      {list.isError && <FailureLine error={list.error} />}
      {list.isSuccess && rows.length === 0 && <p className="mut">{t(may('audit.read') ? 'none' : 'noneOwn')}</p>}
      <ul className="ev">
        {rows.map((row) => (
          <li key={row.id}>
            <time dateTime={row.at}>{stamp(new Date(row.at))}</time>
            <i />
            <span>
              {words(row.act)}
              <ChangedFields change={row} />
              <small>
                {row.by.name}
                {row.reason !== null && `: ${row.reason}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <TextButton onClick={() => void list.fetchNextPage()}>{t('more')}</TextButton>}
    </section>
  )
}
