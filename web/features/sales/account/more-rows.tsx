import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import type { RowsPart } from './own-rows.queries.ts'

type MoreRowsProps = {
  /** What is shown so far of all that there is. */
  list: RowsPart<unknown>
  hasMore: boolean
  isBusy: boolean
  /** The rest was asked for in vain. */
  isError: boolean
  more: () => void
  /** The list itself, its rows being `li`. */
  children: ReactNode
}

/**
 * A list of the account with the button under it as long as it is not shown to its end. How many came is announced; when the button goes
 * with the last ones, the first of them has the focus. Source: UX-14.
 */
export function MoreRows({ list, hasMore, isBusy, isError, more, children }: MoreRowsProps) {
  const t = useTranslations('account')
  const shown = list.results.length
  const added = useAdded(shown)
  const place = useRef<HTMLDivElement>(null)
  // Talks to the focus of the document, which a button that goes away would lose.
  useEffect(() => {
    if (added === 0 || document.activeElement !== document.body) return
    const first = place.current?.querySelectorAll(':scope > ul > li').item(shown - added)
    first?.querySelector<HTMLElement>('a, summary')?.focus({ preventScroll: true })
  }, [added, shown])
  return (
    <Stack>
      <div ref={place}>{children}</div>
      <VisuallyHidden live>{added > 0 ? t('orders.shown', { count: shown, total: list.count }) : ''}</VisuallyHidden>
      {(hasMore || isError) && (
        <Stack gap="xs">
          {isError && <FieldError>{t('failed')}</FieldError>}
          <div>
            <Button kind="line" busy={isBusy} onClick={more}>
              {t(isError ? 'retry' : 'orders.showMore')}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  )
}

/** How many rows came last; 0 before any came. */
function useAdded(shown: number): number {
  const [seen, setSeen] = useState({ shown, added: 0 })
  if (seen.shown === shown) return seen.added
  const added = Math.max(shown - seen.shown, 0)
  setSeen({ shown, added })
  return added
}
