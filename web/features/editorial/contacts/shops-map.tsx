import { PointsMap } from '#web/features/base/map/points-map.tsx'
import type { Shop } from './shop-ld.ts'

type ShopsMapProps = { shops: readonly Shop[]; chosen: number | undefined; onChoose: (id: number) => void }

/** The own shops on the drawn map; two of one city stand side by side. */
export function ShopsMap({ shops, chosen, onChoose }: ShopsMapProps) {
  const points = shops.map(({ id, title, latitude, longitude }) => ({ id, title, latitude: latitude ?? 0, longitude: longitude ?? 0 }))
  return <PointsMap points={points} isSpread chosen={chosen} onChoose={onChoose} />
}
