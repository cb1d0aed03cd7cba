import { useTranslations } from 'use-intl'
import { formatSum } from '#core/money.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { GoodName } from './good-name.tsx'
import { merged, sizeOf, type GoodsLine } from './goods-line.ts'
import { PiecesLeft, QuantityField, SizeField } from './line-fields.tsx'

interface Props {
  lines: readonly GoodsLine[]
  onChange: (lines: GoodsLine[]) => void
}

/** Chosen things: size, pieces and price of each, with what is left of it; two lines of the same size become one. Source: ADM-17, ADM-18. */
export function GoodsLines({ lines, onChange }: Props) {
  const t = useTranslations('goods')
  const { locale } = useLanguage()
  const put = (before: GoodsLine, after: GoodsLine) => onChange(merged(lines.map((line) => (line === before ? after : line))))
  return (
    <div className="tw2">
      <table className="sv-t pt-t gd-t">
        <thead>
          <tr>
            <th className="g">{t('item')}</th>
            <th>{t('sizeHead')}</th>
            <th>{t('pieces')}</th>
            <th className="r">{t('price')}</th>
            <th>
              <span className="vh">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.offerId}>
              <td className="g">
                <GoodName good={line.good} note={sizeOf(line)?.sku ?? ''} />
              </td>
              <td>
                <SizeField line={line} onChange={(next) => put(line, next)} />
              </td>
              <td>
                <QuantityField line={line} onChange={(next) => put(line, next)} />
                <PiecesLeft line={line} />
              </td>
              <td className="r">{formatSum(line.good.price * line.quantity, locale)}</td>
              <td className="r">
                <RemoveLine line={line} onRemove={() => onChange(lines.filter((one) => one !== line))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Takes a line away. */
export function RemoveLine({ line, onRemove }: { line: GoodsLine; onRemove: () => void }) {
  const t = useTranslations('goods')
  const item = `${line.good.title}, ${sizeOf(line)?.title ?? ''}`
  return (
    <button className="link" type="button" aria-label={t('removeItem', { item })} onClick={onRemove}>
      {t('remove')}
    </button>
  )
}
