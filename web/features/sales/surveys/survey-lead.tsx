import { useTranslations } from 'use-intl'
import type { Survey, SurveySubject } from '#contracts/surveys.contract.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import css from './survey-form.module.css'

/** Which order a survey is about, and what it asks of whoever answers. */
export function SurveyLead({ survey, subject }: { survey: Survey; subject: SurveySubject | null }) {
  const t = useTranslations('surveys')
  const locale = useLocale()
  return (
    <div className={css.lead}>
      {subject && <p>{t('subject', { order: subject.order_short, date: formatDay(subject.delivered_at, locale) })}</p>}
      {survey.lead && <p>{survey.lead}</p>}
    </div>
  )
}
