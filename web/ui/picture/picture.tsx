import css from './picture.module.css'

export type PictureSource = {
  /** Base address; the files are `{src}/{width}.avif` and `.webp`. */
  src: string
  widths: readonly number[]
  width: number
  height: number
  /** Stands in the place until the picture has come. */
  color: string
  alt: string
  /** What a frame of another shape keeps in sight, as `object-position`; without it the frame's own cut. */
  focus?: string | undefined
}

type PictureProps = {
  image: PictureSource
  /** How wide it will be, as in HTML: `(width < 768px) 50vw, 25vw`. */
  sizes: string
  /** Width to height of the frame; the picture's own when left out. `fill` takes the frame of the parent. */
  ratio?: number | 'fill'
  /** Overrides the stored words; empty for a picture that says nothing new. */
  alt?: string
  /** The largest picture of the first screen: loaded at once and before others. */
  priority?: boolean
  /** Address of the same picture in a size that is there already: seen until this one has come. */
  preview?: string | undefined
}

/** A share of the window is never as narrow as a thumbnail: its widths need not be named. */
const narrowestShare = 320

const sourceSet = ({ src, widths }: PictureSource, format: string, sizes: string) =>
  widths
    .filter((width) => width >= narrowestShare || !sizes.includes('vw'))
    .map((width) => `${src}/${width}.${format} ${width}w`)
    .join(', ')

/** Browsers without AVIF get this one width of what lies further down: naming them all would make every page heavier for the others. */
const plainWidth = 800

/** A picture in AVIF with a WebP twin, in the widths the shop draws, holding its place before it comes; without widths the place alone. */
export function Picture({ image, sizes, ratio, alt, priority = false, preview }: PictureProps) {
  const own = image.width / image.height
  const frame = ratio === 'fill' ? undefined : (ratio ?? own)
  return (
    <picture
      className={css.picture}
      data-fill={ratio === 'fill' || undefined}
      suppressHydrationWarning
      style={{ aspectRatio: frame, backgroundColor: image.color, ...(preview && { background: `url("${preview}") center / cover` }) }}
    >
      {image.widths.length > 0 && (
        <>
          <source type="image/avif" srcSet={sourceSet(image, 'avif', sizes)} sizes={sizes} />
          <img
            className={css.image}
            src={`${image.src}/${image.widths.findLast((width) => width <= plainWidth) ?? image.width}.webp`}
            {...(priority && { srcSet: sourceSet(image, 'webp', sizes), sizes })}
            width={image.width}
            height={image.height}
            {...(image.focus !== undefined && { style: { objectPosition: image.focus } })}
            alt={alt ?? image.alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
          />
        </>
      )}
    </picture>
  )
}
