import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { readSent, type SentOrder } from './order-attempt.ts'
import { useSentOrder } from './order.queries.ts'
import { endPlacing } from './use-place.ts'

/** The checkout without a thing in the cart: there was none, or an order was made of them whose answer was lost. Source: UX-47. */
export function EmptyCheckout() {
  const [sent] = useState(() => readSent(Date.now()))
  return sent ? <LostOrder sent={sent} /> : <NothingToOrder />
}

function NothingToOrder() {
  const t = useTranslations('order')
  const action = <ButtonLink to={pathTo('catalog')}>{t('empty.action')}</ButtonLink>
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />
}

/** Leads to the page of the order that was made, which says whether it is accepted or is to be paid. */
function LostOrder({ sent }: { sent: SentOrder }) {
  const t = useTranslations('order')
  const navigate = useNavigate()
  const { data: order, isError, refetch } = useSentOrder(sent)
  const number = order?.number
  const lead = useEffectEvent(() => {
    if (number === undefined) return
    endPlacing(number)
    void navigate(pathTo('order-thanks', undefined, { number }), { replace: true })
  })
  // Leaves for another page.
  useEffect(() => lead(), [number])
  if (order === null) return <NothingToOrder />
  if (!isError) return <Skeleton height="480px" />
  return (
    <EmptyState title={t('lost.title')} text={t('lost.text')} action={<Button onClick={() => void refetch()}>{t('lost.retry')}</Button>} />
  )
}
