import { Link } from 'react-router'
import type { ShownText } from '#contracts/shown-blocks.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import { Words } from './words.tsx'
import css from './picture-blocks.module.css'

type NotedPictureProps = { image: Image; note: ShownText | null; sizes: string; ratio?: number }

/** One picture in its own proportions, with its note; it may lead somewhere. */
export function PictureBlock({ block: { image, note, link } }: { block: BlockOf<'picture'> }) {
  const picture = <NotedPicture image={image} note={note} sizes="100vw" />
  return link === null ? picture : link.startsWith('/') ? <Link to={link}>{picture}</Link> : <a href={link}>{picture}</a>
}

/** Two pictures, the first twice as wide. */
export function PairBlock({ block: { images, note } }: { block: BlockOf<'pair'> }) {
  const [wide, narrow] = images
  return (
    <figure>
      <div className={css.pair}>
        {wide && <Picture image={wide} sizes="(width < 768px) 100vw, 66vw" ratio={1.5} />}
        {narrow && <Picture image={narrow} sizes="(width < 768px) 100vw, 33vw" ratio={3 / 4} />}
      </div>
      <Note note={note} />
    </figure>
  )
}

/** Pictures beside one another; as a slider they are a strip that scrolls, also without script. */
export function GalleryBlock({ block: { images, layout } }: { block: BlockOf<'gallery'> }) {
  return (
    // A strip scrolls by the arrow keys when it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={css.gallery} data-layout={layout} {...(layout === 'slider' && { tabIndex: 0 })}>
      {images.map(({ image, note }) => (
        <li key={image.src}>
          <NotedPicture image={image} note={note} sizes="(width < 768px) 80vw, 33vw" ratio={3 / 4} />
        </li>
      ))}
    </ul>
  )
}

function NotedPicture({ image, note, sizes, ratio = image.width / image.height }: NotedPictureProps) {
  return (
    <figure>
      <Picture image={image} sizes={sizes} ratio={ratio} />
      <Note note={note} />
    </figure>
  )
}

function Note({ note }: { note: ShownText | null }) {
  return (
    note && (
      <figcaption className={css.note}>
        <Words of={note} />
      </figcaption>
    )
  )
}
