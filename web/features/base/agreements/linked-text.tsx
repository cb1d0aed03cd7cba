import { Fragment, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { openOverlay, useOverlays } from '#web/lib/open-overlay.ts'
import { splitLinks } from '#core/split-links.ts'
import css from './linked-text.module.css'

/** The documents of the shop. */
const documents = '/page/'

/**
 * A text of the shop whose only markup is links, e.g. a consent. A document opens as a dialog over the form, everything else beside the page,
 * and so do documents where the form is in a dialog itself, of which there is only one: the form stays as it is. Source: MOD-01, MOD-04.
 */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <Link className={css.link} key={index} to={href} target="_blank" rel="noopener" onClick={(event) => showOver(event, href)}>
        {words}
      </Link>
    ),
  )
}

function showOver(event: MouseEvent, href: string): void {
  if (!href.startsWith(documents) || wantsNewTab(event) || useOverlays.getState().current) return
  event.preventDefault()
  openOverlay('condition', { path: href })
}
