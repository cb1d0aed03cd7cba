import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { useVars } from '#web/lib/api/vars.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { WithMenu, Wrap } from '#web/ui/layout/layout.tsx'
import { SideMenu } from '#web/ui/side-menu/side-menu.tsx'
import css from './help-frame.module.css'

type HelpFrameProps = {
  /** Behind the help centre itself; the last one is the page. */
  trail?: readonly Breadcrumb[]
  /** The topic that the page belongs to: its item of the menu is current. */
  topic?: string
  /** Over the menu and the page. */
  head?: ReactNode
  children: ReactNode
}

/** A page of the help centre: the way back, and the menu of the help beside it. */
export function HelpFrame({ trail = [], topic, head, children }: HelpFrameProps) {
  const t = useTranslations('shell')
  const menu = useVars().menus['HELP_MENU']
  const page = <div className={css.column}>{children}</div>
  return (
    <Wrap>
      <Trail items={[{ title: t('help'), url: pathTo('help') }, ...trail]} />
      <div className={css.page}>
        {head}
        {menu ? (
          <WithMenu
            menu={
              <SideMenu
                label={menu.title}
                items={menu.items.map(({ title, url }) => ({ title, to: url, current: topic !== undefined && url === topicUrl(topic) }))}
              />
            }
          >
            {page}
          </WithMenu>
        ) : (
          page
        )}
      </div>
    </Wrap>
  )
}

/** Where the page of a topic lies. */
export function topicUrl(slug: string): string {
  return `${pathTo('help')}/${slug}`
}
