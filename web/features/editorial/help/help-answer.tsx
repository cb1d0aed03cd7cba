import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { Blocks } from '#web/features/editorial/blocks/blocks.tsx'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { PageTitle } from '#web/ui/layout/layout.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpFrame, topicUrl } from './help-frame.tsx'
import { Helped } from './helped.tsx'
import { useReadCounted } from './help.queries.ts'
import css from './help-answer.module.css'

type Page = ApiReply<'GET /pages/content'>
type HelpAnswerProps = { slug: string; page: Page; place: ApiReply<'GET /help/answers/:slug'> }

/** An answer: its contents, its blocks, the day of its change, and its neighbors in the topic. Source: MAG-18. */
export function HelpAnswer({ slug, page, place }: HelpAnswerProps) {
  const t = useTranslations('help')
  const locale = useLocale()
  const path = topicUrl(slug)
  useReadCounted(slug)
  usePageAlert(path, page.alert)
  const { topic, previous, next, changed_on: changedOn, version } = place
  return (
    <HelpFrame
      topic={topic.slug}
      trail={[
        { title: topic.title, url: topicUrl(topic.slug) },
        { title: page.title.text, url: path },
      ]}
    >
      <article>
        <PageTitle>
          <Words of={page.title} />
        </PageTitle>
        {page.lead && (
          <p className={css.lead}>
            <Words of={page.lead} />
          </p>
        )}
        <Contents blocks={page.blocks} />
        <Blocks blocks={page.blocks} inColumn />
        <div className={css.foot}>
          <Helped slug={slug} version={version} />
          <p className={css.changed}>
            {t.rich('changed', { day: () => <time dateTime={changedOn}>{formatDay(changedOn, locale, { year: true })}</time> })}
          </p>
        </div>
      </article>
      {(previous ?? next) && (
        <nav className={css.neighbors} aria-label={t('neighbors', { topic: topic.title })}>
          {previous && (
            <Link className={css.neighbor} to={previous.url} rel="prev">
              <span className={css.small}>{t('previous')}</span>
              <Words of={previous.title} />
            </Link>
          )}
          {next && (
            <Link className={css.neighbor} to={next.url} rel="next" data-next>
              <span className={css.small}>{t('next')}</span>
              <Words of={next.title} />
            </Link>
          )}
        </nav>
      )}
      <AskUs />
    </HelpFrame>
  )
}

/** The table of contents by the headings; nothing for an answer of one part. */
function Contents({ blocks }: { blocks: Page['blocks'] }) {
  const t = useTranslations('help')
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav className={css.contents} aria-label={t('contents')}>
      <ul>
        {headings.map(({ id, anchor, text }) => (
          <li key={id}>
            <a className={css.anchor} href={`#${anchor ?? id}`}>
              <Words of={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
