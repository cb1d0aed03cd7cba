import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle } from '#web/ui/layout/layout.tsx'
import { AskUs } from './ask-us.tsx'
import { HelpFrame } from './help-frame.tsx'
import { MostRead } from './help-home.tsx'
import { HelpSearchField } from './help-search-field.tsx'
import css from './help-lists.module.css'

type HelpResultsProps = { title: string; found: ApiReply<'GET /help/search'> }

/** The answers to a question, each with the place that fits; without one what is read most and ways to ask. Source: MAG-19. */
export function HelpResults({ title, found }: HelpResultsProps) {
  const t = useTranslations('help')
  const { query, count, results } = found
  return (
    <HelpFrame
      trail={[{ title: t('results'), url: pathTo('help') }]}
      head={
        <>
          <PageTitle>{title}</PageTitle>
          <HelpSearchField query={query} note={t('found', { count })} key={query} />
        </>
      }
    >
      {count === 0 ? (
        <>
          <p className={css.lead}>{t('nothing', { query })}</p>
          <MostRead answers={found.most_read} />
        </>
      ) : (
        <ul className={css.list} aria-label={t('found', { count })}>
          {results.map(({ url, title: answer, topic, excerpt }) => (
            <li className={css.row} key={url}>
              <span className={css.small}>{topic.title}</span>
              <Link className={css.link} to={url}>
                <Words of={answer} />
              </Link>
              <p className={css.text} lang={answer.lang}>
                {excerpt.map((part, index) => (part.is_marked ? <mark key={index}>{part.text}</mark> : part.text))}
              </p>
            </li>
          ))}
        </ul>
      )}
      <AskUs />
    </HelpFrame>
  )
}
