import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'

interface User {
  kind: string
  id: number
  title: string
}

/** Screens that show what uses a category. */
const screens: Record<string, string> = {
  categories: '/categories',
  products: '/products',
  placed: '/products',
  filter_pages: '/filter-pages',
  redirects: '/redirects',
}

/** What stands in the way of an act, as its refusal names it, with the way there. */
export function UsedBy({ error }: { error: unknown }) {
  const t = useTranslations('categories')
  const users = error instanceof ApiError ? ((error.body as { used_by?: User[] } | undefined)?.used_by ?? []) : []
  if (users.length === 0) return null
  return (
    <ul className="ck">
      {users.map(({ kind, id, title }) => {
        const screen = screens[kind]
        return (
          <li key={`${kind} ${id}`}>
            <span>{t.has(`users.${kind}`) ? t(`users.${kind}`, { title }) : title}</span>
            {screen && (
              <Link className="link" to={`${screen}/${id}`}>
                {t('show')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
