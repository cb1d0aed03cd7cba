import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/queries.ts'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import css from './code-form.module.css'
import { DemoHint } from './demo-hint.tsx'
import type { CodeWay } from './auth.queries.ts'
import { Resend, type Resent } from './resend.tsx'

type Errors = ReturnType<typeof useFormErrors>

type CodeFormProps<Reply> = {
  /** Sends the code; what it throws is told in the form. */
  confirm: (code: string) => Promise<Reply>
  onDone?: (reply: Reply) => void
  /** When another code may be asked for; milliseconds. */
  resendAt: number
  ask: (way: CodeWay) => Promise<Resent>
  onResent: (resendAt: number) => void
  /** How the code can come besides a text message. */
  ways?: readonly CodeWay[]
  /** Text messages take longer than usual now. */
  isDelayed?: boolean
  /** false: what is done cannot be undone; the last digit does not send the form. */
  sendsItself?: boolean
  /** Other fields whose errors the server may name. */
  fields?: readonly string[]
  /** What is missing beside the code, by field. */
  missing?: () => Record<string, string>
  /** What failed beside the form: told in it, where the eye is. */
  error?: unknown
  before?: (errors: Errors) => ReactNode
  after?: (errors: Errors) => ReactNode
  /** The button that sends, and others beside it. */
  children: (isBusy: boolean) => ReactNode
}

/**
 * The code of a text message, whatever it is for: six digits of which the last sends the form, the way to another code, errors in their
 * places. A code that was refused, or that another one takes the place of, makes room for the next digits. Source: AUTH-01, AUTH-02, UX-41.
 */
export function CodeForm<Reply>({ confirm, onDone, resendAt, ask, onResent, error, children, ...form }: CodeFormProps<Reply>) {
  const t = useTranslations('auth')
  const { sendsItself = true, fields = [], missing, ways = [], isDelayed = false } = form
  const [code, setCode] = useState('')
  const sending = useMutation({ mutationFn: confirm })
  const errors = useFormErrors(['code', ...fields])
  const input = useRef<HTMLInputElement>(null)
  const showError = useEffectEvent(errors.showError)
  // Talks to the focus: this step is about nothing but the code.
  useLayoutEffect(() => input.current?.focus(), [])
  // The form outlives the failure of what stands beside it.
  useEffect(() => {
    if (error !== undefined) showError(error)
  }, [error])

  const send = (typed: string) => {
    if (sending.isPending || sending.isSuccess) return
    const isShort = typed.length < limits.codeDigits
    const wrong = { ...(isShort && { code: t('code.short', { count: limits.codeDigits }) }), ...missing?.() }
    if (Object.keys(wrong).length > 0) return errors.showFields(wrong)
    errors.clearAll()
    sending.mutate(typed, {
      onSuccess: (reply) => onDone?.(reply),
      onError: (failure) => {
        if (failure instanceof ApiError && failure.errors.some(({ name }) => name === 'code')) setCode('')
        errors.showError(failure)
      },
    })
  }
  const askAgain = async (way: CodeWay) => {
    const reply = await ask(way)
    errors.clear('code')
    setCode('')
    // The button that was pressed goes; what it asked for is to be typed here.
    input.current?.focus()
    return reply
  }
  return (
    <form
      {...errors.formProps}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send(code)
      }}
    >
      <Stack>
        {form.before?.(errors)}
        <div className={css.code}>
          <span className={css.label} aria-hidden="true">
            {t('codeLabel')}
          </span>
          <CodeField
            label={t('codeLabel')}
            name="code"
            length={limits.codeDigits}
            value={code}
            onValueChange={setCode}
            {...(sendsItself && { onComplete: send })}
            error={errors.of('code')}
            ref={input}
          />
        </div>
        <Resend resendAt={resendAt} ask={askAgain} ways={ways} isDelayed={isDelayed} onResent={onResent} onError={errors.showError} />
        <DemoHint />
        {form.after?.(errors)}
        <FormErrors errors={errors.form} />
        {children(sending.isPending)}
      </Stack>
    </form>
  )
}
