// `npm run pictures`: makes the pictures of every printed layout anew, in test/pdf/pictures, and the digests of what they show.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { contactSheet, keep } from '../test/support/keptPictures.ts'
import { digestOf, keepDigests } from '../test/support/pictureDigests.ts'
import { SUBJECTS } from '../test/pdf/subjects.ts'

const folder = path.resolve(import.meta.dirname, '../test/pdf/pictures')
rmSync(folder, { recursive: true, force: true })

const digests: Record<string, string> = {}
let total = 0
for (const { name, print } of SUBJECTS) {
  const pdf = await print()
  total += keep(folder, name, (await contactSheet(pdf)).picture)
  digests[name] = digestOf(pdf, folder, name)!
}
keepDigests(folder, digests)
console.log(`test/pdf/pictures: ${SUBJECTS.length} pictures, ${(total / 1e6).toFixed(1)} MB`)
