// `npm run pictures`: makes the pictures of every printed layout anew, in test/pdf/pictures.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { contactSheet, keep } from '../test/support/keptPictures.ts'
import { SUBJECTS } from '../test/pdf/subjects.ts'

const folder = path.resolve(import.meta.dirname, '../test/pdf/pictures')
rmSync(folder, { recursive: true, force: true })

let total = 0
for (const { name, print } of SUBJECTS) total += keep(folder, name, (await contactSheet(await print())).picture)
console.log(`test/pdf/pictures: ${SUBJECTS.length} pictures, ${(total / 1e6).toFixed(1)} MB`)
