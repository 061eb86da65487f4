// THIRD-PARTY-NOTICES lists everything that is shipped, with version, licence and licence text.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundled, described, fonts, notices, packed, shipped, unnamed } from '../../scripts/notices.mjs'
import { built, ROOT } from '../double/built.ts'
import { temporaryFolder } from '../support/cli.ts'

const FILE = readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8')
/** The licence texts at the end of the file, each after its number. */
const LICENCE_TEXTS = FILE.split(/\n={80}\n\[\d+\]\n/)
  .slice(1)
  .map((one) => one.trim())
beforeAll(built)

test('is the output of `npm run notices`', () => expect(notices()).toBe(FILE))

describe('shipped code', () => {
  test('comes from the bundles, their tools, and the packages next to them', () => {
    const inBundles = ['vue', 'reka-ui', 'zod', 'drizzle-orm', 'pdfjs-dist', 'vite', 'rolldown']
    expect(bundled()).toEqual(expect.arrayContaining(inBundles.map((name) => `node_modules/${name}`)))
    const beside = ['better-sqlite3', 'pdfmake', 'fontkit', 'brotli/node_modules/base64-js']
    expect(packed()).toEqual(expect.arrayContaining(beside.map((name) => `node_modules/${name}`)))
    for (const tool of ['vitest', 'electron-builder', 'prettier'])
      expect([...bundled(), ...packed()]).not.toContain(`node_modules/${tool}`)
  })

  test('is named with its version', () => {
    expect(shipped().length).toBeGreaterThan(40)
    expect(unnamed(FILE, shipped())).toEqual([])
  })

  test('is reported if it is missing, or has another version', () => {
    const all = shipped()
    for (const [at, { name, version }] of all.entries()) {
      const without = notices(all.toSpliced(at, 1))
      expect(without).not.toBe(FILE)
      expect(unnamed(without, all)).toEqual([`${name} ${version}`])
      const [upgraded] = [{ name, version: `${version}.1` }]
      expect(unnamed(FILE, [upgraded])).toEqual([`${name} ${version}.1`])
    }
  })

  test('includes the text of each licence once', () => {
    for (const { texts } of shipped())
      // A licence may quote another one; each must be listed once on its own.
      for (const text of texts)
        expect(LICENCE_TEXTS.filter((one) => one === text.replaceAll('\r\n', '\n').trim())).toHaveLength(1)
    for (const [licence, start] of [
      ['MIT', 'Permission is hereby granted, free of charge'],
      ['Apache-2.0', 'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION'],
      ['BlueOak-1.0.0', 'Blue Oak Model License'],
    ] as const)
      for (const { name, texts } of shipped().filter((one) => one.licence === licence))
        expect(texts.join('\n'), name).toMatch(new RegExp(start, 'i'))
  })

  test('is refused without a licence text', () => {
    expect(described('node_modules/drizzle-orm').texts[0]).toContain('Apache License')
    expect(described('node_modules/fontkit').texts[0]).toContain('Copyright (c) Devon Govett')
    const folder = temporaryFolder()
    folder.write('package.json', JSON.stringify({ name: 'a', version: '1.0.0', license: 'Unheard-Of-1.0' }))
    expect(() => described(folder.path)).toThrow('brings no text of its licence (Unheard-Of-1.0)')
    folder.remove()
  })

  test('includes fonts of listed families only', () => {
    const families = fonts().map(({ name }) => name.replaceAll(' ', ''))
    const files = globSync(['resources/fonts/*.ttf', 'renderer/style/fonts/*.woff2'], { cwd: ROOT })
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !families.includes(/^[A-Za-z0-9]+/.exec(path.basename(file))![0]))).toEqual([])
  })
})
