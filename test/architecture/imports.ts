import path from 'node:path'
import ts from 'typescript'

/** A row of the import table: the folders and packages that the files of a folder may import. */
interface ImportRule {
  /** The folder or file; `*` stands for one folder's name. */
  readonly place: string
  /** Folders that it may import besides itself. If both have a `*`, it must stand for the same name. */
  readonly folders: readonly string[]
  /** Packages; `node:` stands for Node's own modules. */
  readonly packages: readonly string[]
}

/** Files next to the folders of the rulesets: they list all rulesets, or read documents of any ruleset. */
const ALL_RULESETS = [
  'shared/rulesets/registry.ts',
  'shared/rulesets/rulesetLoaders.ts',
  'shared/rulesets/readRoster.ts',
  'shared/rulesets/gameSheet.ts',
]

/** The rules, and the folders that they use. */
export const RULES = ['shared/domain', 'shared/text', 'shared/sheets', 'shared/rules', 'shared/rules/kit']
/** The parts of `shared` that know nothing of commands; _shared_ in the table of docs/architecture.md. */
export const SHARED = [...RULES, ...ALL_RULESETS]

/** The parts of `shared` that the program itself uses; _campaign_ in the table of docs/architecture.md. */
export const CAMPAIGN = [...SHARED, 'shared/commands', 'shared/contract', 'shared/statistics']

/** The folders of `main/app`, lowest first: no folder imports a higher one. */
export const APP_LAYERS = [
  ...['base', 'history', 'warband', 'game', 'campaign', 'statistics', 'print', 'publish', 'transfer', 'rulings'],
  ...['reference', 'reports', 'approvals', 'visibility', 'offline'],
]

const LAYERS = APP_LAYERS.map((layer) => `main/app/${layer}`)
/** The program as hosts use it. */
export const APP = ['main/app', ...LAYERS, 'main/app/safekeeping']
const UNDER_APP = [
  ...['main/publish', 'main/transfer', 'main/database', 'main/ports', 'package.json', 'shared/book'],
  ...CAMPAIGN,
]

/** The parts of `shared/packs` that know the format of packs, and not the rulesets that are made from them. */
const PACK_FORMAT = ['shared/packs/format', 'shared/packs/formula', 'shared/packs/text']
const PACKS = [...PACK_FORMAT, 'shared/packs/editor', 'shared/packs/game']

/** What screens may import. */
const UNDER_SCREENS = [
  'renderer/aftermath',
  'renderer/api',
  'renderer/components',
  'renderer/composables',
  'renderer/game',
  'renderer/posting',
  'renderer/reports',
  'renderer/rulings',
  'renderer/lib',
  'renderer/pdf',
  'renderer/todo',
  'renderer/stores',
  'renderer/text',
  ...CAMPAIGN,
]
const SCREEN_PACKAGES = ['vue', 'vue-router', 'reka-ui', '@tanstack/vue-virtual', 'echarts']

