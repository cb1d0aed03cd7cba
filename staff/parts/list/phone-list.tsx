import { Link } from 'react-router'
import type { ListSpec } from './list-types.ts'

/** The rows on a phone: two lines and more instead of columns. */
export function PhoneList<Row>({ spec, rows }: { spec: ListSpec<Row>; rows: readonly Row[] }) {
  return (
    <ul className="sv-l">
      {rows.map((row) => (
        <li key={spec.idOf(row)}>
          {spec.phone(row).flatMap(([left, right], index) => [
            index === 0 && spec.to ? (
              <Link className="b num" key="link" to={spec.to(row)}>
                {left}
              </Link>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the sides of a row stay where they are
              <span className={index === 0 ? 'b num' : 'mut num'} key={`left ${index}`}>
                {left}
              </span>
            ),
            // oxlint-disable-next-line react/no-array-index-key -- the sides of a row stay where they are
            <span className={index === 0 ? 'b num' : 'mut'} key={`right ${index}`}>
              {right}
            </span>,
          ])}
        </li>
      ))}
    </ul>
  )
}
