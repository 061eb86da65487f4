// `npm run fonts`: makes the fonts of the screens from resources/fonts, and their style sheet. Each font is split by
// Unicode range. The results are committed, because fonts change far less often than the screens are built.
import { create } from 'fontkit'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subset from 'subset-font'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = path.join(ROOT, 'resources/fonts')
const STYLE = path.join(ROOT, 'renderer/style')
const FOLDER = path.join(STYLE, 'fonts')

const FACES = [
  { family: 'Vollkorn', weight: 400, style: 'normal', source: 'Vollkorn_400Regular', name: 'Vollkorn-400' },
  { family: 'Vollkorn', weight: 600, style: 'normal', source: 'Vollkorn_600SemiBold', name: 'Vollkorn-600' },
  {
    family: 'Vollkorn',
    weight: 400,
    style: 'italic',
    source: 'Vollkorn_400Regular_Italic',
    name: 'Vollkorn-400-italic',
  },
  { family: 'Source Sans 3', weight: 400, style: 'normal', source: 'SourceSans3_400Regular', name: 'SourceSans3-400' },
  { family: 'Source Sans 3', weight: 600, style: 'normal', source: 'SourceSans3_600SemiBold', name: 'SourceSans3-600' },
]

/**
 * OpenType features that browsers enable by default or that style sheets use. Only the book, set in Vollkorn, has
 * small capitals.
 */
const COMMON = ['ccmp', 'locl', 'rlig', 'rclt', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'lnum', 'tnum']
const FEATURES = { Vollkorn: [...COMMON, 'smcp', 'c2sc'], 'Source Sans 3': COMMON }

/**
 * Parts of a font face, each with a regular expression for its characters. A character belongs to the first part that
 * matches. `latin`: all texts of the program, and Western European languages.
 */
const PARTS = {
  latin: /[ -~\u00a0-\u00ffŒœŸ‐-‧\u202f‰′″‹›€№™←↑→↓−≠≤≥◆]/u,
  ext: /[\u0100-\u036f\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/u,
  rest: /./su,
}

/**
 * The narrow no-break space. Vollkorn's is as wide as a normal space, so the narrow space of the text font replaces
 * it: “« »” then look the same everywhere.
 */
const NARROW = '\u202f'
const replacementOf = ({ family, weight, style }) =>
  family === 'Vollkorn' ? `SourceSans3-${style === 'italic' ? 400 : weight}` : undefined

/**
 * Maximum number of unused characters that a range includes. Splitting the range there would only make the style
 * sheet longer.
 */
const BRIDGED = 16

const hex = (code) => code.toString(16).toUpperCase()

/**
 * Returns the characters of a part as `unicode-range`. `taken`: the characters of the other parts, which end a range.
 */
function rangesOf(codes, taken) {
  const ranges = []
  for (const code of codes) {
    const last = ranges.at(-1)
    const isNear = last && code - last[1] <= BRIDGED
    if (isNear && !taken.some((other) => other > last[1] && other < code)) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(', ')
}

const fontFaceRule = ({ family, weight, style }, file, range) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
${style === 'italic' ? '  font-style: italic;\n' : ''}  font-display: swap;
  src: url('fonts/${file}.woff2') format('woff2');
  unicode-range: ${range};
}`

/** Writes the parts of a font face. Returns their CSS rules. */
async function writeParts(face) {
  const bytes = readFileSync(path.join(SOURCES, `${face.source}.ttf`))
  const other = replacementOf(face)
  const all = create(bytes).characterSet.filter((code) => code >= 32 && !(other && code === NARROW.codePointAt(0)))
  const partOf = (code) => Object.keys(PARTS).find((part) => PARTS[part].test(String.fromCodePoint(code)))
  const rules = []
  for (const part of Object.keys(PARTS)) {
    const own = all.filter((code) => partOf(code) === part).sort((a, b) => a - b)
    const taken = all.filter((code) => partOf(code) !== part)
    const woff2 = await subset(bytes, String.fromCodePoint(...own), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES[face.family],
    })
    writeFileSync(path.join(FOLDER, `${face.name}-${part}.woff2`), woff2)
    rules.push(fontFaceRule(face, `${face.name}-${part}`, rangesOf(own, taken)))
  }
  return other ? [...rules, fontFaceRule(face, `${other}-latin`, `U+${hex(NARROW.codePointAt(0))}`)] : rules
}

for (const old of globSync('*.woff2', { cwd: FOLDER })) rmSync(path.join(FOLDER, old))
const rules = []
for (const face of FACES) rules.push(...(await writeParts(face)))
writeFileSync(path.join(STYLE, 'fonts.css'), `/* Made by scripts/fonts.mjs: do not edit. */\n${rules.join('\n')}\n`)
