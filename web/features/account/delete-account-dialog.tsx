import '#web/lib/i18n/later-messages.ts'
import { useState, type SubmitEvent } from 'react'
import { useMutation } from '#web/lib/queries.ts'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { formatPhone } from '#core/phone.ts'
import { useCaptcha, useResendCode } from '#web/features/auth/auth.queries.ts'
import { DemoHint } from '#web/features/auth/demo-hint.tsx'
import { Resend } from '#web/features/auth/resend.tsx'
import { leaveTo, useAccount, useSession } from '#web/features/auth/session.queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

/** Says what goes and what stays, then asks for the code sent to the account's phone. Source: ACC-08. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('own-data')
  const { data: user } = useAccount()
  const [resendAt, setResendAt] = useState<number>()
  const [code, setCode] = useState('')
  const api = useApi()
  const session = useSession()
  const home = useHref('/')
  const captcha = useCaptcha()
  const resend = useResendCode()
  const errors = useFormErrors(['code'])
  const ask = useMutation({ mutationFn: (recaptcha: string) => api('POST /personal/account/deletion-code', { body: { recaptcha } }) })
  const end = useMutation({
    mutationFn: (typed: string) => api('DELETE /personal/account', { body: { code: typed } }),
    onSuccess: () => {
      leaveTo(home)
      session.close()
    },
    onError: errors.showError,
  })
  const phone = user?.phone ?? ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (resendAt !== undefined) return send(code)
    if (ask.isPending || !captcha.payload) return
    errors.clearAll()
    ask.mutate(captcha.payload, {
      onSuccess: (reply) => setResendAt(Date.now() + reply.resend_after * 1000),
      onError: (error) => {
        captcha.renew()
        errors.showError(error)
      },
    })
  }
  const send = (typed: string) => {
    if (end.isPending || end.isSuccess) return
    if (typed.length < limits.codeDigits) return errors.showFields({ code: t('codeShort', { count: limits.codeDigits }) })
    errors.clearAll()
    end.mutate(typed)
  }
  const lead = resendAt === undefined ? t('deleteText') : t('sentTo', { phone: formatPhone(phone) })
  return (
    <Dialog title={t('deleteTitle')} lead={lead} closeLabel={t('close')} onClose={onClose}>
      <form {...errors.formProps} onSubmit={submit}>
        <Stack>
          {resendAt !== undefined && (
            <>
              <CodeField
                label={t('code')}
                name="code"
                length={limits.codeDigits}
                value={code}
                onValueChange={(next) => {
                  errors.clear('code')
                  setCode(next)
                }}
                error={errors.of('code')}
                ref={focusOnArrival}
              />
              <Resend
                resendAt={resendAt}
                ask={() => resend.mutateAsync({ phone, is_register_mode: false })}
                onResent={setResendAt}
                onError={errors.showError}
              />
              <DemoHint />
            </>
          )}
          <FormErrors errors={errors.form} />
          <DialogActions>
            <Button type="submit" busy={ask.isPending || end.isPending} disabled={resendAt === undefined && !captcha.payload}>
              {resendAt === undefined ? t('getCode') : t('delete')}
            </Button>
            <Button kind="line" onClick={onClose}>
              {t('keep')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}

const focusOnArrival = (input: HTMLInputElement | null) => input?.focus()
