import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffCollectionRow } from '#contracts/staff/looks.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Moves, orderMoved, type Order } from './moves.tsx'
import { collectionsQuery } from './looks.queries.ts'

/** Collections of looks in the order of the lookbook. Source: ADM-48. */
export default function CollectionList() {
  const t = useTranslations('looks')
  const client = useQueryClient()
  const { may } = useMe()
  const mayWrite = may('merchandising.write')
  const list = useQuery(collectionsQuery)
  const rows = list.data ?? []
  const order = useMutation({
    mutationFn: (body: Order) => staffApi('POST /staff/look-collections/order', { body }),
    onSuccess: ({ results }) => client.setQueryData(collectionsQuery.queryKey, results),
    // Somebody has added, removed or moved one: the list of now is shown, to be arranged anew.
    onError: () => void client.invalidateQueries({ queryKey: collectionsQuery.queryKey }),
  })
  return (
    <>
      <PageHead
        title={t('collections')}
        crumbs={[{ title: t('title'), to: '/looks' }]}
        actions={mayWrite && <ButtonLink to="/looks/collections/new">{t('newCollection')}</ButtonLink>}
      />
      <div className="sv-bar mut">{t('aboutCollections')}</div>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {order.isError && <FailureLine error={order.error} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{t('noCollections')}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <Sheet label={t('collections')}>
          <table className="sv-t" aria-busy={list.isFetching || order.isPending}>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th className="wide-only">{t('overTitle')}</th>
                <th className="wide-only">{t('slug')}</th>
                <th className="r">{t('looksShown')}</th>
                {mayWrite && <th>{t('place')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <CollectionLine key={row.id} row={row}>
                  {mayWrite && (
                    <Moves
                      name={row.title.ru}
                      at={at}
                      count={rows.length}
                      isBusy={order.isPending}
                      onMove={(by) => order.mutate(orderMoved(rows, at, by))}
                    />
                  )}
                </CollectionLine>
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </>
  )
}

function CollectionLine({ row, children }: { row: StaffCollectionRow; children: React.ReactNode }) {
  const t = useTranslations('looks')
  const { id, title, over_title: over, slug, looks, shown } = row
  return (
    <tr>
      <td>
        <Link className="link" to={`/looks/collections/${id}`}>
          {title.ru}
        </Link>
      </td>
      <td className="wide-only">{over.ru}</td>
      <td className="wide-only mut">/lookbook/{slug}</td>
      <td className={shown === 0 ? 'r num red' : 'r num'}>{shown < looks ? t('shownOf', { shown, count: looks }) : looks}</td>
      {children && <td>{children}</td>}
    </tr>
  )
}
