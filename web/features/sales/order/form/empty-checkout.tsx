import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { LoginEnded } from '#web/features/access/auth/session/login-ended.tsx'
import { useHasLoginEnded } from '#web/features/buying/cart/use-has-login-ended.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { noteMade, readPlaced, readSent, type Viewer } from '../draft/order-attempt.ts'
import { setDraftAside } from '../draft/order-draft.ts'
import { useSentOrder } from './place-order.queries.ts'
import { endPlacing } from './use-place-order.ts'

interface CheckoutProps {
  viewer: Viewer
  cartId: string
  /** When the checkout was opened, which had things to order if `hadThings`. */
  openedAt: number
  hadThings: boolean
}

/**
 * The checkout without a thing in the cart: there was none, the shop has ended the login of whose it is, or an order was made of them, whose answer
 * was lost, or which another tab has had. Source: UX-47, decision 0090.
 */
export function EmptyCheckout({ viewer, cartId, openedAt, hadThings }: CheckoutProps) {
  const [sent] = useState(() => readSent(viewer, Date.now()))
  const [placed] = useState(() => readPlaced(() => localStorage, cartId, openedAt))
  const elsewhere = placed === undefined || sent.includes(placed) ? [] : [placed]
  if (sent.length + elsewhere.length === 0) return <NothingToOrder cartId={cartId} hadThings={hadThings} />
  return <MadeOrder sent={sent} elsewhere={elsewhere} cartId={cartId} hadThings={hadThings} />
}

function NothingToOrder({ cartId, hadThings }: { cartId: string; hadThings: boolean }) {
  const t = useTranslations('order')
  if (useHasLoginEnded(cartId)) return <LoginEnded takesFocus={hadThings} />
  const action = <ButtonLink to={pathTo('catalog')}>{t('empty.action')}</ButtonLink>
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} takesFocus={hadThings} />
}

/** Another tab has ordered what was to be ordered here. What is typed here is done with, and is no order by itself. */
function MadeElsewhere({ number }: { number: string }) {
  const t = useTranslations('order')
  // Talks to the storage of the tab.
  useEffect(() => setDraftAside(sessionStorage, number), [number])
  return (
    <EmptyState
      takesFocus
      title={t('elsewhere.title')}
      text={t('elsewhere.text', { number })}
      action={<ButtonLink to={pathTo('order-thanks', undefined, { number })}>{t('lost.toOrder')}</ButtonLink>}
    />
  )
}

type MadeOrderProps = {
  /** Keys that this tab has sent and never heard of, and that another tab has placed an order under. */
  sent: readonly string[]
  elsewhere: readonly string[]
  cartId: string
  hadThings: boolean
}

/** Leads to the page of the order that was made, which says whether it is accepted or is to be paid; tells of one that was made in another tab. */
function MadeOrder({ sent, elsewhere, cartId, hadThings }: MadeOrderProps) {
  const t = useTranslations('order')
  const navigate = useNavigate()
  const { data: found, isFetching, errorUpdateCount: failures, refetch } = useSentOrder([...sent, ...elsewhere], { isCartEmpty: true })
  const number = found?.order.number
  const isElsewhere = Boolean(found && elsewhere.includes(found.key))
  const lead = useEffectEvent(() => {
    if (!found || number === undefined || isElsewhere) return
    noteMade({ cartId, key: found.key })
    endPlacing(number)
    void navigate(pathTo('order-thanks', undefined, { number }), { replace: true })
  })
  // Leaves for another page.
  useEffect(() => lead(), [number])
  const isChecked = useRef(false)
  const check = () => {
    isChecked.current = true
    void refetch()
  }
  // What had the focus went with what it was about.
  const goOn = (place: HTMLDivElement | null) => {
    if (!place || !isChecked.current) return
    isChecked.current = false
    place.querySelector('a')?.focus({ preventScroll: true })
  }
  if (isElsewhere && number !== undefined && found?.order.status !== 'cancelled') return <MadeElsewhere number={number} />
  // None was made, or one that another tab has cancelled since.
  const isNone = found === null || isElsewhere
  const isBusy = isFetching || (Boolean(found) && !isNone)
  return (
    <>
      <VisuallyHidden live>{isBusy ? t('lost.looking') : isNone ? t('empty.title') : t('lost.notYet')}</VisuallyHidden>
      {isNone ? (
        <div ref={goOn}>
          <NothingToOrder cartId={cartId} hadThings={hadThings} />
        </div>
      ) : failures === 0 ? (
        <EmptyState title={t('lost.looking')} />
      ) : (
        <EmptyState
          title={t('lost.title')}
          text={t('lost.text')}
          action={
            <Button busy={isBusy} onClick={check}>
              {t('lost.retry')}
            </Button>
          }
        />
      )}
    </>
  )
}
