import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { formatPhone } from '#core/phone.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { standingNow } from '../draft/order-states.ts'
import css from './order-thanks.module.css'
import { useReceipts } from './receipts.queries.ts'

/** What has become of the receipt, or when it will come; what failed does not stop the order. Source: UX-48, ORD-08. */
export function ThanksReceipt({ order }: { order: Order }) {
  const t = useTranslations('order')
  const standing = standingNow(order)
  if (standing === 'over') return null
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partially_paid'
  return (
    <FormSection title={t('thanks.receipt')}>
      {isPaid ? <PaidReceipt order={order} /> : <Note>{t('thanks.receiptLater', { to: addressOf(order) })}</Note>}
    </FormSection>
  )
}

function PaidReceipt({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { data, isError, refetch } = useReceipts(order.number, { isPaid: true })
  const receipt = data?.find((one) => one.kind === 'prepayment')
  if (!data && isError)
    return (
      <p className={css.small} aria-live="polite">
        {t('thanks.receiptUnknown')} <TextButton onClick={() => void refetch()}>{t('failed.retry')}</TextButton>
      </p>
    )
  if (!data) return <Skeleton width="min(320px, 80%)" height="24px" />
  const state = receipt?.state ?? 'queued'
  return (
    <>
      <p className={css.small} aria-live="polite">
        {t(`thanks.receiptState.${state}`, { to: addressOf(order) })}{' '}
        {receipt?.url && (
          <TextLink to={receipt.url} target="_blank" rel="noreferrer">
            {t('thanks.receiptOpen')}
          </TextLink>
        )}
      </p>
      <Note>{t('thanks.receiptSecond')}</Note>
    </>
  )
}

/** Where a register sends it: the e-mail, or the phone when there is none. */
const addressOf = ({ contact }: Order): string => contact.email || formatPhone(contact.phone)
