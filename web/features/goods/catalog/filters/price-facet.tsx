import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Filter } from '#contracts/catalog.contract.ts'
import { formatCount } from '#core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FacetRange } from '#web/ui/facet/facet-range.tsx'
import { Facet } from '#web/ui/facet/facet.tsx'
import type { FilterPanelProps } from './filter-props.ts'
import { withPrice } from '../listing-address.ts'

/** Price from and to. Without script a form that sends what was typed to the listing itself. */
export function PriceFacet({ filter, path, hrefOf, onChoose }: Omit<FilterPanelProps, 'filters'> & { filter: Filter }) {
  const t = useTranslations('catalog')
  const navigate = useNavigate()
  const { min = 0, max = 0 } = filter
  const chosen = path.filters.find((one) => one.name === 'price')?.values[0]
  const [from = min, to = max] = chosen?.split('_').map(Number) ?? []
  const [action, query] = hrefOf(path).split('?')
  const commit = (range: { from: number; to: number }) => {
    const next = withPrice(path, range.from, range.to, range.from <= min && range.to >= max)
    if (onChoose) onChoose(next)
    else if (hrefOf(next) !== hrefOf(path)) void navigate(hrefOf(next), { preventScrollReset: true })
  }
  return (
    <Facet title={filter.title}>
      <Form method="get" action={action}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FacetRange
          min={Math.min(min, from)}
          max={Math.max(max, to)}
          value={{ from, to }}
          onCommit={commit}
          format={formatCount}
          names={{ from: 'price_min', to: 'price_max' }}
          labels={{ from: t('filters.from'), to: t('filters.to') }}
        />
        <noscript>
          <Button type="submit" kind="line" size="s">
            {t('filters.apply')}
          </Button>
        </noscript>
      </Form>
    </Facet>
  )
}
