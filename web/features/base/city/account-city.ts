import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contracts/customers.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { keepsCity, useIsSupposed } from '#web/lib/page/chosen-city.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { useCityChange } from './city-of-visitor.ts'

/**
 * A customer's browser that only supposes a city takes the one of the account, and asks no more; an account that has none yet gets what was chosen
 * in this browser. Two choices stay as they are: which came last nobody knows. Staff change nothing. Source: decisions ("location"), decision 0061.
 */
export function useAccountCity(account: Pick<User, 'city_id' | 'acted_by'> | undefined): void {
  const api = useApi()
  const choose = useCityChange()
  const shownId = useCity()?.id
  const isSupposed = useIsSupposed(shownId)
  const keptId = account?.acted_by === undefined ? account?.city_id : undefined
  const isStillSupposed = useEffectEvent(() => isSupposed)
  const settle = useEffectEvent(async () => {
    if (keptId && isSupposed) {
      const city = await api('GET /geo/cities/:id', { params: { id: String(keptId) } })
      // The shopper may have answered meanwhile.
      if (isStillSupposed()) await choose(city)
    }
    const isChosen = keepsCity() && !isSupposed
    if (keptId === null && isChosen && shownId !== undefined) await api('PUT /personal/location', { body: { city_id: shownId } })
  })
  // Talks to the server and to the browser's cookies.
  useEffect(() => {
    // Nice to have: what was supposed or chosen stands.
    settle().catch(() => undefined)
  }, [keptId, isSupposed])
}
