import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatRoubles } from '#core/money.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { TextField } from '#staff/parts/form/fields.tsx'
import { readNumber } from '#staff/parts/form/read-number.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import type { ColorPartProps } from './color-part.ts'
import { inColor } from './product-values.ts'

/** What a thing costs and cost; words are asked for an old price that its history may not support. Source: ADM-33. */
export function ColorPrices({ form, color }: Omit<ColorPartProps, 'labels'>) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const moment = useMoment()
  const { may } = useMe()
  const [price, old] = ['price', 'old_price'].map((field) => inColor(color.id, field)) as [
    ReturnType<typeof inColor>,
    ReturnType<typeof inColor>,
  ]
  const typed = useWatch({ control: form.control, name: [price, old] }) as unknown as [string, string]
  const [now, before] = typed.map((text) => readNumber(String(text))) as [number, number]
  const percent = before > now ? Math.round((1 - now / before) * 100) : 0
  const asksWords =
    may('prices.override') && (form.getFieldState('reason', form.formState).invalid || (percent > 0 && before !== color.old_price))
  return (
    <div className="sv-g pd-g">
      <h2>{t('edit.price')}</h2>
      <TextField form={form} name={price} label={t('fields.price')} span={3} />
      <TextField
        form={form}
        name={old}
        label={t('fields.old_price')}
        span={3}
        hint={percent > 0 ? t('edit.discount', { percent }) : t('edit.oldPriceHint')}
      />
      {asksWords && <TextField form={form} name="reason" label={t('fields.reason')} hint={t('edit.reasonHint')} />}
      {color.prices && color.prices.length > 1 && (
        <details className="pd-more">
          <summary>{t('edit.prices')}</summary>
          <ul className="ck">
            {color.prices
              .toReversed()
              .slice(0, 20)
              .map((one) => (
                <li key={one.since}>
                  <span className="num">
                    {formatRoubles(one.price, locale)}
                    {one.old_price !== null && <s className="mut"> {formatRoubles(one.old_price, locale)}</s>}
                  </span>
                  <span className="mut">{t('edit.since', { time: moment(one.since) })}</span>
                </li>
              ))}
          </ul>
        </details>
      )}
    </div>
  )
}
