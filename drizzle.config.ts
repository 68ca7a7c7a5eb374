import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './bff/**/*.table.ts',
  out: './bff/platform/store/migrations',
})
