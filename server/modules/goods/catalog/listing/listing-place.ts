import type { CatalogPath } from '#core/catalog-path.ts'
import type { SeoTexts } from '../catalog.schema.ts'
import type { CategoryNode } from '../dictionaries/categories.repo.ts'
import type { Dictionaries } from '../dictionaries/dictionaries.repo.ts'
import type { ParsedFilters, Vocabulary } from './listing.filters.ts'
import type { ServingPlace } from './listing.sql.ts'
import type { Pool } from './pool.sql.ts'

/** What an address of the catalog stands for. */
export interface ListingPlace {
  path: CatalogPath
  parsed: ParsedFilters
  vocabulary: Vocabulary
  pool: Pool
  places: ServingPlace[]
  dictionaries: Dictionaries
  categories: CategoryNode[]
  /** The category of the page; undefined for the whole catalog and for curated listings. */
  category: CategoryNode | undefined
  /** Title, description and SEO of the category or listing; undefined for the whole catalog. */
  texts: { id: number; slug: string; title: CategoryNode['title']; description: CategoryNode['description']; seo: SeoTexts } | undefined
  /** The categories offered by the category filter. */
  children: CategoryNode[]
}
