import { createContext, use, type HTMLAttributes, type ReactNode, type RefAttributes } from 'react'

/** What one rendering on the server knows of fragments that were drawn before. */
export interface PageFragments {
  /** What stands for the inside of a fragment that has been drawn, until the page is finished. */
  recall(key: string): ReactNode
  /** Put before and after the children of a fragment that is drawn now, so that it can be cut out of the finished page. */
  begin(key: string): ReactNode
  end: ReactNode
  /** A short name of all that an object says: equal for equal contents. Found out once for each object, which nobody may change. */
  version: Version
}

export type Version = (thing: object) => string

/** Given by the server's entry only: in the browser everything is drawn. */
export const FragmentsContext = createContext<PageFragments | undefined>(undefined)

type RememberedProps = HTMLAttributes<HTMLElement> &
  RefAttributes<HTMLElement> & {
    as: 'div' | 'li' | 'nav' | 'aside' | 'footer'
    /** All that the children depend on, as one text; undefined: not to be remembered. Asked for on the server only. */
    by: (version: Version) => string | undefined
    children: ReactNode
  }

/**
 * A host element whose inside the server draws once for all pages that show the same. In the browser it is that element and nothing else,
 * so hydration finds what it would have drawn itself: the remembered markup is React's own, cut out of a page. One may hold others.
 * Its children may not use `useId`, put anything into the head of the page, or show anything personal. Source: decision 0017.
 */
export function Remembered({ as, by, children, ...attributes }: RememberedProps) {
  // One of several elements, whose refs are all of the same kind.
  const Host = as as 'div'
  const props = attributes as HTMLAttributes<HTMLDivElement>
  const fragments = use(FragmentsContext)
  const key = fragments && by(fragments.version)
  if (!fragments || key === undefined) return <Host {...props}>{children}</Host>
  const known = fragments.recall(key)
  if (known !== undefined) return <Host {...props}>{known}</Host>
  return (
    <Host {...props}>
      {fragments.begin(key)}
      {children}
      {fragments.end}
    </Host>
  )
}
