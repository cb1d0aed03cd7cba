import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MediaRow } from '#contracts/staff/media.contract.ts'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

interface MediaGridProps {
  rows: readonly MediaRow[]
  isPending: boolean
  /** The id of the picture that is open. */
  current: string | undefined
  /** The state of the list, kept while pictures are opened. */
  query: string
}

const places = Array.from({ length: 18 }, (_, index) => index)

/** Pictures in square cells, whole; J and K go through them, Enter opens. */
export function MediaGrid({ rows, isPending, current, query }: MediaGridProps) {
  const t = useTranslations('media')
  const list = useRef<HTMLUListElement>(null)
  const go = (step: 1 | -1): void => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  useKeys([
    { key: 'j', words: t('keys.next'), act: () => go(1) },
    { key: 'k', words: t('keys.previous'), act: () => go(-1) },
  ])
  return (
    <ul className="md" ref={list}>
      {isPending &&
        places.map((place) => (
          <li key={place}>
            <span className="im skel" />
          </li>
        ))}
      {rows.map((row) => (
        <Cell key={row.id} row={row} isOpen={String(row.id) === current} query={query} />
      ))}
    </ul>
  )
}

function Cell({ row, isOpen, query }: { row: MediaRow; isOpen: boolean; query: string }) {
  const t = useTranslations('media')
  const { id, name, image, alt, used } = row
  const [first] = used
  const lacks = alt.ru === '' ? t('noAlt') : alt.en === '' ? t('noEnglish') : undefined
  return (
    <li className={isOpen ? 'is-on' : undefined}>
      <Link to={`/media/${id}${query}`} aria-current={isOpen || undefined} preventScrollReset>
        <span className="im" style={{ backgroundColor: image.color }}>
          {image.widths.length > 0 && <ShopImage src={`${image.src}/${thumb(image.widths)}.webp`} alt="" loading="lazy" />}
        </span>
        <b>{name}</b>
        <span className={lacks ? 'red' : undefined}>{lacks ?? (first ? t(`kinds.${first}`) : t('unused'))}</span>
      </Link>
    </li>
  )
}

/** A width for a small cell. */
const thumb = (widths: readonly number[]): number => widths.findLast((width) => width <= 320) ?? widths[0] ?? 0
