// `npm run image:digests > images.env`: lists the container images of a club, each pinned to the current digest of its
// tag. Needs docker and the network. See docs/club/hosting.md.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imagesIn } from './images.ts'

const root = path.resolve(import.meta.dirname, '..')
const DIGEST = /^sha256:[0-9a-f]{64}$/

/** Returns the digest of a tag. Throws if the registry returns no digest. */
function digestOf(image: string): string {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' })
  const digest = (stdout ?? '').trim()
  if (DIGEST.test(digest)) return digest
  throw new Error(`No digest of ${image}: ${stderr ?? 'docker is missing'}`)
}

const texts = ['deploy/compose.yaml', 'deploy/Dockerfile'].map((file) => readFileSync(path.join(root, file), 'utf8'))
for (const [name, image] of imagesIn(texts)) console.log(`${name}=${image}@${digestOf(image)}`)
