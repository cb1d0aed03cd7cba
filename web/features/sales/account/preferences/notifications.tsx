import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { AwaitedList } from './awaited-list.tsx'
import { useSubscriptions } from './choices.queries.ts'
import { ConsentList } from './consent-list.tsx'
import css from './notifications.module.css'
import { RubricList } from './rubric-list.tsx'
import { TopicTable } from './topic-table.tsx'

/** What the shopper is told about, by topic and channel, and what they agreed to. Every press is kept at once. Source: ACC-06. */
export function Notifications() {
  const t = useTranslations('notifications')
  const { data, isPending, refetch } = useSubscriptions()
  return (
    <Stack gap="l">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className={css.lead}>{t('lead')}</p>
      </div>
      {data ? (
        <div>
          <FormSection title={t('topics')}>
            <TopicTable topics={data.results} />
          </FormSection>
          <RubricList />
          <AwaitedList />
          <FormSection title={t('consents')}>
            <ConsentList {...data} />
          </FormSection>
        </div>
      ) : isPending ? (
        <Skeleton height="480px" />
      ) : (
        <EmptyState title={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
      )}
    </Stack>
  )
}
