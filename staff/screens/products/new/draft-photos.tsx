import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { skuByPattern } from '#core/sku-pattern.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { dropOf } from '../../media/drop-files.ts'
import { sendToLibrary } from '../../media/send-picture.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { UploadButton } from '../../media/upload-button.tsx'
import { useUploadQueue } from '../../media/upload-queue.ts'
import { UploadStrip } from '../../media/upload-strip.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { usePictureMark } from '../gallery/picture-mark.ts'
import { useRememberPictures, useShownPictures } from '../gallery/shown-picture.ts'
import { withFile } from './place-files.ts'
import type { MatrixProps } from './matrix-props.ts'

/** Pictures of all new colors: files find theirs by their names, others are given to one; each color has its gallery. Source: ADM-32. */
export function DraftPhotos({ form, choices }: MatrixProps) {
  const t = useTranslations('products')
  const markOf = usePictureMark()
  const mt = useTranslations('media')
  const { locale } = useLanguage()
  const { may } = useMe()
  const [colors, loose, article, pattern] = useWatch({ control: form.control, name: ['colors', 'loose', 'article', 'pattern'] })
  const ranks = useRef(new Map<number, number>())
  const remember = useRememberPictures()
  const pictures = useShownPictures(loose, [])
  const titleOf = (colorId: number): string => {
    const color = choices.colors.find(({ id }) => id === colorId)
    return color ? textIn(locale, color.title) : ''
  }
  const skus = colors.map(({ sku, code }) => (sku === '' ? skuByPattern(pattern, { article, color: code, size: '' }) : sku.toUpperCase()))
  const queue = useUploadQueue({
    send: sendToLibrary,
    words: { tooLarge: mt('tooLarge'), failed: mt('failed'), unreachable: mt('unreachable') },
    onTaken: (_, picture, file) => {
      remember([picture])
      const next = withFile(form.getValues(), { id: picture.id, name: file.name }, skus, ranks.current)
      form.setValue('colors', next.colors, { shouldDirty: true })
      form.setValue('loose', next.loose, { shouldDirty: true })
    },
  })
  const changeImages = (at: number, change: (ids: readonly number[]) => number[]): void => {
    const now = form.getValues('colors')
    const color = now[at]
    if (color) form.setValue('colors', now.with(at, { ...color, images: change(color.images) }), { shouldDirty: true })
  }
  const give = (id: number, at: number): void => {
    changeImages(at, (ids) => [...ids.filter((one) => one !== id), id])
    form.setValue(
      'loose',
      form.getValues('loose').filter((one) => one !== id),
      { shouldDirty: true },
    )
  }
  return (
    <>
      {may('media.write') && (
        <section className="sv-s" {...dropOf(queue.add)}>
          <h2>{t('new.allPhotos')}</h2>
          <p className="mut">{t('new.allPhotosHint', { example: `${skus[0] ?? '26-0417-EL'}-1.jpg` })}</p>
          <UploadStrip
            uploads={queue.uploads}
            query=""
            onRetry={queue.retry}
            onDrop={queue.drop}
            onStop={queue.stop}
            onClear={queue.clear}
          />
          <UploadButton kind="line" onFiles={queue.add} />
        </section>
      )}
      {loose.length > 0 && (
        <section className="sv-s">
          <h2>{t('new.loose', { count: loose.length })}</h2>
          <ul className="pd-pics">
            {loose.map((id) => {
              const image = pictures.get(id)?.image
              return (
                <li key={id}>
                  <span className="im">
                    {image && image.widths.length > 0 && <ShopImage src={`${image.src}/${image.widths[0] ?? 200}.webp`} alt={image.alt} />}
                  </span>
                  <label className="sv-in">
                    <span className="vh">{t('new.giveTo')}</span>
                    <select value="" onChange={({ target }) => give(id, Number(target.value))}>
                      <option value="">{t('new.giveTo')}</option>
                      {colors.map(
                        (color, at) =>
                          color.product_id === null && (
                            // oxlint-disable-next-line react/no-array-index-key -- colors of a draft have no ids
                            <option key={at} value={at}>
                              {titleOf(color.color_id)}
                            </option>
                          ),
                      )}
                    </select>
                  </label>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {colors.map(
        (color, at) =>
          color.product_id === null && (
            // oxlint-disable-next-line react/no-array-index-key -- colors of a draft have no ids
            <section className="sv-s" key={at}>
              <h2>
                {titleOf(color.color_id)} <span className="mut num">{skus[at]}</span>
              </h2>
              <Gallery
                label={t('gallery.of', { color: titleOf(color.color_id) })}
                ids={color.images}
                known={[]}
                markOf={markOf}
                onChange={(change) => changeImages(at, change)}
              />
            </section>
          ),
      )}
      {colors.every(({ product_id: id }) => id !== null) && <p className="mut">{t('new.noNewColors')}</p>}
    </>
  )
}
