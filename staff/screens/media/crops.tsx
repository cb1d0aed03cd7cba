import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { MediaOne, StoredMedia } from '#contracts/staff/media.contract.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

/** The frames in which the shop cuts pictures, with the cut that each makes by itself; `span` in sixths of the row. */
const frames = [
  { name: 'card', ratio: '3 / 4', own: '50% 50%', span: 2 },
  { name: 'teaser', ratio: '4 / 3', own: '50% 50%', span: 2 },
  { name: 'square', ratio: '1', own: '50% 50%', span: 2 },
  { name: 'hero', ratio: '2', own: '0% 0%', span: 3 },
  { name: 'phone', ratio: '1 / 1.12', own: '50% 12%', span: 2 },
  { name: 'share', ratio: '480 / 630', own: '50% 50%', span: 1 },
] as const

/** How the shop cuts the picture in each of its frames, with the point as it is set now. */
export function Crops({ form, image }: { form: UseFormReturn<StoredMedia>; image: MediaOne['image'] }) {
  const t = useTranslations('media')
  const focus = useWatch({ control: form.control, name: 'focus' })
  const src = `${image.src}/${image.widths.findLast((width) => width <= 480) ?? 64}.webp`
  return (
    <div className="sv-s">
      <h2>{t('crops')}</h2>
      <div className="crops">
        {frames.map(({ name, ratio, own, span }) => (
          <figure key={name} style={{ gridColumn: `span ${span}` }}>
            <ShopImage
              src={src}
              alt=""
              data-crop={name}
              style={{ aspectRatio: ratio, objectPosition: focus ? `${focus.x}% ${focus.y}%` : own, backgroundColor: image.color }}
            />
            <figcaption>{t(`frames.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
