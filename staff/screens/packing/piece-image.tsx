import type { z } from 'zod'
import type { imageSchema } from '#contracts/shared.contract.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

/** The picture of a piece, which its words stand beside; an empty place where there is none. */
export function PieceImage({ image }: { image: z.output<typeof imageSchema> | null }) {
  if (!image) return <span />
  const width = image.widths.find((one) => one >= 160) ?? image.widths.at(-1)
  return <ShopImage src={`${image.src}/${width}.webp`} alt="" />
}
