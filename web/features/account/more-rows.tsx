import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button/button.tsx'

type MoreRowsProps = {
  /** What is shown so far of all that there is. */
  list: { results: readonly unknown[]; count: number }
  busy: boolean
  onMore: () => void
}

/** The button under a list of the account that is not shown to its end. */
export function MoreRows({ list, busy, onMore }: MoreRowsProps) {
  const t = useTranslations('account')
  if (list.results.length >= list.count) return null
  return (
    <div>
      <Button kind="line" busy={busy} onClick={onMore}>
        {t('orders.showMore')}
      </Button>
    </div>
  )
}
