import { useTranslations } from 'use-intl'
import { useSetting } from '#web/lib/api/vars.ts'
import { LinkedText } from '#web/features/base/agreements/linked-text.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { useRequestCode } from './auth.queries.ts'
import type { CodeRequest } from './code-request.ts'
import { PhoneForm } from './phone-form.tsx'

type PhoneStepProps = {
  phone: string
  onPhoneChange: (phone: string) => void
  /** A code that is on its way already. */
  sent: CodeRequest | undefined
  onRequested: (request: CodeRequest) => void
  autofocus: boolean
  sendsItself?: boolean
  /** Whether a code would be of use: what is typed beside the phone is right. When not, that says so itself. */
  mayAsk?: () => boolean
}

/** Step one: a phone. Source: AUTH-01. */
export function PhoneStep({ phone, onPhoneChange, sent, onRequested, autofocus, sendsItself = false, mayAsk }: PhoneStepProps) {
  const t = useTranslations('auth')
  const request = useRequestCode()
  // Back with the same number: that code still counts, and the server would not send another one yet.
  const skip = () => {
    if (mayAsk?.() === false) return true
    if (sent?.phone !== phone || Date.now() >= sent.resendAt) return false
    onRequested(sent)
    return true
  }
  return (
    <PhoneForm
      action="login"
      label={t('phone')}
      phone={phone}
      onPhoneChange={onPhoneChange}
      autofocus={autofocus}
      sendsItself={sendsItself}
      skip={skip}
      request={request.mutateAsync}
      onRequested={(reply) =>
        onRequested({
          phone,
          isRegisterMode: reply.is_register_mode,
          resendAt: Date.now() + reply.resend_after * 1000,
          isDelayed: reply.is_delayed,
        })
      }
    >
      <Note>
        <LinkedText text={useSetting('agreement_text')} />
      </Note>
    </PhoneForm>
  )
}
