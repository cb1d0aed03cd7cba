import { Link } from 'react-router'
import css from './breadcrumbs.module.css'

type Crumb = { title: string; url?: string }

/**
 * The way back up; the last item is the page itself. Below 768 only the parent is left, with an arrow. `back` stands before it, below 768 in
 * its place: for pages that one comes to from a list.
 */
export function Breadcrumbs({ label, items, back }: { label: string; items: readonly Crumb[]; back?: Required<Crumb> | undefined }) {
  return (
    <nav className={css.trail} aria-label={label}>
      {back && (
        <Link className={css.back} to={back.url}>
          {back.title}
        </Link>
      )}
      <ol className={css.crumbs}>
        {items.map((item, index) => (
          <li key={`${index}-${item.title}`}>
            {item.url && index < items.length - 1 ? (
              <Link to={item.url}>{item.title}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
