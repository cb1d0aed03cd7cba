import { useTranslations } from 'use-intl'
import type { SurveyReply } from '#contracts/surveys.contract.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import css from './survey-form.module.css'

type GivenAnswersProps = { reply: SurveyReply; given: NonNullable<SurveyReply['given']> }

/** What the link was used for: the first answer, which is the only one. Source: FORM-22. */
export function GivenAnswers({ reply: { survey, subject }, given }: GivenAnswersProps) {
  const t = useTranslations('surveys')
  const locale = useLocale()
  return (
    <RichText>
      <h2>{t('given.title')}</h2>
      <p>{t('given.text', { date: formatDay(given.at, locale) })}</p>
      <dl className={css.given}>
        {given.answers.map((answer) => {
          const question = survey.questions.find((one) => one.id === answer.question)
          const product = subject?.products.find((one) => one.line === answer.line)
          const chosen = question?.answers.filter((one) => answer.answer_ids?.includes(one.id)).map((one) => one.answer) ?? []
          const mark = answer.value === undefined ? [] : [t('given.mark', { mark: answer.value, most: question?.kind === 'nps' ? 10 : 5 })]
          const words = [...mark, chosen.join(', '), answer.text, answer.own_text].filter(Boolean)
          return (
            <div key={`${answer.question} ${answer.line ?? ''}`}>
              <dt>{[product?.title, question?.title].filter(Boolean).join('. ')}</dt>
              <dd>{words.join('\n')}</dd>
            </div>
          )
        })}
      </dl>
    </RichText>
  )
}
