import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import css from './help-lists.module.css'

type Answers = ApiReply<'GET /help/topics/:slug'>['answers']

/** The answers of a topic under its page; nothing while there are none. Source: MAG-18. */
export function TopicAnswers({ answers }: { answers: Answers }) {
  const t = useTranslations('help')
  if (answers.length === 0) return null
  return (
    <section>
      <h2 className={css.head}>{t('answers')}</h2>
      <ul className={css.list}>
        {answers.map(({ url, title, lead }) => (
          <li className={css.row} key={url}>
            <Link className={css.link} to={url}>
              <Words of={title} />
            </Link>
            <p className={css.text}>
              <Words of={lead} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
