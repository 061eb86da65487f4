// `npm run pictures`: renders the pictures of every printed layout again, in test/pdf/pictures. Also writes digests
// of their contents and of the layouts that were printed completely.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { contactSheet, keep } from '../test/support/keptPictures.ts'
import { digestOf, keepDigests } from '../test/support/pictureDigests.ts'
import { keepWhole } from '../test/pdf/overfull.ts'
import { definitionOf, printed, SUBJECTS } from '../test/pdf/subjects.ts'

const folder = path.resolve(import.meta.dirname, '../test/pdf/pictures')
rmSync(folder, { recursive: true, force: true })

const digests: Record<string, string> = {}
let total = 0
for (const { name, document } of SUBJECTS) {
  const printable = document()
  total += keep(folder, name, (await contactSheet(await printed(printable))).picture)
  digests[name] = digestOf(definitionOf(printable), folder, name)!
}
keepDigests(folder, digests)
const broken = await keepWhole()
if (broken.length > 0) console.error(`Not printed whole: ${broken.join(', ')}`)
console.log(`test/pdf/pictures: ${SUBJECTS.length} pictures, ${(total / 1e6).toFixed(1)} MB`)
