import type { Filter } from '#contracts/catalog.contract.ts'
import type { CatalogPath } from '#core/catalog-path.ts'

/** What the panel of filters and its parts are given. */
export interface FilterPanelProps {
  filters: readonly Filter[]
  /** What is chosen now; in the drawer it is not yet applied. */
  path: CatalogPath
  /** The address of a choice. */
  hrefOf: (path: CatalogPath) => string
  /** Collects the choice instead of following it. */
  onChoose?: (path: CatalogPath) => void
}
