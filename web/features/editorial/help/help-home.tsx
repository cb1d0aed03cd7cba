import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle } from '#web/ui/layout/layout.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpFrame, topicUrl } from './help-frame.tsx'
import { HelpSearchField } from './help-search-field.tsx'
import css from './help-lists.module.css'

type HelpHomeProps = { page: ApiReply<'GET /pages/plain'>; help: ApiReply<'GET /help'> }

/** The help centre: a field to ask in, topics with their counts, what is read most, and ways to ask. Source: MAG-18. */
export function HelpHome({ page, help }: HelpHomeProps) {
  const t = useTranslations('help')
  usePageAlert(pathTo('help'), page.alert)
  return (
    <HelpFrame
      head={
        <>
          <PageTitle>{page.title}</PageTitle>
          <p className={css.lead}>{page.text}</p>
          <HelpSearchField query="" note={t('count', { count: help.count })} />
        </>
      }
    >
      <MostRead answers={help.most_read} />
      <section>
        <h2 className={css.head}>{t('topics')}</h2>
        <ul className={css.topics}>
          {help.topics.map((topic) => (
            <li className={css.topic} key={topic.slug}>
              <h3>
                <Link className={css.link} to={topicUrl(topic.slug)}>
                  {topic.title}
                  <span className={css.count}>{topic.count}</span>
                </Link>
              </h3>
              <p className={css.text}>{topic.text}</p>
              <ul>
                {topic.answers.map(({ url, title }) => (
                  <li key={url}>
                    <Link className={css.answer} to={url}>
                      <Words of={title} />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <AskUs />
    </HelpFrame>
  )
}

/** What is read most, each with its topic. */
export function MostRead({ answers }: { answers: ApiReply<'GET /help'>['most_read'] }) {
  const t = useTranslations('help')
  if (answers.length === 0) return null
  return (
    <section>
      <h2 className={css.head}>{t('mostRead')}</h2>
      <ul className={css.topics}>
        {answers.map(({ url, title, topic }) => (
          <li className={css.topic} key={url}>
            <span className={css.small}>{topic.title}</span>
            <Link className={css.link} to={url}>
              <Words of={title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
