import type { ReactNode } from 'react'
import type { ApiReply } from '#contracts/api.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Blocks } from './blocks.tsx'
import { Words } from './words.tsx'
import css from './content-page.module.css'

type ContentPageProps = {
  path: string
  page: ApiReply<'GET /pages/content'>
  /** What stands under the blocks. */
  children?: ReactNode
}

/** A page of blocks: its title, lead and cover, its blocks, and over it what staff say to who arrives. Source: MAG-14, SH-12. */
export function ContentPage({ path, page, children }: ContentPageProps) {
  usePageAlert(path, page.alert)
  const { title, lead, cover, blocks } = page
  return (
    <>
      <Wrap>
        <Trail items={[{ title: title.text, url: path }]} />
        <div className={css.opening}>
          <PageTitle>
            <Words of={title} />
          </PageTitle>
          {lead && (
            <p className={css.lead}>
              <Words of={lead} />
            </p>
          )}
        </div>
      </Wrap>
      {cover && (
        <div className={css.cover}>
          <Picture image={cover} sizes="100vw" ratio="fill" priority />
        </div>
      )}
      <Blocks blocks={blocks} />
      {children && <Wrap>{children}</Wrap>}
    </>
  )
}
