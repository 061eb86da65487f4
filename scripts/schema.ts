// `npm run schema`: writes the JSON Schemas of the public formats to resources/schema.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publishedSchemas } from './formats.ts'

const folder = path.resolve(import.meta.dirname, '../resources/schema')
mkdirSync(folder, { recursive: true })
for (const { file, schema } of publishedSchemas()) {
  writeFileSync(path.join(folder, file), `${JSON.stringify(schema, null, 2)}\n`)
  console.log(`resources/schema/${file}`)
}
