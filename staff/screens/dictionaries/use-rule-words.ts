import { useTranslations } from 'use-intl'
import type { StaffLabelRule } from '#contracts/staff/dictionaries.contract.ts'

/** A rule of a label in words. */
export function useRuleWords(): (rule: StaffLabelRule) => string {
  const t = useTranslations('dictionaries')
  return ({ new_days: days, is_on_sale: isOnSale, best_percent: percent }) =>
    [
      ...(days === null ? [] : [t('rules.new', { days })]),
      ...(isOnSale ? [t('rules.sale')] : []),
      ...(percent === null ? [] : [t('rules.best', { percent })]),
    ].join(', ')
}
