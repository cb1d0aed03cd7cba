import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneStep } from '#web/features/auth/phone-step.tsx'
import type { CodeRequest } from '#web/features/auth/login-steps.tsx'
import { PageTitle } from '#web/ui/layout/layout.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { TrackCode } from './track-code.tsx'
import css from './track-order.module.css'

/** A guest finds his order: its number, the phone of its contact, a code to that phone. Source: decisions A, T3. */
export function TrackOrder({ number: given, onFound }: { number: string; onFound: (number: string) => void }) {
  const t = useTranslations('account')
  const [number, setNumber] = useState(given)
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<CodeRequest>()
  const [isTyping, setTyping] = useState(true)
  const waitFor = (request: CodeRequest) => {
    setSent(request)
    setTyping(false)
  }
  return (
    <div className={css.track}>
      <PageTitle>{t('track.title')}</PageTitle>
      <p className={css.lead}>{t('track.text')}</p>
      <div className={css.form}>
        <TextField
          label={t('track.number')}
          hint={t('track.numberHint')}
          value={number}
          maxLength={24}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => setNumber(event.target.value.trim())}
        />
        {isTyping || !sent ? (
          <PhoneStep phone={phone} onPhoneChange={setPhone} sent={sent} onRequested={waitFor} autofocus={false} />
        ) : (
          <TrackCode
            number={number}
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
