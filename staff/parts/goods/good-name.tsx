import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

/** A thing with its picture: the title, and its color and a note below. */
export function GoodName({ good, note }: { good: Pick<StaffGood, 'title' | 'color' | 'image'>; note: string }) {
  const { src, widths } = good.image
  return (
    <span className="nm">
      <ShopImage src={src ? `${src}/${widths[0] ?? 200}.webp` : undefined} alt="" />
      <span>
        {good.title}
        <small className="num">{[good.color, note].filter(Boolean).join(', ')}</small>
      </span>
    </span>
  )
}
