// The container images of a club can each be pinned by a digest.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { imagesIn, unpinnableIn } from '../../scripts/images.ts'

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')
const TEXTS = ['deploy/compose.yaml', 'deploy/Dockerfile'].map(read)

test('lists every image with its variable, each with one full version', () => {
  const images = imagesIn(TEXTS)
  expect([...images.keys()].sort()).toEqual(['CADDY_IMAGE', 'NODE_IMAGE', 'POSTGRES_IMAGE'])
  for (const image of images.values()) expect(image).toMatch(/^[a-z]+:\d+\.\d+(?:\.\d+)?-[a-z-]+$/)
})

test('finds one that no variable pins', () => {
  expect(TEXTS.flatMap(unpinnableIn)).toEqual([])
  expect(unpinnableIn('services:\n  one:\n    image: postgres:17\n')).toEqual(['postgres:17'])
  expect(unpinnableIn('FROM node:24 AS build\nFROM build\n')).toEqual(['node:24'])
})

test('refuses two images under one variable', () => {
  expect(() => imagesIn(['${A_IMAGE:-a:1}', 'ARG A_IMAGE=a:2'])).toThrow('A_IMAGE is both a:1 and a:2')
})
