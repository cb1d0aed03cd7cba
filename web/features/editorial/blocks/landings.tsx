import { Link } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Words } from './words.tsx'
import css from './landings.module.css'

/** The landings of the shop, each with its cover. Source: MAG-14. */
export function Landings({ pages }: { pages: ApiReply<'GET /pages/landings'>['results'] }) {
  return (
    <ul className={css.landings}>
      {pages.map(({ path, title, lead, cover }) => (
        <li key={path}>
          <Link className={css.landing} to={path}>
            {cover && <Picture image={cover} sizes="(width < 768px) 100vw, 50vw" ratio={2} alt="" />}
            <h2 className={css.title}>
              <Words of={title} />
            </h2>
            {lead && (
              <p className={css.lead}>
                <Words of={lead} />
              </p>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
