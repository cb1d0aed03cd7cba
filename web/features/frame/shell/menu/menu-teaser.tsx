import { Link } from 'react-router'
import type { Image } from '#contracts/shared.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './mega-menu.module.css'

/** A picture in a panel of the header, and where it leads. */
export function MenuTeaser({ url, image, title }: { url: string; image: Image; title: string }) {
  return (
    <Link className={css.teaser} to={url}>
      <Picture image={image} sizes="25vw" ratio={4 / 3} alt="" />
      {title}
    </Link>
  )
}
