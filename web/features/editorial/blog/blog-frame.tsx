import type { ReactNode } from 'react'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import type { ShownText } from '#contracts/shown-blocks.contract.ts'
import { usePageFrame } from '#web/features/base/page/layouts.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { useVars } from '#web/lib/api/vars.ts'
import { PageTitle, WithMenu, Wrap } from '#web/ui/layout/layout.tsx'
import { SideMenu } from '#web/ui/side-menu/side-menu.tsx'
import css from './blog-frame.module.css'

type BlogFrameProps = {
  trail: readonly Breadcrumb[]
  title: ShownText
  lead?: ShownText | null
  /** What stands over the title: a date, a person, an outlet. */
  over?: ReactNode
  children: ReactNode
}

/** A page of the blog: the way to it, its title and first words, and the menu of the blog beside what it shows. Source: MAG-02. */
export function BlogFrame({ trail, title, lead, over, children }: BlogFrameProps) {
  const { BLOG_MENU: menu } = useVars().menus
  const { sidebar } = usePageFrame()
  const shown = <div className={css.shown}>{children}</div>
  return (
    <Wrap>
      <Trail items={trail} />
      <div className={css.opening}>
        {over && <p className={css.over}>{over}</p>}
        <PageTitle>
          <Words of={title} />
        </PageTitle>
        {lead && (
          <p className={css.lead}>
            <Words of={lead} />
          </p>
        )}
      </div>
      {menu && sidebar ? (
        <WithMenu menu={<SideMenu label={menu.title} items={menu.items.map((item) => ({ title: item.title, to: item.url }))} />}>
          {shown}
        </WithMenu>
      ) : (
        shown
      )}
    </Wrap>
  )
}
