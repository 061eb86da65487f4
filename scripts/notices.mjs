// `npm run notices`: THIRD-PARTY-NOTICES, out of what the bundles are made of and what is packed beside them.
import { create } from 'fontkit'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'

const root = path.resolve(import.meta.dirname, '..')
const FILE = path.join(root, 'THIRD-PARTY-NOTICES')
const BUNDLES = ['client', 'main', 'preload']

/** What the tools of the build put into a bundle, by the names that they give it. */
const BY_TOOLS = { vite: 'vite', 'plugin-vue': '@vitejs/plugin-vue', rolldown: 'rolldown' }

/** Works of others within a package that its own licence does not speak of; `text`: the name of the text, `copyright`: what it begins with. */
const PARTS = [
  { of: 'better-sqlite3', name: 'SQLite', licence: 'Public domain', text: 'SQLite' },
  {
    of: 'brotli',
    name: 'the decoder of Brotli, Copyright 2013 Google Inc.',
    licence: 'Apache-2.0',
    text: 'Apache-2.0',
  },
  {
    of: 'pdfkit',
    name: 'the metrics of the 14 standard fonts, Copyright (c) 1985-1997 Adobe Systems Incorporated',
    licence: 'APAFML',
    text: 'APAFML',
  },
  {
    of: '@resvg/resvg-wasm',
    name: 'tiny-skia, Copyright (c) 2011 Google Inc., Copyright (c) 2020 Yevhenii Reizner',
    licence: 'BSD-3-Clause',
    text: 'BSD-3-Clause',
    copyright: 'Copyright (c) 2011 Google Inc. Copyright (c) 2020 Yevhenii Reizner.',
  },
  {
    of: '@resvg/resvg-wasm',
    name: 'ttf-parser, rustybuzz, fontdb, roxmltree, svgtypes and more of the same author',
    licence: 'MIT',
    text: 'MIT',
    copyright: 'Copyright (c) 2018 Yevhenii Reizner',
  },
]

/** What begins the terms of the licence Apache-2.0, in its text. */
const APACHE_TERMS = /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/i

