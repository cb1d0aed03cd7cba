import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { formatPhone } from '#core/phone.ts'
import { FoldedSection } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import css from './folded-steps.module.css'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { factsLine, useDeliveryWords } from '../sections/use-delivery-words.ts'

/** The first step when it is done: who orders, who gets it. */
export function ContactSummary({ onChange }: { onChange: () => void }) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const person = (who: 'contact' | 'recipient') =>
    [form.text(`${who}.first_name`), form.text(`${who}.last_name`)].map((name) => name.trim()).join(' ')
  const reach = [formatPhone(form.text('contact.phone')), form.text('contact.email').trim()].filter(Boolean).join(', ')
  return (
    <FoldedSection title={t('contact.title')} action={<Change what={t('contact.title')} onClick={onChange} />}>
      <p className={css.main}>{person('contact')}</p>
      <p className={css.quiet}>{reach}</p>
      {form.draft.hasRecipient && (
        <p className={css.quiet}>
          {t('recipient.summary', { name: person('recipient').trim(), phone: formatPhone(form.text('recipient.phone')) })}
        </p>
      )}
      {form.draft.isGift && <p className={css.quiet}>{t('gift.note')}</p>}
    </FoldedSection>
  )
}

type DeliverySummaryProps = {
  cityId: number
  option: CalcPrice['delivery_options'][number] | undefined
  slotDays: readonly SlotDay[] | undefined
  onChange: () => void
}

/** The second step when it is done: where the order goes, when and for how much. */
export function DeliverySummary({ cityId, option, slotDays, onChange }: DeliverySummaryProps) {
  const t = useTranslations('order')
  const words = useDeliveryWords(cityId, option, slotDays)
  return (
    <FoldedSection title={t('delivery.title')} action={<Change what={t('delivery.title')} onClick={onChange} />}>
      <p className={css.main}>{words?.title ?? option?.title}</p>
      {words && <p className={css.quiet}>{factsLine(words.facts)}</p>}
    </FoldedSection>
  )
}

function Change({ what, onClick }: { what: string; onClick: () => void }) {
  const t = useTranslations('order')
  return (
    <TextButton aria-label={`${t('step.change')}: ${what}`} onClick={onClick}>
      {t('step.change')}
    </TextButton>
  )
}
