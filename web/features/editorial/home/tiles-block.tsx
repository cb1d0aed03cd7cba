import { Link } from 'react-router'
import { formatCount } from '#core/money.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import type { BlockOf } from './block-of.ts'
import css from './tiles-block.module.css'

/** Four ways into the catalog, each with the number of its goods. */
export function TilesBlock({ tiles }: { tiles: BlockOf<'tiles'>['tiles'] }) {
  return (
    <div className={css.block}>
      <Wrap>
        <ul className={css.tiles}>
          {tiles.map((tile) => (
            <li key={tile.url}>
              <Link to={tile.url}>
                <Picture image={tile.image} sizes="(width < 768px) 50vw, 25vw" ratio={3 / 4} alt="" />
                <h2 className={css.title}>
                  {tile.title}
                  {tile.count > 0 && <span className={css.count}>{formatCount(tile.count)}</span>}
                </h2>
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </div>
  )
}
