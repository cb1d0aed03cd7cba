import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { startTestApp, type TestApp } from './app.ts'
import { stockUp } from './orders.ts'

/** The application with a tiny shop in it and so many pieces of each offer in its warehouse. */
export async function startTinyShop(pieces: number, options?: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startTestApp(options)
  await openTinyShop(app.db)
  await stockUp(app, pieces)
  return app
}

/** A shop of one dress in three sizes (offers 1–3) with a warehouse that sends everywhere (1) and a shop in city 2 (2). */
export async function openTinyShop(db: Db): Promise<void> {
  const statements = [
    `insert into categories (slug, path, position, title) values ('women', 'women', 1, '{"ru": "Женщинам", "en": "Women"}')`,
    `insert into colors (slug, title, hex, position) values ('spruce', '{"ru": "Еловый", "en": "Spruce"}', '#21443a', 1)`,
    `insert into materials (slug, title, position) values ('wool', '{"ru": "Шерсть", "en": "Wool"}', 1)`,
    `insert into sizes (slug, system, title, position) values
       ('s', 'letters', '{"ru": "S"}', 1), ('m', 'letters', '{"ru": "M"}', 2), ('l', 'letters', '{"ru": "L"}', 3)`,
    `insert into models (slug, title, description, composition, care, material_id, season)
       values ('dress', '{"ru": "Платье", "en": "Dress"}', '{"ru": "Тёплое платье"}', '{"ru": "Шерсть"}', '{}', 1, 'winter')`,
    `insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
       values (1, 1, 1, 'dress-spruce', 'D-1', '#21443a', 1990000, '2026-11-01')`,
    `insert into product_categories values (1, 1)`,
    `insert into offers (product_id, size_id, sku, position) values (1, 1, 'D-1-S', 1), (1, 2, 'D-1-M', 2), (1, 3, 'D-1-L', 3)`,
    `insert into countries (code, title, calling_code, show_in_country_code_list) values ('RU', '{"ru": "Россия", "en": "Russia"}', '+7', true)`,
    `insert into cities (slug, country_code, title, region, latitude, longitude, population, time_zone, delivery_zone) values
       ('moscow', 'RU', '{"ru": "Москва", "en": "Moscow"}', '{"ru": "Москва"}', 55.75, 37.62, 13000000, 'Europe/Moscow', 'moscow'),
       ('murmansk', 'RU', '{"ru": "Мурманск", "en": "Murmansk"}', '{"ru": "Мурманская область"}', 68.97, 33.09, 270000, 'Europe/Moscow', 'north-west')`,
    `insert into locations (slug, kind, city_id, title, serves_everywhere) values ('central', 'warehouse', 1, '{"ru": "Склад"}', true)`,
    `insert into locations (slug, kind, city_id, title, address, hours, phone)
       values ('north', 'shop', 2, '{"ru": "Магазин"}', '{"ru": "Ленина, 82"}', '{"ru": "10–21"}', '+78005550166')`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}
