import '#web/lib/i18n/later-messages.ts'
import { redirect } from 'react-router'
import { pageMiddleware } from '#web/lib/page/page-middleware.ts'
import { pathTo } from '#web/lib/page/paths.ts'

export const middleware = pageMiddleware('session')

/** The account begins with its bonuses. */
export function loader(): never {
  throw redirect(pathTo('my-bonuses'))
}

export default function MyRoute() {
  return null
}
