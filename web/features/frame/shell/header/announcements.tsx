import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useMenu, useNumberSetting } from '#web/lib/api/vars.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import css from './announcements.module.css'

const defaultSeconds = 3

/**
 * The announcements of the shop one after another, wrapping to the first. Waits under the pointer and the focus, stops by its button, and
 * moves only by it for those who asked for less motion. Source: SH-09, WCAG 2.2.2.
 */
export function Announcements() {
  const t = useTranslations('shell')
  const items = useMenu('TOPBAR_ANNOUNCE')
  const seconds = useNumberSetting('header_announce_duration', defaultSeconds)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [index, setIndex] = useState(0)
  const [wanted, setWanted] = useState<boolean>()
  const isMoving = wanted ?? !isStill
  const ref = useRef<HTMLElement>(null)

  // Talks to the clock.
  useEffect(() => {
    if (items.length < 2 || !isMoving) return
    const timer = setInterval(() => {
      if (!document.hidden && !ref.current?.matches(':hover') && !ref.current?.querySelector('a:focus'))
        setIndex((at) => (at + 1) % items.length)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [items.length, seconds, isMoving])

  const item = items[index]
  if (!item) return null
  return (
    <section className={css.place} ref={ref} aria-label={t('announcements')}>
      <p className={css.line} key={index}>
        <MenuLink item={item} />
      </p>
      {items.length > 1 && (
        <button className={css.pause} type="button" aria-label={t(isMoving ? 'pause' : 'play')} onClick={() => setWanted(!isMoving)}>
          {isMoving ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
    </section>
  )
}
