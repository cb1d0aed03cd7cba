import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { categories } from './catalog.schema.ts'
import { ruleSql } from './membership.sql.ts'

/**
 * Puts products into the categories that are filled by a rule and takes out those that no longer belong, with all categories above.
 * Touches only rows that change. Call it after prices, labels or rules have changed.
 */
export async function refreshMembership(db: Db): Promise<void> {
  // Rules speak of departments, so the categories above are needed before and after.
  const ruled = await db.select({ id: categories.id, rule: categories.rule }).from(categories).where(isNotNull(categories.rule))
  await refreshAncestors(db)
  for (const { id, rule } of ruled) {
    if (!rule) continue
    await db.execute(sql`
      delete from product_categories c using products p
      where c.product_id = p.id and c.category_id = ${id} and not (${ruleSql(rule)})`)
    await db.execute(sql`
      insert into product_categories (product_id, category_id) select p.id, ${id} from products p where ${ruleSql(rule)}
      on conflict do nothing`)
  }
  await refreshAncestors(db)
}

/** A product belongs to every category above those it lies in; and leaves those in which nothing holds it any more. */
async function refreshAncestors(db: Db): Promise<void> {
  await db.execute(sql`
    insert into product_categories (product_id, category_id)
    select distinct c.product_id, above.id
    from product_categories c join categories k on k.id = c.category_id join categories above on k.path like above.path || '/%'
    on conflict do nothing`)
  await db.execute(sql`
    delete from product_categories c using categories above
    where above.id = c.category_id
      and exists (select 1 from categories below where below.parent_id = above.id)
      and not exists (
        select 1 from product_categories d join categories below on below.id = d.category_id
        where d.product_id = c.product_id and below.path like above.path || '/%')
      and not exists (select 1 from products p where p.id = c.product_id and p.category_id = above.id)`)
}
