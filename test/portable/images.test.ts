// The container images of a club can each be pinned by a digest.
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { imagesIn, findUnpinnableImages } from '../../scripts/images.ts'
import { temporaryFolder } from '../support/cli.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const TEXTS = ['deploy/compose.yaml', 'deploy/Dockerfile'].map(read)

test('lists every image with its variable, each with one full version', () => {
  const images = imagesIn(TEXTS)
  expect([...images.keys()].sort()).toEqual(['CADDY_IMAGE', 'NODE_IMAGE', 'POSTGRES_IMAGE'])
  for (const image of images.values()) expect(image).toMatch(/^[a-z]+:\d+\.\d+(?:\.\d+)?-[a-z-]+$/)
})

test('finds an image that no variable pins', () => {
  expect(TEXTS.flatMap(findUnpinnableImages)).toEqual([])
  expect(findUnpinnableImages('services:\n  one:\n    image: postgres:17\n')).toEqual(['postgres:17'])
  expect(findUnpinnableImages('FROM node:24 AS build\nFROM build\n')).toEqual(['node:24'])
})

test('refuses two images under one variable', () => {
  expect(() => imagesIn(['${A_IMAGE:-a:1}', 'ARG A_IMAGE=a:2'])).toThrow('A_IMAGE is both a:1 and a:2')
})

/** Lists the images with a stub of docker that always prints this answer. */
function listDigests(answer: string) {
  const folder = temporaryFolder()
  try {
    chmodSync(folder.write('docker', `#!/bin/sh\nprintf '%s\\n' '${answer}'\n`), 0o755)
    const env = { ...process.env, PATH: `${folder.path}${path.delimiter}${process.env.PATH}` }
    return spawnSync(process.execPath, ['scripts/imageDigests.ts'], { cwd: ROOT, encoding: 'utf8', env })
  } finally {
    folder.remove()
  }
}

test.skipIf(process.platform === 'win32')(
  'lists each image with its digest, and lists nothing if a digest is missing',
  () => {
    const digest = `sha256:${'0a'.repeat(32)}`
    const { status, stdout } = listDigests(digest)
    const expected = [...imagesIn(TEXTS)].map(([name, image]) => `${name}=${image}@${digest}\n`)
    expect([status, stdout]).toEqual([0, expected.join('')])
    for (const answer of ['', 'latest', digest.slice(0, -1)]) {
      const refused = listDigests(answer)
      expect([refused.status, refused.stdout]).toEqual([1, ''])
      expect(refused.stderr).toContain('No digest of ')
    }
  },
)
