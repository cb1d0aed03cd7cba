import type { Image } from '#contracts/shared.contract.ts'
import css from './hero-picture.module.css'

/** A picture with another cut for phones. The first one is fetched before everything else. */
export function HeroPicture({ slide, priority }: { slide: { image: Image; image_mobile: Image }; priority: boolean }) {
  const { image, image_mobile: mobile } = slide
  return (
    <picture
      className={css.picture}
      style={{ backgroundColor: image.color, ...focusOf(image, '--focus'), ...focusOf(mobile, '--focus-phone') }}
    >
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={`mobile-${format}`}
          media="(width < 768px)"
          type={`image/${format}`}
          srcSet={sourceSet(mobile, format)}
          sizes="100vw"
          width={mobile.width}
          height={mobile.height}
        />
      ))}
      <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes="100vw" />
      <img
        className={css.image}
        src={`${image.src}/${image.widths.at(-1) ?? image.width}.webp`}
        srcSet={sourceSet(image, 'webp')}
        sizes="100vw"
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}

function sourceSet({ src, widths }: Image, format: string): string {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ')
}

/** What its frames keep in sight, as a property of its style; the frame's own cut where nobody said it. */
function focusOf({ focus }: Image, name: string): Record<string, string> {
  return focus === undefined ? {} : { [name]: focus }
}
