import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMenu, useNumberSetting } from '#web/lib/vars.ts'
import { MenuLink } from './menu-link.tsx'
import css from './announcements.module.css'

const defaultSeconds = 3

/**
 * The announcements of the shop one after another, wrapping to the first. Waits under the pointer and the focus, and does not move
 * for those who asked for less motion. Source: SH-09.
 */
export function Announcements() {
  const t = useTranslations('shell')
  const items = useMenu('TOPBAR_ANNOUNCE')
  const seconds = useNumberSetting('header_announce_duration', defaultSeconds)
  const [index, setIndex] = useState(0)
  const ref = useRef<HTMLElement>(null)

  // Talks to the clock.
  useEffect(() => {
    if (items.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden && !ref.current?.matches(':hover, :focus-within')) setIndex((at) => (at + 1) % items.length)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [items.length, seconds])

  const item = items[index]
  if (!item) return null
  return (
    <section className={css.place} ref={ref} aria-label={t('announcements')}>
      <p className={css.line} key={index}>
        <MenuLink item={item} />
      </p>
    </section>
  )
}
