import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './main/database/schema/tables.ts', out: './migrations' })
