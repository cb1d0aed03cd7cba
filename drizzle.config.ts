import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/*/*.schema.ts', './server/modules/**/*.schema.ts'],
  out: './server/db/migrations',
  migrations: { prefix: 'timestamp' },
  casing: 'snake_case',
})
