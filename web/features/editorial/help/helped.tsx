import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { sortErrors, useErrorWords } from '#web/lib/api/error-text.ts'
import { dropKept, keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { TextArea } from '#web/ui/text-field/text-field.tsx'
import { useHelpVote } from './help.queries.ts'
import css from './helped.module.css'

type Step = 'asked' | 'missing' | 'thanked'

/** Whether an answer helped: one press, and for a no what was missing. What is typed stays until it is sent. Source: MAG-18. */
export function Helped({ slug, version }: { slug: string; version: number }) {
  const t = useTranslations('help')
  const words = useErrorWords()
  const vote = useHelpVote(slug, version)
  const [step, setStep] = useState<Step>('asked')
  const next = useRef<HTMLElement>(null)
  // The pressed button is gone: the focus goes to what came in its place.
  useEffect(() => next.current?.focus(), [step])
  const kept = `help-missing:${slug}`
  const { fields, form } = vote.error ? sortErrors(vote.error, ['comment'], words) : { fields: {}, form: [] }
  const press = (isHelpful: boolean) =>
    vote.mutate({ is_helpful: isHelpful }, { onSuccess: () => setStep(isHelpful ? 'thanked' : 'missing') })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim()
    vote.mutate(
      { is_helpful: false, comment },
      {
        onSuccess: () => {
          dropKept(kept)
          setStep('thanked')
        },
      },
    )
  }
  if (step === 'thanked') {
    return (
      <p className={css.helped} tabIndex={-1} ref={next as React.RefObject<HTMLParagraphElement>}>
        {t('helped.thanks')}
      </p>
    )
  }
  if (step === 'missing') {
    return (
      <form className={css.form} method="post" onSubmit={submit}>
        <TextArea
          label={t('helped.missing')}
          hint={t('helped.hint')}
          name="comment"
          rows={3}
          maxLength={limits.helpComment}
          defaultValue={String(readKept(kept) ?? '')}
          error={fields.comment}
          onChange={(event) => keepInTab(kept, event.target.value)}
          ref={next as React.RefObject<HTMLTextAreaElement>}
        />
        <FormErrors errors={form} />
        <div>
          <Button kind="line" size="s" type="submit" busy={vote.isPending}>
            {t('helped.send')}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <fieldset className={css.helped}>
      <legend className={css.question}>{t('helped.question')}</legend>
      <Button kind="line" size="s" busy={vote.isPending} onClick={() => press(true)}>
        {t('helped.yes')}
      </Button>
      <Button kind="line" size="s" busy={vote.isPending} onClick={() => press(false)}>
        {t('helped.no')}
      </Button>
      <FormErrors errors={form} />
    </fieldset>
  )
}
