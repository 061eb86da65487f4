// `npm run notices`: writes THIRD-PARTY-NOTICES from the contents of the bundles and packages.
import { create } from 'fontkit'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'

const root = path.resolve(import.meta.dirname, '..')
const FILE = path.join(root, 'THIRD-PARTY-NOTICES')
const BUNDLES = ['client', 'main', 'preload']

/** Packages of the modules that the build tools add to a bundle, by the name of the module in the bundle. */
const BY_TOOLS = { vite: 'vite', 'plugin-vue': '@vitejs/plugin-vue', rolldown: 'rolldown' }

/**
 * Third-party code inside a package that the package's licence does not mention. `text`: file of the licence text;
 * `copyright`: copyright line of the code.
 */
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

/** Matches the start of the terms in the Apache-2.0 licence. */
const APACHE_TERMS = /TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/i

const read = (...place) => readFileSync(path.resolve(root, ...place), 'utf8')
const sortUnique = (list) => [...new Set(list)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/** Returns the standard text of a licence. `copyright`: the copyright line, if the text needs one. */
function standardText(licence, copyright = '') {
  const file = path.join(import.meta.dirname, 'licences', `${licence}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').replace('{copyright}', copyright) : undefined
}

/** Returns the folders of the packages that are in the bundles: as modules, styles, or files that modules reference. */
export function bundled() {
  return sortUnique(
    BUNDLES.flatMap((name) => JSON.parse(read('out', `.origins-${name}.json`)).flatMap(packageFolderOf)),
  )
}

/** Returns the folder of a module's package; empty for the program's own modules. */
function packageFolderOf(module) {
  const folder = /^.*?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(module.replaceAll('\\', '/'))?.[1]
  if (folder || !module.startsWith('\0')) return folder ?? []
  const tool = BY_TOOLS[/^\0([\w-]+)/.exec(module)?.[1] ?? '']
  if (!tool) throw new Error(`Nobody knows whose work this is: ${JSON.stringify(module)}`)
  return `node_modules/${tool}`
}

/** Returns the folders of all run-time dependencies, from the lockfile. */
export function packed() {
  const { packages } = JSON.parse(read('package-lock.json'))
  const found = new Set()
  const visit = (from) => {
    for (const name of Object.keys(packages[from].dependencies ?? {})) {
      const folder = findPackage(packages, from, name)
      if (!folder || found.has(folder)) continue
      found.add(folder)
      visit(folder)
    }
  }
  visit('')
  return sortUnique(found)
}

/** Finds the folder of a package as Node does: in the importing package's folder, then in the folders above. */
function findPackage(packages, from, name) {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const folder = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[folder]) return folder
    if (at === '') return undefined
  }
}

/** Returns a package with its licence and the licence texts. Throws if there is no licence text. */
export function described(folder) {
  const { name, version, license, author } = JSON.parse(read(folder, 'package.json'))
  const files = readdirSync(path.resolve(root, folder)).filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
  const own = sortUnique(files).map((file) => ownPart(read(folder, file)))
  const by = typeof author === 'string' ? author : author?.name
  const standardLicence = () => standardText(license, `Copyright (c) ${String(by).replace(/\s*<.*$/, '')}`)
  // Some packages contain only the notice that the licence requires, and give the licence by its name.
  const isWhole = own.length > 0 && (license !== 'Apache-2.0' || own.some((text) => APACHE_TERMS.test(text)))
  const texts = isWhole ? own : [...own, standardLicence()]
  if (texts.includes(undefined)) throw new Error(`${folder} brings no text of its licence (${license})`)
  const isMit = /Permission is hereby granted, free of charge/.test(texts[0])
  return { name, version, licence: license ?? (isMit ? 'MIT' : 'see its text'), texts }
}

/**
 * Removes from a tool's licence the licences of the dependencies that are bundled in the tool: the program contains
 * none of these.
 */
const ownPart = (text) => text.split(/^# Licenses of bundled dependencies$/m)[0]

/** Returns all packages that are shipped, sorted by name. */
export function shipped() {
  const all = sortUnique([...bundled(), ...packed()]).map(described)
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return sortUnique(byName.keys()).map((key) => byName.get(key))
}

/** Returns the font families that are shipped, each with version and licence. */
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

/** Returns Electron, the runtime of the window. */
function electron() {
  const { name, version, license } = JSON.parse(read('node_modules/electron/package.json'))
  return { name, version, licence: license, texts: [read('node_modules/electron/LICENSE')] }
}

/** Numbers the licence texts. Equal texts get the same number. */
function numberTexts() {
  const texts = new Map()
  const numberOf = (given) => {
    const text = given.replaceAll('\r\n', '\n').replace(/^\n+|\s+$/g, '')
    if (!texts.has(text)) texts.set(text, texts.size + 1)
    return `[${texts.get(text)}]`
  }
  const listTexts = () => [...texts].flatMap(([text, number]) => ['', '='.repeat(80), `[${number}]`, '', text])
  return { numberOf, listTexts }
}

/** Returns the notices for these packages: the list, then the licence texts. */
export function notices(packages = shipped()) {
  const { numberOf, listTexts } = numberTexts()
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
    ...parts.map(
      (one) => `  ${one.of}: ${one.name} · ${one.licence} · ${numberOf(standardText(one.text, one.copyright))}`,
    ),
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
  return `${[...listed, ...listTexts()].join('\n')}\n`
}

/** Returns the packages (with their versions) that the notices do not mention. */
export const unnamed = (text, packages) =>
  packages.map(({ name, version }) => `${name} ${version}`).filter((one) => !text.includes(`\n  ${one} · `))

if (process.argv[1] === import.meta.filename) {
  process.exitCode = build(BUNDLES)
  if (process.exitCode === 0) writeFileSync(FILE, notices())
}
