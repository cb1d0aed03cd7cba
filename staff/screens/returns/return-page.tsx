import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { DecideReturn } from './decide-return.tsx'
import { ReceiveReturn } from './receive-return.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnSide } from './return-side.tsx'

/** One return: what comes back and why, what is to be done next, the amounts that were promised. Source: ADM-25. */
export default function ReturnPage() {
  const { id = '' } = useParams()
  const one = useQuery({
    queryKey: ['return', id],
    queryFn: ({ signal }) => staffApi('GET /staff/returns/:id', { params: { id } }, { signal }),
  })
  if (one.isError) return <Failure error={one.error} onRetry={() => void one.refetch()} />
  return one.data ? <Shown returned={one.data} id={id} /> : null
}

function Shown({ returned, id }: { returned: StaffReturn; id: string }) {
  const t = useTranslations('returns')
  const format = useFormatter()
  const { may } = useMe()
  const queryClient = useQueryClient()
  const keep = (next: StaffReturn) => {
    queryClient.setQueryData(['return', id], next)
    void queryClient.invalidateQueries({ queryKey: ['returns'] })
  }
  const payOut = useMutation({ mutationFn: () => staffApi('POST /staff/returns/:id/pay-out', { params: { id } }), onSuccess: keep })
  const { can } = returned
  return (
    <>
      <PageHead
        title={returned.number}
        crumbs={[{ title: t('title'), to: '/returns' }]}
        beside={
          <>
            <span className={returned.status === 'requested' ? 'dot red' : 'dot'}>{t(`status.${returned.status}`)}</span>
            <span className="mut">
              {t('asked', { day: format.dateTime(new Date(returned.created_at), { day: 'numeric', month: 'long' }), who: returned.who })}
            </span>
            {may('orders.read') && (
              <Link className="link" to={`/orders/${returned.order_number}`}>
                {t('order')}
              </Link>
            )}
          </>
        }
      />
      <div className="sv-two">
        <div>
          <ReturnLines returned={returned} />
          {may('returns.write') && (can.approve || can.reject) && <DecideReturn returned={returned} id={id} onDone={keep} />}
          {may('returns.receive') && can.receive && <ReceiveReturn returned={returned} id={id} onDone={keep} />}
          <ReturnPhotos returned={returned} id={id} canAdd={may('returns.receive')} />
          {may('orders.refund') && can.pay_out && (
            <section className="sv-s rt">
              <h2>{t('payOut.title')}</h2>
              <p>{t('payOut.text', { sum: t('roubles', { sum: returned.total }) })}</p>
              <Button busy={payOut.isPending} onClick={() => payOut.mutate()}>
                {t('payOut.act', { sum: t('roubles', { sum: returned.total }) })}
              </Button>
              {payOut.isError && <FailureLine error={payOut.error} />}
            </section>
          )}
        </div>
        <ReturnSide returned={returned} />
      </div>
    </>
  )
}
