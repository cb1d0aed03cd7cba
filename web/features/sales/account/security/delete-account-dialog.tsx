import '#web/lib/i18n/later-messages.ts'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { formatPhone } from '#core/phone.ts'
import { useCaptcha, useResendCode } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { CodeForm } from '#web/features/access/auth/phone-login/code-form.tsx'
import { CaptchaState } from '#web/features/access/auth/phone-login/phone-form.tsx'
import { useAccount, useDeleteAccount } from '#web/features/access/auth/session/session.queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useMutation } from '#web/lib/api/queries.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type DeleteAccountDialogProps = OverlayProps['delete-account'] & { onClose: () => void }

/** Says what goes and what stays, then asks for the code sent to the account's phone; or says at once what stands in the way. Source: ACC-08. */
export function DeleteAccountDialog({ obstacle, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations('own-data')
  if (!obstacle) return <EndOfAccount onClose={onClose} />
  const { message, order_number: number } = obstacle
  return (
    <Dialog title={t('notNow')} lead={message} closeLabel={t('close')} onClose={onClose}>
      <DialogActions>
        <ButtonLink to={pathTo('my-order', { orderId: number })} replace>
          {t('toOrder')}
        </ButtonLink>
        <Button kind="line" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function EndOfAccount({ onClose }: { onClose: () => void }) {
  const t = useTranslations('own-data')
  const { data: user } = useAccount()
  const api = useApi()
  const captcha = useCaptcha('deletion')
  const [resendAt, setResendAt] = useState<number>()
  const [isSent, setSent] = useState(false)
  const resend = useResendCode()
  const end = useDeleteAccount(t('gone'))
  const phone = user?.phone ?? ''
  const keep = (
    <Button kind="line" onClick={onClose}>
      {t('keep')}
    </Button>
  )
  const request = async (recaptcha: string) => {
    const reply = await api('POST /personal/account/deletion-code', { body: { recaptcha } })
    setSent(reply.is_sent)
    return reply
  }
  const lead = resendAt === undefined ? t('deleteText') : t(isSent ? 'sentTo' : 'notYet', { phone: formatPhone(phone) })
  return (
    <Dialog title={t('deleteTitle')} lead={lead} closeLabel={t('close')} onClose={onClose}>
      {resendAt === undefined ? (
        <AskForCode captcha={captcha} request={request} onAsked={setResendAt}>
          {keep}
        </AskForCode>
      ) : (
        <CodeForm
          confirm={end.mutateAsync}
          resendAt={resendAt}
          ask={async (way) => (isSent ? resend.mutateAsync({ phone, is_register_mode: false, way }) : request(await captcha.solve()))}
          ways={isSent ? ['call'] : []}
          onResent={setResendAt}
          sendsItself={false}
        >
          {(isBusy) => (
            <DialogActions>
              <Button type="submit" busy={isBusy}>
                {t('delete')}
              </Button>
              {keep}
            </DialogActions>
          )}
        </CodeForm>
      )}
    </Dialog>
  )
}

type AskForCodeProps = {
  captcha: ReturnType<typeof useCaptcha>
  request: (recaptcha: string) => Promise<{ resend_after: number }>
  onAsked: (resendAt: number) => void
  children: ReactNode
}

function AskForCode({ captcha, request, onAsked, children }: AskForCodeProps) {
  const t = useTranslations('own-data')
  const errors = useFormErrors([])
  const ask = useMutation({ mutationFn: request })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending || !captcha.payload) return
    errors.clearAll()
    ask.mutate(captcha.payload, {
      onSuccess: (reply) => onAsked(Date.now() + reply.resend_after * 1000),
      onError: (error) => {
        captcha.renew()
        errors.showError(error)
      },
    })
  }
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        <FormErrors errors={errors.form} />
        <DialogActions>
          <Button type="submit" busy={ask.isPending} disabled={!ask.isPending && !captcha.payload}>
            {t('getCode')}
          </Button>
          {children}
        </DialogActions>
        <CaptchaState captcha={captcha} />
      </Stack>
    </form>
  )
}
