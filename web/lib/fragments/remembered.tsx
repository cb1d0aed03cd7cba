import { createContext, use, type HTMLAttributes, type ReactNode } from 'react'

/** What one rendering on the server knows of fragments that were drawn before. */
export interface PageFragments {
  /** The markup inside a fragment, if it has been drawn. */
  recall(key: string): string | undefined
  /** Put before and after the children of a fragment that is drawn now, so that it can be cut out of the finished page. */
  begin(key: string): ReactNode
  end: ReactNode
}

/** Given by the server's entry only: in the browser everything is drawn. */
export const FragmentsContext = createContext<PageFragments | undefined>(undefined)

type RememberedProps = HTMLAttributes<HTMLElement> & {
  as: 'li' | 'aside' | 'footer'
  /** All that the children depend on, as one text; undefined: not to be remembered. Asked for on the server only. */
  by: () => string | undefined
  children: ReactNode
}

/**
 * A host element whose inside the server draws once for all pages that show the same. In the browser it is that element and nothing else,
 * so hydration finds what it would have drawn itself: the remembered markup is React's own, cut out of a page. Its children may not
 * use `useId`, load a picture before others (React would tell the head of the page), or show anything personal; nor may one hold
 * another. Source: decision 0017.
 */
export function Remembered({ as: Host, by, children, ...attributes }: RememberedProps) {
  const fragments = use(FragmentsContext)
  const key = fragments && by()
  if (!fragments || key === undefined) return <Host {...attributes}>{children}</Host>
  const known = fragments.recall(key)
  // oxlint-disable-next-line react/no-danger -- what React has drawn on this server, escaped by it
  if (known !== undefined) return <Host {...attributes} dangerouslySetInnerHTML={{ __html: known }} />
  return (
    <Host {...attributes}>
      {fragments.begin(key)}
      {children}
      {fragments.end}
    </Host>
  )
}
