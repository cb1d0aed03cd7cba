import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { inboxKinds, type InboxRow } from '#contracts/staff/inbox.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Due, When } from '#staff/parts/when/when.tsx'
import { InboxItemPanel } from './inbox-item.tsx'

/** All that waits for an answer, by due time; what is chosen opens beside the list. Source: ADM-81. */
export default function InboxList() {
  const t = useTranslations('inbox')
  const { name } = useMe()
  const [search, setSearch] = useSearchParams()
  const kind = inboxKinds.find((one) => one === search.get('kind'))
  const isMine = search.get('mine') === '1'
  const list = useInfiniteQuery({
    queryKey: ['inbox', kind, isMine],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      staffApi(
        'GET /staff/inbox',
        { query: { ...(kind && { kind }), ...(isMine && { mine: '1' as const }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const [first] = list.data?.pages ?? []
  const open = search.get('open')
  const current = rows.find((row) => nameOf(row) === open)
  const elements = useRef(new Map<string, HTMLElement>())

  const go = (row: InboxRow | undefined) => {
    if (!row) return
    const next = new URLSearchParams(search)
    next.set('open', nameOf(row))
    setSearch(next, { replace: true, preventScrollReset: true })
    elements.current.get(nameOf(row))?.scrollIntoView({ block: 'nearest' })
  }
  const at = rows.findIndex((row) => nameOf(row) === open)
  useKeys([
    { key: 'j', words: t('keys.next'), act: () => go(rows[at + 1]) },
    { key: 'k', words: t('keys.previous'), act: () => go(rows[at - 1]) },
  ])
  const tab = (to: Record<string, string>, words: string, count: { value: number; is_more: boolean } | undefined, isOn: boolean) => (
    <button className={isOn ? 'is-on' : undefined} key={words} type="button" aria-pressed={isOn} onClick={() => setSearch(to)}>
      {words}
      {count && count.value > 0 && <sup>{count.is_more ? t('more', { count: count.value }) : count.value}</sup>}
    </button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        beside={
          <span className="mut d">
            <kbd>J</kbd> <kbd>K</kbd> {t('hints.move')}
          </span>
        }
      />
      <nav className="tabs" aria-label={t('views')}>
        {tab({}, t('all'), undefined, !kind && !isMine)}
        {tab({ mine: '1' }, t('mine'), undefined, isMine)}
        {inboxKinds.map((one) => tab({ kind: one }, t(`kind.${one}`), first?.kinds[one], one === kind))}
      </nav>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{isMine ? t('emptyMine') : t('empty')}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <div className="sv-two inbox-two">
          <div>
            <ul className="brd inbox">
              {rows.map((row) => (
                <li
                  className={row === current ? 'is-on' : undefined}
                  key={nameOf(row)}
                  ref={(element) => {
                    if (element) elements.current.set(nameOf(row), element)
                  }}
                >
                  <span>
                    <button className="link" type="button" aria-expanded={row === current} onClick={() => go(row)}>
                      {row.title}
                    </button>
                    <small>{row.about}</small>
                  </span>
                  <span className="mut">
                    <When at={row.created_at} />
                  </span>
                  <span>
                    <Due at={row.due_at} />
                  </span>
                  <span className="mut">{row.assignee === name ? t('you') : (row.assignee ?? t('nobody'))}</span>
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <div className="sv-pg">
                <span />
                <Button kind="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('showMore')}
                </Button>
              </div>
            )}
          </div>
          <aside className="sv-as">{current ? <InboxItemPanel key={open} row={current} /> : <p className="mut">{t('choose')}</p>}</aside>
        </div>
      )}
    </>
  )
}

const nameOf = ({ kind, id }: InboxRow): string => `${kind}-${id}`
