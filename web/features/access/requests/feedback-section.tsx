import { useTranslations } from 'use-intl'
import { Section } from '#web/ui/layout/layout.tsx'
import css from './feedback-section.module.css'
import { InlineRequest } from './inline-request.tsx'

/** The form of questions as a part of a page. `preset` is what the message begins with. Source: FORM-12. */
export function FeedbackSection({ preset }: { preset?: string | undefined }) {
  const t = useTranslations('requests')
  return (
    <Section>
      <div className={css.column}>
        <h2 className={css.title}>{t('feedback.title')}</h2>
        <p className={css.lead}>{t('feedback.lead')}</p>
        <InlineRequest kind="feedback" {...(preset !== undefined && { preset })} />
      </div>
    </Section>
  )
}
