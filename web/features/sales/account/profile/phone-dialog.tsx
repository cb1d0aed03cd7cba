import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatPhone } from '#core/phone.ts'
import { useResendCode } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { CodeForm } from '#web/features/access/auth/phone-login/code-form.tsx'
import { PhoneForm } from '#web/features/access/auth/phone-login/phone-form.tsx'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import css from './rows.module.css'
import { usePhoneChange } from '../security/security.queries.ts'

/** The number that is to come: its code first, then that of the old number, or three days of waiting. Source: AUTH-07, T9. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security')
  const locale = useLocale()
  const { data: user } = useAccount()
  const { request, confirm, oldCode, wait } = usePhoneChange()
  const resend = useResendCode()
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'number' | 'new' | 'old'>('number')
  const [resendAt, setResendAt] = useState(0)
  const [isSent, setSent] = useState(false)
  const [waitError, setWaitError] = useState<unknown>()
  if (!user) return null

  const go = (next: typeof step, seconds: number) => {
    setResendAt(Date.now() + seconds * 1000)
    setStep(next)
  }
  const old = formatPhone(user.phone)
  const askOld = async () => {
    const reply = await oldCode.mutateAsync()
    setSent(true)
    return reply
  }
  const askToWait = () =>
    wait.mutate(undefined, {
      onSuccess: ({ at }) => {
        showToast({ text: t('phone.waits', { phone: formatPhone(phone), at: formatMoment(at, locale) }) })
        onClose()
      },
      onError: setWaitError,
    })
  if (step === 'number')
    return (
      <Dialog title={t('phone.title')} lead={t('phone.lead')} closeLabel={t('close')} onClose={onClose}>
        <PhoneForm
          action="new_phone"
          label={t('phone.new')}
          phone={phone}
          onPhoneChange={setPhone}
          autofocus
          request={request.mutateAsync}
          onRequested={(reply) => go('new', reply.resend_after)}
        />
      </Dialog>
    )
  if (step === 'new')
    return (
      <Dialog
        key="new"
        title={t('phone.newTitle')}
        lead={
          <>
            {t('phone.sentTo', { phone: formatPhone(phone) })}{' '}
            <TextButton onClick={() => setStep('number')}>{t('phone.another')}</TextButton>
          </>
        }
        closeLabel={t('close')}
        onClose={onClose}
      >
        <Stack>
          <CodeForm
            confirm={(code) => confirm.mutateAsync({ phone, code })}
            resendAt={resendAt}
            onResent={setResendAt}
            ask={(way) => resend.mutateAsync({ phone, is_register_mode: false, way })}
            ways={['call']}
            onDone={(reply) => {
              setSent(reply.is_sent)
              go('old', reply.resend_after)
            }}
          >
            {sendButton(t('phone.next'))}
          </CodeForm>
          <Note>{t('phone.newNote', { phone: old })}</Note>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog
      key="old"
      title={t('phone.oldTitle')}
      lead={t(isSent ? 'phone.sentTo' : 'phone.notYet', { phone: old })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Stack>
        <CodeForm
          confirm={(code) => confirm.mutateAsync({ phone: user.phone, code })}
          resendAt={resendAt}
          onResent={setResendAt}
          ask={askOld}
          error={waitError}
          onDone={(reply) => {
            showToast({ text: t('phone.changed', { phone: formatPhone(reply.user.phone) }) })
            onClose()
          }}
        >
          {sendButton(t('phone.change'))}
        </CodeForm>
        <Stack gap="xs">
          <Note>{t('phone.oldNote')}</Note>
          <p className={css.small}>
            <TextButton tone="muted" onClick={() => wait.isPending || askToWait()}>
              {t('phone.wait')}
            </TextButton>
          </p>
        </Stack>
      </Stack>
    </Dialog>
  )
}

const sendButton = (label: string) => (isBusy: boolean) => (
  <Button type="submit" full busy={isBusy}>
    {label}
  </Button>
)
