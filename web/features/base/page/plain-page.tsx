import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { PageTitle, WithMenu, Wrap } from '#web/ui/layout/layout.tsx'
import { PlainText } from '#web/ui/rich-text/plain-text.tsx'
import { SideMenu } from '#web/ui/side-menu/side-menu.tsx'
import { usePageFrame } from './layouts.ts'
import { PageButton } from './page-button.tsx'
import { Trail } from './trail.tsx'
import { usePageAlert } from './use-page-alert.ts'
import css from './plain-page.module.css'

type PlainPageProps = {
  path: string
  page: ApiReply<'GET /pages/plain'>
  /** What stands under the text. */
  children?: ReactNode
}

/** Menus that stand beside a text when the text is one of their items. */
const sideMenus = ['HELP_MENU', 'BLOG_MENU', 'LEGAL_MENU']

/** Title, text and its parts; beside it the menu the page belongs to, if there is one, and over it what staff say to who arrives. */
export function PlainPage({ path, page, children }: PlainPageProps) {
  const t = useTranslations('shell')
  const { menus } = useVars()
  const { sidebar } = usePageFrame()
  usePageAlert(path, page.alert)
  const own = sideMenus.map((key) => menus[key]).find((one) => isMenuOf(one, path))
  const menu = sidebar ? own : undefined
  const root = sectionOf(path, t('help'))
  const back = own?.items.find((item) => path.startsWith(`${item.url}/`))
  const text = (
    <>
      <PlainText page={page} />
      <PageButton button={page.button} />
      {children}
    </>
  )
  return (
    <Wrap>
      <Trail items={[...(root ? [{ title: root.title, url: root.url }] : []), { title: page.title, url: path }]} back={back} />
      <div className={css.page}>
        <PageTitle>{page.title}</PageTitle>
        {menu ? (
          <WithMenu menu={<SideMenu label={menu.title} items={menu.items.map((item) => ({ title: item.title, to: item.url }))} />}>
            {text}
          </WithMenu>
        ) : (
          text
        )}
      </div>
    </Wrap>
  )
}

/** The page above a page of its section, where the section has one. */
function sectionOf(path: string, help: string): Breadcrumb | undefined {
  return path.startsWith(`${pathTo('help')}/`) ? { title: help, url: pathTo('help') } : undefined
}

/** A page is of a menu when it is one of its items, or lies in the section the menu is for (`/help/…`, `/blog/…`). */
function isMenuOf(menu: { items: readonly { url: string }[] } | undefined, path: string): boolean {
  const section = path.split('/').slice(0, 2).join('/')
  return menu?.items.some((item) => item.url === path || (section !== '/page' && item.url.startsWith(`${section}/`))) ?? false
}
