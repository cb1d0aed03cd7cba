import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { SurveyType } from '#contracts/surveys.contract.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { SurveyForm } from './survey-form.tsx'
import { useAddressParameter, useSurvey, type Thanks } from './surveys.queries.ts'

/** Those that only the link of an invitation opens. */
const invited: readonly SurveyType[] = ['quality-online', 'qualityof']

/** A survey below the words of its page: its form, the thanks, the answer that its link was used for, or why there is nothing to answer. Source: FORM-08. */
export function SurveyPart({ type }: { type: SurveyType }) {
  const t = useTranslations('surveys')
  const token = useAddressParameter('t')
  // The page is made without its link: nothing stands in the place of a survey that only a link opens.
  const isClosed = invited.includes(type) && !token
  const survey = useSurvey(type, isClosed ? undefined : token)
  const [thanks, setThanks] = useState<Thanks>()
  const contacts = <ButtonLink to={pathTo('contacts')}>{t('toContacts')}</ButtonLink>
  if (isClosed) return null
  if (thanks)
    return (
      <EmptyState
        takesFocus
        title={thanks.detail.title}
        text={thanks.detail.message}
        action={thanks.may_review && <ButtonLink to={pathTo('blog-feedback')}>{t('toReview')}</ButtonLink>}
      />
    )
  if (!survey.data && survey.isError) {
    const isUnknown = survey.error instanceof ApiError && survey.error.status < 500
    if (isUnknown) return <EmptyState title={t('unknown.title')} text={t('unknown.text')} action={contacts} />
    return <EmptyState title={t('failed')} action={<Button onClick={() => void survey.refetch()}>{t('retry')}</Button>} />
  }
  if (!survey.data || token === undefined) return <Skeleton height="640px" />
  const { given, state, subject } = survey.data
  if (given) return <GivenAnswers reply={survey.data} given={given} />
  if (state === 'expired') return <EmptyState takesFocus title={t('expired.title')} text={t('expired.text')} action={contacts} />
  return <SurveyForm survey={survey.data.survey} subject={subject} token={token} onDone={setThanks} />
}
