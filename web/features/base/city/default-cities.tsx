import type { City } from '#contracts/geo.contract.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useDefaultCities } from './city.queries.ts'
import { CitiesNotLoaded } from './cities-not-loaded.tsx'
import css from './city-dialog.module.css'

type DefaultCitiesProps = { country: string; chosenId: number | undefined; onTake: (city: City) => void }

/** The largest cities of a country, the chosen one with an ink rule. Source: CITY-02. */
export function DefaultCities({ country, chosenId, onTake }: DefaultCitiesProps) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useDefaultCities(country)
  if (isError) return <CitiesNotLoaded onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height="176px" />
  return (
    <ul className={css.list} aria-busy={isPlaceholderData || undefined}>
      {data.results.map((city) => (
        <li key={city.id}>
          <button className={css.city} type="button" aria-current={city.id === chosenId ? 'true' : undefined} onClick={() => onTake(city)}>
            {city.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
