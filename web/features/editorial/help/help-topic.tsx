import type { ApiReply } from '#contracts/api.ts'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { PageTitle } from '#web/ui/layout/layout.tsx'
import { PlainText } from '#web/ui/rich-text/plain-text.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpFrame, topicUrl } from './help-frame.tsx'
import { TopicAnswers } from './topic-answers.tsx'
import css from './help-lists.module.css'

type HelpTopicProps = { topic: ApiReply<'GET /help/topics/:slug'>; page: ApiReply<'GET /pages/plain'> | null }

/** A topic: what staff say of it in short, and its answers. Source: MAG-18. */
export function HelpTopic({ topic, page }: HelpTopicProps) {
  const url = topicUrl(topic.slug)
  const title = page?.title ?? topic.title
  usePageAlert(url, page?.alert ?? null)
  return (
    <HelpFrame topic={topic.slug} trail={[{ title, url }]} head={<PageTitle>{title}</PageTitle>}>
      {page ? <PlainText page={page} /> : <p className={css.lead}>{topic.text}</p>}
      <TopicAnswers answers={topic.answers} />
      <AskUs />
    </HelpFrame>
  )
}
