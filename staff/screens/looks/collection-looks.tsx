import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Moves, orderMoved, type Order } from './moves.tsx'

/** The looks of a collection in their order, which is saved with each move. Source: ADM-48. */
export function CollectionLooks({ id, isReadOnly }: { id: number; isReadOnly: boolean }) {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const client = useQueryClient()
  const list = useQuery({
    queryKey: ['list', 'looks', 'of', id],
    queryFn: ({ signal }) => staffApi('GET /staff/looks', { query: { collection: String(id), limit: '200' } }, { signal }),
  })
  const order = useMutation({
    mutationFn: (body: Order) => staffApi('POST /staff/look-collections/:id/order', { params: { id: String(id) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['list', 'looks'] }),
  })
  const rows = list.data?.results ?? []
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('looksOf', { count: rows.length })}</h2>
        {!isReadOnly && (
          <ButtonLink kind="line" to={`/looks/new?collection=${id}`}>
            {t('new')}
          </ButtonLink>
        )}
      </div>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {order.isError && <FailureLine error={order.error} />}
      {rows.length > 0 && (
        <Sheet label={t('title')}>
          <table className="sv-t" aria-busy={list.isFetching || order.isPending}>
            <thead>
              <tr>
                <th className="r">№</th>
                <th>{t('look')}</th>
                <th>{t('showing')}</th>
                <th className="r wide-only">{t('things')}</th>
                {!isReadOnly && <th>{t('place')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id}>
                  <td className="r num">{row.number}</td>
                  <td>
                    <Link className="link" to={`/looks/${row.id}`}>
                      {textIn(locale, row.title)}
                    </Link>
                  </td>
                  <td>
                    <PublicationStateMark state={row.state} plannedAt={row.planned_at} />
                  </td>
                  <td className="r num wide-only">{row.products}</td>
                  {!isReadOnly && (
                    <td>
                      <Moves
                        name={row.title.ru}
                        at={at}
                        count={rows.length}
                        isBusy={order.isPending || list.isFetching}
                        onMove={(by) => order.mutate(orderMoved(rows, at, by))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </section>
  )
}
