// `npm run docs`: writes the generated parts of the documents. Each part is between two comments with its name. A
// test fails if a part is out of date.
//
// docs/cli.md <!--help-->: the help of the command line. docs/architecture.md <!--imports-->: the import table of
// test/architecture/imports.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENTS, updateDocument } from './docs/generated.ts'

for (const { file, part, write } of DOCUMENTS) {
  const place = path.resolve(import.meta.dirname, '..', file)
  writeFileSync(place, updateDocument(readFileSync(place, 'utf8'), part, await write()))
  console.log(file)
}
