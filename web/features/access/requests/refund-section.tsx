import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unbrokenOrderNumber } from '#core/order-number.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './feedback-section.module.css'
import { RefundForm } from './refund-form.tsx'
import { useReturnableOrders, type Thanks } from './requests.queries.ts'

/**
 * The way to a return: whoever is logged in chooses among the orders of which things can come back, and anybody asks for the link of an order that
 * stands in no account of theirs. Source: FORM-19.
 */
export function RefundSection() {
  const t = useTranslations('requests')
  const orders = useReturnableOrders()
  const [thanks, setThanks] = useState<Thanks>()
  return (
    <Section>
      <div className={css.column}>
        <h2 className={css.title}>{thanks?.title ?? t('refund.title')}</h2>
        <div aria-live="polite">{thanks && <p>{thanks.message}</p>}</div>
        <Stack gap="l">
          {orders.length > 0 && (
            <Stack gap="xs">
              {orders.map(({ number }) => (
                <TextLink key={number} to={pathTo('order-return', { orderNumber: number })} alone>
                  {t('refund.order', { number: unbrokenOrderNumber(number) })}
                </TextLink>
              ))}
            </Stack>
          )}
          {!thanks && (
            <div>
              <p className={css.lead}>{t('refund.lead')}</p>
              <RefundForm onDone={setThanks} />
            </div>
          )}
        </Stack>
      </div>
    </Section>
  )
}
