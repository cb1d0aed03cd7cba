import { useTranslations } from 'use-intl'
import type { PrintKind } from '#contracts/staff/packing.contract.ts'
import { currentLocale } from '#staff/lib/words.ts'

/** So many things are one print at most. */
const printedAtMost = 100

/** Opens a page to print in a tab of its own: of orders by their numbers, of a register by its handover. Source: ADM-22. */
export function PrintLink({ kind, ids }: { kind: PrintKind; ids: readonly (string | number)[] }) {
  const t = useTranslations('packing')
  const href = `/api/${currentLocale()}/staff/print/${kind}?ids=${ids.slice(0, printedAtMost).join(',')}`
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {t(`printing.${kind}`, { count: Math.min(ids.length, printedAtMost) })}
    </a>
  )
}
