import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderActs, type OrderAct } from '#contracts/staff/order-acts.ts'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { Popup } from '#staff/parts/popup/popup.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { useMoney } from './order-words.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Opened = { kind: 'act'; act: OrderAct } | { kind: 'contact' } | { kind: 'refund' }

/** The act that comes next as the one dark button, all others in a menu; what cannot be done says why. `A` opens the next act. Source: ADM-13, ADM-14. */
export function OrderActs({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const money = useMoney()
  const [opened, setOpened] = useState<Opened>()
  const { can, next, refundable } = order
  const nextAct = next !== null && can[next] === true ? next : undefined
  const others = orderActs.filter((act) => act !== nextAct)
  useKeys(nextAct ? [{ key: 'a', words: t(`acts.${nextAct}.title`), act: () => setOpened({ kind: 'act', act: nextAct }) }] : [])
  const impossible = others.flatMap((act) => {
    const reason = can[act]
    // An answer to a request that nobody made is no act that somebody looks for.
    return reason === true || reason === undefined || act === 'grant_cancel' || act === 'refuse_cancel' ? [] : [{ act, reason }]
  })
  const replace = useReplace(order.number)
  const left = refundable ? refundable.left + refundable.in_parts : 0
  return (
    <>
      <Popup label={t('acts.more')} look="line" panel="acts">
        {(close) => {
          const open = (what: Opened) => {
            close()
            setOpened(what)
          }
          return (
            <>
              {others
                .filter((act) => can[act] === true)
                .map((act) => (
                  <button key={act} type="button" onClick={() => open({ kind: 'act', act })}>
                    <span>{t(`acts.${act}.title`)}</span>
                    <small>{t(`acts.${act}.what`)}</small>
                  </button>
                ))}
              {order.can_correct && (
                <button type="button" onClick={() => open({ kind: 'contact' })}>
                  <span>{t('contact.title')}</span>
                </button>
              )}
              {order.can_replace === true && (
                <button type="button" disabled={replace.isPending} onClick={() => replace.mutate()}>
                  <span>{t('replace.title')}</span>
                  <small>{t('replace.what')}</small>
                </button>
              )}
              {refundable && left > 0 && (
                <button type="button" onClick={() => open({ kind: 'refund' })}>
                  <span>{t('refund.title')}</span>
                  <small>{t('refund.most', { sum: money(left) })}</small>
                </button>
              )}
              {(impossible.length > 0 || order.can_replace !== true) && <hr />}
              {order.can_replace !== true && (
                <button className="no" type="button" aria-disabled="true">
                  <span>{t('replace.title')}</span>
                  <small>{order.can_replace.message}</small>
                </button>
              )}
              {impossible.map(({ act, reason }) => (
                <button className="no" key={act} type="button" aria-disabled="true">
                  <span>{t(`acts.${act}.title`)}</span>
                  <small>{reason.message}</small>
                </button>
              ))}
            </>
          )
        }}
      </Popup>
      {replace.error && <FailureLine error={replace.error} />}
      {nextAct && <Button onClick={() => setOpened({ kind: 'act', act: nextAct })}>{t(`acts.${nextAct}.title`)}</Button>}
      {opened?.kind === 'act' && <ActDialog order={order} act={opened.act} onClose={() => setOpened(undefined)} />}
      {opened?.kind === 'contact' && <ContactDialog order={order} onClose={() => setOpened(undefined)} />}
      {opened?.kind === 'refund' && refundable && (
        <RefundDialog order={order} refundable={refundable} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

/** Begins a draft, or goes on with the one that is open. */
function useReplace(number: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => staffApi('POST /staff/orders/:number/replacement', { params: { number } }),
    onSuccess: () => navigate(`/orders/${number}/replace`),
  })
}
