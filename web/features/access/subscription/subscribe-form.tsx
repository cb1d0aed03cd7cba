import '#web/lib/i18n/later-messages.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useFormAgreements } from '#web/features/base/agreements/agreements.queries.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { emailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { focusAtOnce } from '#web/lib/browser/focus-at-once.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { FieldLegend } from '#web/ui/field/field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { topicOf, useSubscribe } from './subscription.queries.ts'
import css from './subscribe-form.module.css'

/** What was typed last: whoever leaves a form and comes to another types nothing twice. Lives as long as the document, and is stored nowhere. */
const typed = { email: '' }

/**
 * Asks for the advertising emails: topics, address, consents. With `isAsked` the focus comes here at once. Source: FORM-05, FORM-16, decision 0144.
 */
export function SubscribeForm({ isAsked = false }: { isAsked?: boolean }) {
  const t = useTranslations('subscription')
  const sayEmail = useTranslations('email-problem')
  const { categories } = useVars()
  const { data: agreements, isError, refetch } = useFormAgreements('subscribe')
  const send = useSubscribe()
  const errors = useFormErrors(['email', 'agreement_ids', ...(agreements ?? []).map((one) => consentOf(one.id))])
  const [email, setEmail] = useState(typed.email)
  const [topics, setTopics] = useState<readonly string[]>([])
  const [ticks, setTicks] = useState<Ticks>({})
  const [website, setWebsite] = useState('')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    if (!agreements) return void refetch()
    const wrong = emailProblem(email.trim())
    const emailText = email.trim() === '' ? t('emailRequired') : wrong && sayEmail(wrong)
    const problems = {
      ...(emailText && { email: emailText }),
      ...Object.fromEntries(missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])),
    }
    if (Object.keys(problems).length > 0) return errors.showFields(problems)
    errors.clearAll()
    const wish = {
      email: email.trim(),
      ...(topics.length > 0 && { topics: [...topics] }),
      ...agreedTo(agreements, ticks),
      ...(website && { website }),
    }
    send.mutate(wish, { onError: errors.showError })
  }

  if (send.isSuccess)
    return (
      <Stack gap="xs">
        <p className={css.sent} ref={focusAtOnce} tabIndex={-1}>
          {t('oneStep', { email: send.variables.email })}
        </p>
        <Note>{t('oneStepText')}</Note>
        <div>
          <TextButton onClick={() => send.reset()}>{t('otherEmail')}</TextButton>
        </div>
      </Stack>
    )
  return (
    <form {...errors.formProps} className={css.form} onSubmit={submit}>
      <Stack>
        <fieldset>
          <FieldLegend>{t('topics')}</FieldLegend>
          <div className={css.topics}>
            {categories.map((category) => (
              <TopicCheckbox key={category.path} category={category} topics={topics} onTopics={setTopics} />
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          value={email}
          onChange={(event) => {
            typed.email = event.target.value
            setEmail(typed.email)
          }}
          error={errors.of('email')}
          required
          {...(isAsked && { ref: focusAtOnce, 'data-autofocus': true })}
        />
        <Honeypot value={website} onValueChange={setWebsite} />
        {isError ? (
          <NotLoaded text={t('consentsFailed')} retry={t('retry')} onRetry={() => void refetch()} />
        ) : (
          <Consents
            agreements={agreements ?? []}
            ticks={ticks}
            nameOf={consentOf}
            errorOf={(id) => errors.of(consentOf(id))}
            onTick={(tick, isAgreed) => setTicks((now) => ({ ...now, [tick]: isAgreed }))}
          />
        )}
        <FormErrors errors={[errors.of('agreement_ids'), ...errors.form]} />
        <Button type="submit" full busy={send.isPending || (!agreements && !isError)}>
          {t('subscribe')}
        </Button>
        <Note>{t('anyEmail')}</Note>
      </Stack>
    </form>
  )
}

type TopicCheckboxProps = {
  category: { path: string; title: string }
  topics: readonly string[]
  onTopics: (topics: readonly string[]) => void
}

function TopicCheckbox({ category, topics, onTopics }: TopicCheckboxProps) {
  const slug = topicOf(category)
  return (
    <Checkbox
      name="topic"
      checked={topics.includes(slug)}
      onChange={({ target }) => onTopics(target.checked ? [...topics, slug] : topics.filter((topic) => topic !== slug))}
    >
      {category.title}
    </Checkbox>
  )
}
