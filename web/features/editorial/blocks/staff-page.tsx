import type { ReactNode } from 'react'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import type { LoadedContent } from '#web/lib/page/load-content.ts'
import { ContentPage } from './content-page.tsx'

type StaffPageProps = Pick<LoadedContent, 'content' | 'plain'> & {
  path: string
  /** What the page is for: stands under the words of the staff. */
  children?: ReactNode
}

/** A page whose words staff keep: of blocks, or of plain text until it is one. Source: MAG-23. */
export function StaffPage({ path, content, plain, children }: StaffPageProps) {
  if (content)
    return (
      <ContentPage path={path} page={content}>
        {children}
      </ContentPage>
    )
  return (
    plain && (
      <PlainPage path={path} page={plain}>
        {children}
      </PlainPage>
    )
  )
}
