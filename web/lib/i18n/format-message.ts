import formatCompiled from 'use-intl/format-message/format-only'
import { formatCount } from '#core/money.ts'

type Format = typeof formatCompiled
type Options = Parameters<Format>[3]

/**
 * Stands for `use-intl/format-message`: takes compiled messages only, and writes the counts in them by hand, as sums of money are written. The first number that a
 * browser formats by `Intl` takes it 15 ms, on a phone 60, and every page says a count before it is alive. Source: decision 0035.
 */
const formatMessage: Format = (...[key, message, values, options]) =>
  formatCompiled(key, message, values, { ...options, formatters: withPlainCounts(options.formatters) })
formatMessage.raw = false
export default formatMessage

const known = new WeakMap<Options['formatters'], Options['formatters']>()

function withPlainCounts(formatters: Options['formatters']): Options['formatters'] {
  const plain = known.get(formatters) ?? { ...formatters, getNumberFormat: (...[locale, parts]) => plainly(formatters, locale, parts) }
  known.set(formatters, plain)
  return plain
}

function plainly({ getNumberFormat }: Options['formatters'], ...[locale, parts]: Parameters<Options['formatters']['getNumberFormat']>) {
  if (parts) return getNumberFormat(locale, parts)
  const format = (value: number): string =>
    Number.isSafeInteger(value) && value >= 0 ? formatCount(value) : getNumberFormat(locale).format(value)
  return { format } as Intl.NumberFormat
}
