import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneStep } from '#web/features/access/auth/phone-login/phone-step.tsx'
import type { CodeRequest } from '#web/features/access/auth/phone-login/code-request.ts'
import { PageTitle } from '#web/ui/layout/layout.tsx'
import { OrderNumberField } from './order-number-field.tsx'
import { TrackCode } from './track-code.tsx'
import css from './track-order.module.css'
import { useOrderNumber } from './use-order-number.ts'

type TrackOrderProps = {
  number: string
  onFound: (number: string) => void
  /** Another way to the order, above the form. */
  children?: ReactNode
}

/** A guest finds their order: its number, the phone of its contact, a code to that phone. Source: decisions A, T3. */
export function TrackOrder({ number: given, onFound, children }: TrackOrderProps) {
  const t = useTranslations('account')
  const order = useOrderNumber(given)
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<CodeRequest>()
  const [isTyping, setTyping] = useState(true)
  const isBack = isTyping && sent !== undefined
  const form = useRef<HTMLDivElement>(null)
  // Talks to the focus of the document, which the step that went away took along.
  useEffect(() => {
    if (isBack) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isBack])
  const waitFor = (request: CodeRequest) => {
    setSent(request)
    setTyping(false)
  }
  return (
    <div className={css.track}>
      <PageTitle>{t('track.title')}</PageTitle>
      <p className={css.lead}>{t('track.text')}</p>
      {children && <div className={css.otherWay}>{children}</div>}
      <div className={css.form} ref={form}>
        {isTyping || !sent ? (
          <>
            <OrderNumberField {...order.field} />
            <PhoneStep phone={phone} onPhoneChange={setPhone} sent={sent} onRequested={waitFor} autofocus={isBack} mayAsk={order.check} />
          </>
        ) : (
          <TrackCode
            order={order}
            request={sent}
            onResent={(resendAt) => waitFor({ ...sent, resendAt })}
            onChangePhone={() => setTyping(true)}
            onFound={onFound}
          />
        )}
      </div>
    </div>
  )
}
