import { Link } from 'react-router'
import css from './breadcrumbs.module.css'

/** The way back up; the last item is the page itself. Below 768 only the parent is left, with an arrow. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly { title: string; url?: string }[] }) {
  return (
    <nav aria-label={label}>
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
