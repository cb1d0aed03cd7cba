import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderedFilters } from '#contracts/staff/customers.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { customerFiltersQuery } from './customer.queries.ts'

/** Customers: found by a whole phone, e-mail or order number, or by the last four digits of a phone. Source: ADM-26. */
export default function CustomerList() {
  const t = useTranslations('customers')
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const subscribed = search.get('subscribed') === '1'
  const ordered = orderedFilters.find((one) => one === search.get('ordered'))
  const [level, city] = [search.get('level') ?? '', search.get('city') ?? '']
  const filters = useQuery(customerFiltersQuery)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const list = useInfiniteQuery({
    queryKey: ['customers', q, subscribed, ordered, level, city],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      staffApi(
        'GET /staff/customers',
        {
          query: {
            ...(q && { q }),
            ...(subscribed && { subscribed: '1' as const }),
            ...(ordered && { ordered }),
            ...(level && { level }),
            ...(city && { city }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
  useKeys([{ key: 'f', words: t('keys.search'), act: () => field?.focus() }])
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const [first] = list.data?.pages ?? []
  const find = (patch: Record<string, string>) => {
    const next = { q, ...(subscribed && { subscribed: '1' }), ...(ordered && { ordered }), level, city, ...patch }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { preventScrollReset: true })
  }
  return (
    <>
      <PageHead
        title={t('title')}
        beside={first && <span className="mut num">{t('count', { count: first.count.value, more: String(first.count.is_more) })}</span>}
      />
      <search>
        <form
          className="sv-bar f"
          onSubmit={(event) => {
            event.preventDefault()
            find({ q: field?.value.trim() ?? '' })
          }}
        >
          <label className="sv-in list-search">
            <input
              key={q}
              ref={setField}
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              defaultValue={q}
              maxLength={200}
            />
          </label>
          <Button type="submit" kind="line">
            {t('find')}
          </Button>
          <label className="sv-in">
            <select aria-label={t('lastOrder')} value={ordered ?? ''} onChange={({ target }) => find({ ordered: target.value })}>
              <option value="">{t('ordered.any')}</option>
              {orderedFilters.map((one) => (
                <option key={one} value={one}>
                  {t(`ordered.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="sv-in">
            <select aria-label={t('levelColumn')} value={level} onChange={({ target }) => find({ level: target.value })}>
              <option value="">{t('levelAny')}</option>
              {filters.data?.levels.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label className="sv-in">
            <select aria-label={t('city')} value={city} onChange={({ target }) => find({ city: target.value })}>
              <option value="">{t('cityAny')}</option>
              {filters.data?.cities.map(({ id, title, customers }) => (
                <option key={id} value={id}>
                  {t('cityOption', { title, customers })}
                </option>
              ))}
            </select>
          </label>
          <Check checked={subscribed} onChange={(isOn) => find({ subscribed: isOn ? '1' : '' })}>
            {t('subscribed')}
          </Check>
        </form>
      </search>
      <p className="xs mut">{t('searchNote')}</p>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{first?.read_as || !q ? t('empty') : t('unreadable')}</h2>
          {search.size > 0 && (
            <Button kind="line" onClick={() => setSearch({})}>
              {t('showAll')}
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <div className="sv-x plain">
          <table className="sv-t" aria-busy={list.isFetching || undefined}>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th>{t('phone')}</th>
                <th>{t('email')}</th>
                <th>{t('city')}</th>
                <th>{t('levelColumn')}</th>
                <th className="r">{t('orders')}</th>
                <th>{t('lastOrder')}</th>
                <th>{t('since')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link className="link" to={`/customers/${row.id}`}>
                      {row.name}
                    </Link>
                  </td>
                  <td className="num">{row.phone}</td>
                  <td>{row.email ?? '—'}</td>
                  <td>{row.city ?? '—'}</td>
                  <td>{row.level_title ?? '—'}</td>
                  <td className="r">{row.orders}</td>
                  <td>{row.last_order_at ? <When at={row.last_order_at} /> : '—'}</td>
                  <td>
                    <When at={row.created_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage && (
        <div className="sv-pg">
          <span />
          <Button kind="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