const read = (...place) => readFileSync(path.resolve(root, ...place), 'utf8')
const inOrder = (list) => [...new Set(list)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/** The usual text of a licence; `copyright`: whose work it is, where the text names that. */
function standard(licence, copyright = '') {
  const file = path.join(import.meta.dirname, 'licences', `${licence}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').replace('{copyright}', copyright) : undefined
}

/** The folders of the packages that went into the bundles: modules, styles, files that they name. */
export function bundled() {
  return inOrder(BUNDLES.flatMap((name) => JSON.parse(read('out', `.origins-${name}.json`)).flatMap(origin)))
}

/** The folder of the package that a module is from; none for our own. */
function origin(module) {
  const folder = /^.*?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(module.replaceAll('\\', '/'))?.[1]
  if (folder || !module.startsWith('\0')) return folder ?? []
  const tool = BY_TOOLS[/^\0([\w-]+)/.exec(module)?.[1] ?? '']
  if (!tool) throw new Error(`Nobody knows whose work this is: ${JSON.stringify(module)}`)
  return `node_modules/${tool}`
}

/** The folders of the packages that the program depends on when it runs, after the lockfile. */
export function packed() {
  const { packages } = JSON.parse(read('package-lock.json'))
  const found = new Set()
  const visit = (from) => {
    for (const name of Object.keys(packages[from].dependencies ?? {})) {
      const folder = resolved(packages, from, name)
      if (!folder || found.has(folder)) continue
      found.add(folder)
      visit(folder)
    }
  }
  visit('')
  return inOrder(found)
}

/** Where a package finds another, as Node looks for it: in its own folder, then upwards. */
function resolved(packages, from, name) {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const folder = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[folder]) return folder
    if (at === '') return undefined
  }
}

/** A package with its licence and the texts of it. Throws where there is no text. */
export function described(folder) {
  const { name, version, license, author } = JSON.parse(read(folder, 'package.json'))
  const files = readdirSync(path.resolve(root, folder)).filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
  const own = inOrder(files).map((file) => ownPart(read(folder, file)))
  const by = typeof author === 'string' ? author : author?.name
  const usual = () => standard(license, `Copyright (c) ${String(by).replace(/\s*<.*$/, '')}`)
  // Some bring the notice that a licence asks for, and only name the licence.
  const isWhole = own.length > 0 && (license !== 'Apache-2.0' || own.some((text) => APACHE_TERMS.test(text)))
  const texts = isWhole ? own : [...own, usual()]
  if (texts.includes(undefined)) throw new Error(`${folder} brings no text of its licence (${license})`)
  const isMit = /Permission is hereby granted, free of charge/.test(texts[0])
  return { name, version, licence: license ?? (isMit ? 'MIT' : 'see its text'), texts }
}

/** Without the licences of what a tool itself is bundled from: its own part of a bundle holds none of it. */
const ownPart = (text) => text.split(/^# Licenses of bundled dependencies$/m)[0]

/** Every package that is shipped, in the order of names. */
export function shipped() {
  const all = inOrder([...bundled(), ...packed()]).map(described)
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return inOrder(byName.keys()).map((key) => byName.get(key))
}

/** The families of the fonts that are shipped, each with its version and licence. */
export function fonts() {
  return globSync('resources/fonts/*-OFL.txt', { cwd: root })
    .sort()
    .map((file) => {
      const stem = file.replace(/-OFL\.txt$/, '')
      const { familyName, version } = create(readFileSync(path.join(root, `${stem}_400Regular.ttf`)))
      return {
        name: familyName,
        version: version.replace(/^Version |;.*$/g, ''),
        licence: 'OFL-1.1',
        texts: [read(file)],
      }
    })
}

/** Electron, which the window runs on. */
function electron() {
  const { name, version, license } = JSON.parse(read('node_modules/electron/package.json'))
  return { name, version, licence: license, texts: [read('node_modules/electron/LICENSE')] }
}

/** Numbers the texts as they come, each distinct one once. */
function numbered() {
  const texts = new Map()
  const numberOf = (given) => {
    const text = given.replaceAll('\r\n', '\n').replace(/^\n+|\s+$/g, '')
    if (!texts.has(text)) texts.set(text, texts.size + 1)
    return `[${texts.get(text)}]`
  }
  const told = () => [...texts].flatMap(([text, number]) => ['', '='.repeat(80), `[${number}]`, '', text])
  return { numberOf, told }
}

/** The whole text of the notices for these packages: what there is, then the texts of the licences. */
export function notices(packages = shipped()) {
  const { numberOf, told } = numbered()
  const line = ({ name, version, licence, texts }) =>
    `  ${name} ${version} · ${licence} · ${texts.map(numberOf).join(' ')}`
  const parts = PARTS.filter(({ of }) => packages.some(({ name }) => name === of))
  const listed = [
    'Chronique contains the following work of others. The numbers are those of the texts of their licences, below.',
    'Made by `npm run notices`: do not edit.',
    '',
    'Packages:',
    ...packages.map(line),
    '',
    'Within them:',
    ...parts.map((one) => `  ${one.of}: ${one.name} · ${one.licence} · ${numberOf(standard(one.text, one.copyright))}`),
    '',
    'Fonts, and parts of them (SIL Open Font License):',
    ...fonts().map(line),
    '',
    'The desktop program runs on:',
    line(electron()),
    '  Electron contains Chromium, Node.js and works of many more. Their licences are in LICENSES.chromium.html, which is',
    '  packed with the desktop program, beside it or among its resources.',
    '',
    'The rulesets are the work of their authors. Chronique uses their figures and names of rules; its texts are its own.',
  ]
  return `${[...listed, ...told()].join('\n')}\n`
}

/** Which of the packages a text of notices does not name, each with its version. */
export const unnamed = (text, packages) =>
  packages.map(({ name, version }) => `${name} ${version}`).filter((one) => !text.includes(`\n  ${one} · `))

if (process.argv[1] === import.meta.filename) {
  process.exitCode = build(BUNDLES)
  if (process.exitCode === 0) writeFileSync(FILE, notices())
}
