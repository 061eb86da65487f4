// `npm run node:sums -- --keyring FILE`: compares the Node program of every package with the checksums that the Node
// project signed. See docs/packaging.md.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkReleased, releaseFile, signedSums } from './portable/nodeSums.ts'
import { runtimeOf } from './portable/runtime.ts'
import { TARGETS } from './portable/targets.ts'

const { values } = parseArgs({ options: { keyring: { type: 'string' } } })
if (values.keyring === undefined) throw new Error('--keyring names the release keys of the Node project.')
const keyring = path.resolve(values.keyring)
for (const target of TARGETS) {
  const { version, program } = await runtimeOf(target)
  const fetchFile = (name: string) => releaseFile(version, name)
  const sums = await signedSums(version, keyring, fetchFile)
  await checkReleased(target, version, program, sums, fetchFile)
  console.log(`${target.id}: Node ${version} is the one that was signed`)
}
