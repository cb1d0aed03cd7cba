import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import css from './feedback-section.module.css'
import { RequestForm } from './request-form.tsx'
import type { Thanks } from './requests.queries.ts'

/** The form of questions in a page; what its answer says takes its place. `preset` is what the message begins with. Source: FORM-12. */
export function FeedbackSection({ preset }: { preset?: string | undefined }) {
  const t = useTranslations('requests')
  const [thanks, setThanks] = useState<Thanks>()
  return (
    <Section>
      <div className={css.column}>
        <h2 className={css.title}>{thanks?.title ?? t('feedback.title')}</h2>
        <div aria-live="polite">{thanks && <p>{thanks.message}</p>}</div>
        {thanks ? (
          <Stack>
            <TextButton onClick={() => setThanks(undefined)}>{t('another')}</TextButton>
          </Stack>
        ) : (
          <>
            <p className={css.lead}>{t('feedback.lead')}</p>
            <RequestForm kind="feedback" onDone={setThanks} {...(preset !== undefined && { preset })} />
          </>
        )}
      </div>
    </Section>
  )
}
