import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type MoreRowsProps = {
  /** What is shown so far of all that there is. */
  list: { results: readonly unknown[]; count: number }
  busy: boolean
  /** The rest was asked for in vain. */
  isError: boolean
  onMore: () => void
}

/** The button under a list of the account that is not shown to its end. */
export function MoreRows({ list, busy, isError, onMore }: MoreRowsProps) {
  const t = useTranslations('account')
  if (list.results.length >= list.count) return null
  return (
    <Stack gap="xs">
      {isError && <FieldError>{t('failed')}</FieldError>}
      <div>
        <Button kind="line" busy={busy} onClick={onMore}>
          {t(isError ? 'retry' : 'orders.showMore')}
        </Button>
      </div>
    </Stack>
  )
}
