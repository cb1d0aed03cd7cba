import { useTranslations } from 'use-intl'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import type { DeliveryPoint } from './delivery-point.ts'
import { districtsOf, operatorsOf, type PointFilter } from './point-words.ts'
import css from './point-filters.module.css'

type PointFiltersProps = {
  points: readonly DeliveryPoint[]
  filter: PointFilter
  onChange: (filter: PointFilter) => void
  /** Where no map shows which part of the city a point is in. */
  withDistricts: boolean
}

/** Fitting room, card, cash, carrier, district, and a word of the address or landmark. Source: ORD-02, UX-44. */
export function PointFilters({ points, filter, onChange, withDistricts }: PointFiltersProps) {
  const t = useTranslations('points')
  const { operatorIds } = filter
  const districts = districtsOf(points)
  return (
    <div className={css.row}>
      <div className={css.chips}>
        <ChipList label={t('filters')}>
          <Chip pressed={filter.fitting} onClick={() => onChange({ ...filter, fitting: !filter.fitting })}>
            {t('withFitting')}
          </Chip>
          <Chip pressed={filter.card} onClick={() => onChange({ ...filter, card: !filter.card })}>
            {t('withCard')}
          </Chip>
          <Chip pressed={filter.cash} onClick={() => onChange({ ...filter, cash: !filter.cash })}>
            {t('withCash')}
          </Chip>
          {operatorsOf(points, filter).map((operator) => (
            <Chip
              key={operator.id}
              pressed={operatorIds.includes(operator.id)}
              count={operator.count}
              onClick={() =>
                onChange({
                  ...filter,
                  operatorIds: operatorIds.includes(operator.id)
                    ? operatorIds.filter((id) => id !== operator.id)
                    : [...operatorIds, operator.id],
                })
              }
            >
              {operator.title}
            </Chip>
          ))}
        </ChipList>
      </div>
      {withDistricts && districts.length > 1 && (
        <div className={css.district}>
          <Select
            label={t('district')}
            labelHidden
            value={filter.district}
            options={[{ value: '', label: t('everyDistrict') }, ...districts.map((value) => ({ value, label: value }))]}
            onChange={(event) => onChange({ ...filter, district: event.target.value })}
          />
        </div>
      )}
      <div className={css.search}>
        <TextField
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          value={filter.words}
          autoComplete="off"
          onChange={(event) => onChange({ ...filter, words: event.target.value })}
          // The list follows each email; the form around it, of an order, is not sent.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
    </div>
  )
}
