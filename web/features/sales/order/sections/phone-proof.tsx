import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { formatPhone } from '#core/phone.ts'
import { useResendCode } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { DemoHint } from '#web/features/access/auth/phone-login/demo-hint.tsx'
import { Resend } from '#web/features/access/auth/phone-login/resend.tsx'
import { sortErrors, useErrorText, useErrorWords } from '#web/lib/api/error-text.ts'
import { focusAtOnce } from '#web/lib/browser/focus-at-once.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { useProofCode, useProvePhone } from '../phone-proof.queries.ts'

type PhoneProofProps = {
  /** E.164. */
  phone: string
  /** The order can be sent again. */
  onProven: () => void
}

/**
 * The code that proves the phone of an order on receipt, asked for and typed in where the order is made; no account comes of it. The last digit
 * sends it. Source: decisions AT, UX-39, UX-41.
 */
export function PhoneProof({ phone, onProven }: PhoneProofProps) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  const code = useProofCode(phone)
  return (
    <FormSection title={t('proof.title')}>
      <Stack>
        <Note>{t(code.sent ? 'proof.sent' : 'proof.sending', { phone: formatPhone(phone) })}</Note>
        {code.sent ? (
          <CodeEntry phone={phone} {...code.sent} onProven={onProven} />
        ) : (
          <>
            <FormErrors errors={code.error ? [errorText(code.error)] : []} />
            <div>
              <Button kind="line" busy={code.isAsking} onClick={code.ask}>
                {t('proof.ask')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </FormSection>
  )
}

type CodeEntryProps = PhoneProofProps & { resendAt: number; isDelayed: boolean }

function CodeEntry({ phone, resendAt: firstResendAt, isDelayed, onProven }: CodeEntryProps) {
  const t = useTranslations('order')
  const words = useErrorWords()
  const [code, setCode] = useState('')
  const [resendAt, setResendAt] = useState(firstResendAt)
  const [isShort, setIsShort] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const prove = useProvePhone(phone)
  const resend = useResendCode()
  const place = useRef<HTMLDivElement>(null)
  const errors = failure ? sortErrors(failure, ['code'], words) : undefined

  const send = (typed: string) => {
    setFailure(undefined)
    setIsShort(typed.length < limits.codeDigits)
    if (typed.length < limits.codeDigits || prove.isPending || prove.isSuccess) return
    prove.mutate(typed, {
      onSuccess: onProven,
      onError: (error) => {
        setCode('')
        setFailure(error)
      },
    })
  }
  return (
    <div ref={place} data-apart>
      <Stack>
        <CodeField
          label={t('proof.code')}
          name="phone_code"
          length={limits.codeDigits}
          value={code}
          onValueChange={(typed) => {
            setIsShort(false)
            setCode(typed)
          }}
          onComplete={send}
          // A form may not lie in the form of the order.
          onEnter={() => send(code)}
          error={isShort ? t('proof.short', { count: limits.codeDigits }) : errors?.fields.code}
          ref={focusAtOnce}
        />
        <FormErrors errors={errors?.form ?? []} />
        <Resend
          resendAt={resendAt}
          ask={async (way) => {
            const reply = await resend.mutateAsync({ phone, is_register_mode: false, way })
            setFailure(undefined)
            setCode('')
            // The button that was pressed goes; what it asked for is to be typed here.
            place.current?.querySelector('input')?.focus()
            return reply
          }}
          ways={['call']}
          isDelayed={isDelayed}
          onResent={setResendAt}
          onError={setFailure}
        />
        <DemoHint />
        <div>
          <Button busy={prove.isPending} onClick={() => send(code)}>
            {t('proof.confirm')}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