/** The import table (docs/architecture.md). The first row whose place matches a file applies to the file. */
export const IMPORT_RULES: readonly ImportRule[] = [
  { place: 'shared/domain', folders: [], packages: ['zod'] },
  { place: 'shared/text', folders: ['shared/domain'], packages: [] },
  { place: 'shared/sheets', folders: ['shared/domain'], packages: [] },
  { place: 'shared/rules/kit', folders: ['shared/domain'], packages: ['zod', 'pure-rand'] },
  ...ALL_RULESETS.map((place) => ({ place, folders: [...SHARED, 'shared/rulesets/*'], packages: [] })),
  { place: 'shared/rules', folders: RULES, packages: ['zod'] },
  { place: 'shared/rulesets/*', folders: [...RULES, 'resources/rulesets/*'], packages: ['zod'] },
  // The screen of the pack editor loads these, and not the rulesets that are made from packs.
  { place: 'shared/packs/editor', folders: [...PACK_FORMAT, ...RULES], packages: ['zod'] },
  { place: 'shared/packs/formula', folders: RULES, packages: [] },
  { place: 'shared/packs/format', folders: ['shared/packs/formula', ...RULES], packages: ['zod'] },
  { place: 'shared/packs/text', folders: [...PACK_FORMAT, ...RULES], packages: [] },
  { place: 'shared/packs/game', folders: [...PACK_FORMAT, ...RULES], packages: ['zod'] },
  {
    place: 'shared/commands',
    folders: ['shared/domain', 'shared/rules', 'shared/rules/kit', 'shared/rulesets/registry.ts'],
    packages: ['zod'],
  },
  {
    place: 'shared/contract',
    folders: [
      'shared/domain',
      'shared/commands',
      'shared/rules',
      'shared/rules/kit',
      'shared/sheets',
      'shared/statistics',
    ],
    packages: ['zod'],
  },
  {
    place: 'shared/statistics',
    folders: ['shared/domain', 'shared/rules', 'shared/rules/kit'],
    packages: ['zod'],
  },
  {
    place: 'shared/book',
    folders: [
      'shared/domain',
      'shared/text',
      'shared/sheets',
      'shared/rules',
      'shared/rules/kit',
      'shared/statistics',
      'shared/contract',
    ],
    packages: [],
  },
  { place: 'main/ports', folders: SHARED, packages: ['node:'] },
  {
    place: 'main/database',
    folders: ['main/ports', ...CAMPAIGN],
    packages: ['node:', 'better-sqlite3', 'drizzle-orm'],
  },
  {
    place: 'main/pdf',
    folders: ['main/ports', ...SHARED],
    packages: ['node:', 'pdfmake', 'fontkit', '@resvg/resvg-wasm'],
  },
  { place: 'main/transfer', folders: ['main/ports', ...PACKS, ...CAMPAIGN], packages: ['node:', 'zod'] },
  { place: 'main/publish', folders: [...CAMPAIGN, 'resources/notebook'], packages: ['node:'] },
  ...APP_LAYERS.map((layer, at) => ({
    place: `main/app/${layer}`,
    folders: [...APP_LAYERS.slice(0, at).map((lower) => `main/app/${lower}`), ...UNDER_APP],
    packages: ['node:', 'zod'],
  })),
  // Safekeeping opens the program on a data folder; no other folder of the program imports it.
  {
    place: 'main/app/safekeeping',
    folders: ['main/app', ...LAYERS, ...UNDER_APP],
    packages: ['node:', 'zod'],
  },
  {
    place: 'main/app',
    folders: [...LAYERS, ...UNDER_APP],
    packages: ['node:', 'zod'],
  },
  {
    place: 'main/cli',
    folders: [...APP, 'main/transfer', 'main/pdf', 'main/ports', 'package.json', ...PACKS, ...CAMPAIGN],
    packages: ['node:', 'get-east-asian-width'],
  },
  { place: 'main/posting', folders: [...APP, 'main/database', 'main/ports', ...CAMPAIGN], packages: ['node:'] },
  {
    place: 'main/host',
    folders: [...APP, 'main/posting', 'main/pdf', 'main/ports', ...CAMPAIGN],
    packages: ['node:'],
  },
  { place: 'main/web', folders: ['main/host', ...APP, 'main/ports', ...CAMPAIGN], packages: ['node:', 'zod'] },
  // The access rules of players: for a club, and for the phones of an evening.
  { place: 'main/club/access', folders: [...APP, 'main/ports', ...CAMPAIGN], packages: ['node:'] },
  {
    place: 'main/phones',
    folders: ['main/club/access', 'main/web', 'main/host', ...APP, 'main/ports', ...CAMPAIGN],
    packages: ['node:', 'zod'],
  },
  {
    place: 'main/club',
    folders: [
      'main/club/access',
      'main/web',
      'main/host',
      'main/posting',
      ...APP,
      'main/database',
      'main/ports',
      ...CAMPAIGN,
    ],
    packages: ['node:', 'pg', 'rate-limiter-flexible', '@simplewebauthn/server', 'zod'],
  },
  { place: 'main/portable', folders: ['main/phones', 'main/web', ...APP, ...CAMPAIGN], packages: ['node:'] },
  // The preload script runs in the sandbox of the page: it has only Electron and the names that both sides share.
  {
    place: 'main/electron/preload.ts',
    folders: ['shared/contract', 'main/electron/channels.ts'],
    packages: ['electron'],
  },
  { place: 'main/electron/channels.ts', folders: [], packages: [] },
  {
    place: 'main/electron',
    folders: [
      'main/electron/channels.ts',
      ...APP,
      'main/host',
      'main/phones',
      'main/cli',
      'main/ports',
      'package.json',
      ...CAMPAIGN,
    ],
    packages: ['electron', 'node:'],
  },
  {
    place: 'renderer/api',
    folders: ['shared/contract', 'shared/domain'],
    packages: ['@simplewebauthn/browser', 'idb-keyval'],
  },
  { place: 'renderer/text', folders: ['shared/contract', 'shared/domain', 'shared/text'], packages: ['vue'] },
  // Data about the screens, which the program needs before it loads them.
  {
    place: 'renderer/navigation',
    folders: ['renderer/components', 'renderer/text', 'shared/contract'],
    packages: [],
  },
  // Tools that do not depend on the open campaign.
  { place: 'renderer/lib', folders: ['renderer/api', 'CHANGELOG.md', ...CAMPAIGN], packages: ['vue', 'fflate'] },
  {
    place: 'renderer/stores',
    folders: ['renderer/api', 'renderer/lib', 'renderer/navigation', 'renderer/text', ...CAMPAIGN],
    packages: ['vue', 'pinia'],
  },
  // Queries about the open campaign that several screens use.
  {
    place: 'renderer/composables',
    folders: ['renderer/api', 'renderer/lib', 'renderer/stores', 'renderer/text', ...CAMPAIGN],
    packages: ['vue'],
  },
  { place: 'renderer/style', folders: [], packages: [] },
  // Pages of documents, drawn as pictures.
  { place: 'renderer/pdf', folders: [], packages: ['vue', 'pdfjs-dist'] },
  // Components have props and events, and may use texts of the program.
  {
    place: 'renderer/components',
    folders: ['renderer/text', 'renderer/style', ...CAMPAIGN],
    packages: ['vue', 'vue-router', 'reka-ui', '@tanstack/vue-virtual', 'uqr'],
  },
  {
    place: 'renderer/shell',
    folders: [
      'renderer/components',
      'renderer/composables',
      'renderer/rulings',
      'renderer/lib',
      'renderer/navigation',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // Manual actions of the organiser: opened from the pages of bands and members, and from « Aller à… ».
  {
    place: 'renderer/rulings',
    folders: ['renderer/components', 'renderer/lib', 'renderer/stores', 'renderer/text', ...CAMPAIGN],
    packages: ['vue', 'reka-ui'],
  },
  // Posting a text and a picture, from several screens.
  {
    place: 'renderer/posting',
    folders: ['renderer/components', 'renderer/lib', 'renderer/stores', 'renderer/text', ...CAMPAIGN],
    packages: ['vue', 'reka-ui'],
  },
  // Parts of a game that several screens show: its line-up, casualties and changes.
  {
    place: 'renderer/game',
    folders: [
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // The answers after a game, for the wizard, the grid of a round and a player's report.
  {
    place: 'renderer/aftermath',
    folders: [
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/game',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  // A player's report of a game.
  {
    place: 'renderer/reports',
    folders: [
      'renderer/aftermath',
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/game',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui', 'jsqr'],
  },
  // What needs attention in all bands, one item after the other.
  {
    place: 'renderer/todo',
    folders: [
      'renderer/components',
      'renderer/composables',
      'renderer/game',
      'renderer/rulings',
      'renderer/lib',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router'],
  },
  // The guide and the tour of the program, made from docs/guide when the screens are built.
  {
    place: 'renderer/guide',
    folders: [
      'renderer/components',
      'renderer/navigation',
      'renderer/shell',
      'renderer/stores',
      'renderer/text',
      ...CAMPAIGN,
    ],
    packages: ['vue', 'vue-router', 'reka-ui'],
  },
  {
    place: 'renderer/screens/gameEditor',
    folders: [...UNDER_SCREENS, 'shared/packs/editor', ...PACK_FORMAT],
    packages: SCREEN_PACKAGES,
  },
  { place: 'renderer/screens/*', folders: UNDER_SCREENS, packages: SCREEN_PACKAGES },
  { place: 'renderer/rulesets/looks.ts', folders: ['renderer/rulesets/*'], packages: [] },
  // A ruleset's panel draws the data of its ruleset. It is found by its path; no file imports it.
  {
    place: 'renderer/rulesets/*',
    folders: ['renderer/components', 'renderer/lib', 'renderer/text', 'shared/rulesets/*', ...CAMPAIGN],
    packages: ['vue', 'reka-ui'],
  },
  // The form of a notebook, a page of its own: bundled into resources/notebook.
  { place: 'renderer/notebook', folders: ['shared/contract'], packages: ['uqr'] },
  {
    place: 'renderer',
    folders: [
      'package.json',
      'renderer/api',
      'renderer/components',
      'renderer/composables',
      'renderer/shell',
      'renderer/guide',
      'renderer/rulings',
      'renderer/lib',
      'renderer/navigation',
      'renderer/todo',
      'renderer/reports',
      'renderer/rulesets/looks.ts',
      'renderer/screens/*',
      'renderer/stores',
      'renderer/style',
      'renderer/text',
    ],
    packages: ['vue', 'pinia', 'vue-router'],
  },
  { place: 'resources/rulesets/*', folders: [], packages: [] },
  { place: 'resources/notebook', folders: [], packages: [] },
  { place: 'package.json', folders: [], packages: [] },
  { place: 'CHANGELOG.md', folders: [], packages: [] },
]

/** Matches `place` against the start of a file's path. Returns the name that its `*` stands for. */
function matchPlace(place: string, file: string): { name: string } | undefined {
  const pattern = place
    .split('*')
    .map((part) => part.replace(/[.]/g, '\\.'))
    .join('([^/]+)')
  const match = new RegExp(`^${pattern}(?:/|$)`).exec(file)
  return match ? { name: match[1] ?? '' } : undefined
}

const ruleOf = (file: string): ImportRule | undefined => IMPORT_RULES.find(({ place }) => matchPlace(place, file))

/** Returns all modules that a source imports or re-exports, also dynamically or for types. */
function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** Returns the imports of a file that the table does not allow, as sentences. `file`: its path from the root. */
export function findViolations(file: string, source: string): string[] {
  const rule = ruleOf(file)
  if (!rule) return [`${file} is in no folder of the import table`]
  const own = matchPlace(rule.place, file)!.name
  return importsOf(source)
    .filter((wanted) => !isAllowed(wanted, file, rule, own))
    .map((wanted) => `${file} must not import ${wanted}`)
}

/**
 * Returns the circular imports: groups of files that import each other directly or indirectly, also for types.
 * `sources`: texts by path from the root.
 */
export function findCircularImports(sources: ReadonlyMap<string, string>): string[][] {
  return findCircles(new Map([...sources].map(([file, source]) => [file, targetsOf(file, source, sources)])))
}

function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachableFrom(file, graph)]))
  const left = new Set(graph.keys())
  const found: string[][] = []
  for (const file of left) {
    const circle = [...left].filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file))
    for (const one of circle) left.delete(one)
    if (circle.length > 0) found.push(circle)
  }
  return found
}

/** Returns the groups of folders whose files import each other. `sources`: texts by path from the root. */
export function findCircularFolders(sources: ReadonlyMap<string, string>): string[][] {
  const folderOf = (file: string) => path.posix.dirname(file)
  const graph = new Map<string, string[]>()
  for (const [file, source] of sources) {
    const others = targetsOf(file, source, sources).map(folderOf)
    const own = others.filter((folder) => folder !== folderOf(file))
    graph.set(folderOf(file), [...(graph.get(folderOf(file)) ?? []), ...own])
  }
  return findCircles(graph)
}

const targetsOf = (file: string, source: string, sources: ReadonlyMap<string, string>): string[] =>
  importsOf(source)
    .map((wanted) => path.posix.join(path.posix.dirname(file), wanted))
    .filter((target) => sources.has(target))

/** Returns the files that a file imports directly or indirectly; the file itself only if it is in a circle. */
function reachableFrom(file: string, graph: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}

function isAllowed(wanted: string, file: string, rule: ImportRule, own: string): boolean {
  if (!wanted.startsWith('.')) {
    return rule.packages.some((name) => wanted === name || wanted.startsWith(name.endsWith(':') ? name : `${name}/`))
  }
  // `?raw` imports a file as text.
  const target = path.posix.join(path.posix.dirname(file), wanted.replace(/\?raw$/, ''))
  const targetRule = ruleOf(target)
  if (!targetRule) return false
  // Components do not call the program: composables and stores do.
  if (file.endsWith('.vue') && targetRule.place === 'renderer/api') return false
  const { name } = matchPlace(targetRule.place, target)!
  const sameName = own === '' || name === '' || name === own
  return sameName && (targetRule === rule || rule.folders.includes(targetRule.place))
}
