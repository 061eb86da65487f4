// Finds the tests that may notice a fault: tests that import the file, sorted by the number of words in common; for
// screens, tests that open the screen; for sheets, tests that compare pictures.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Tests that start programs, compare pictures or break something on purpose. They are too slow, or not about one
 * file.
 */
const SLOW = /^test\/(e2e|torture|architecture|bench|electron\/(realElectron|packing)|pdf\/(pictures|overfull))/

/** Screens and sheets, each with the tests that show it as users see it. The first match counts. */
const SCREEN_TESTS: readonly (readonly [string, readonly string[]])[] = [
  ['renderer/screens/campaign/', ['e2e/campaign', 'e2e/withoutPrices', 'e2e/emptyCampaign']],
  ['renderer/screens/campaigns/', ['e2e/campaigns', 'e2e/withoutPrices', 'e2e/hosts']],
  ['renderer/screens/companion/', ['e2e/companion', 'e2e/race']],
  ['renderer/screens/content/', ['e2e/content']],
  ['renderer/aftermath/', ['e2e/game', 'e2e/gameCrew', 'e2e/gameKept', 'e2e/gameLater', 'e2e/hostsPlay']],
  ['renderer/game/', ['e2e/game', 'e2e/gameKept', 'e2e/gameCrew', 'e2e/gameLater']],
  ['renderer/screens/game/', ['e2e/game', 'e2e/gameKept', 'e2e/gameCrew', 'e2e/gameLater']],
  ['renderer/screens/history/', ['e2e/history']],
  ['renderer/screens/member/', ['e2e/member', 'e2e/hostsPlay']],
  ['renderer/screens/print/', ['e2e/print']],
  ['renderer/screens/rules/', ['e2e/rules']],
  ['renderer/screens/safekeeping/', ['e2e/safekeeping', 'e2e/reading']],
  ['renderer/screens/settings/', ['e2e/frame', 'e2e/hostsPlay']],
  ['renderer/screens/warband/member/', ['e2e/warband', 'e2e/member', 'e2e/warbandPaths', 'e2e/warbandTrouble']],
  [
    'renderer/screens/warband/',
    ['e2e/warband', 'e2e/allBands', 'e2e/warbandPaths', 'e2e/selling', 'e2e/warbandTrouble'],
  ],
  ['renderer/rulesets/circus-imperium/', ['e2e/race']],
  ['renderer/rulesets/cartes-destin/', ['e2e/companion']],
  ['renderer/shell/', ['e2e/frame', 'e2e/notices', 'e2e/tabs', 'e2e/hostsPlay']],
  ['renderer/api/', ['e2e/notices', 'e2e/tabs', 'e2e/hosts', 'e2e/stopping']],
  ['renderer/components/', ['e2e/warband', 'e2e/rules', 'e2e/game', 'e2e/campaign', 'e2e/allBands']],
  ['renderer/composables/campaign', ['e2e/rules', 'e2e/campaign']],
  ['renderer/composables/draft', ['e2e/game', 'e2e/gameKept']],
  ['renderer/composables/games', ['e2e/game', 'e2e/gameKept']],
  ['renderer/composables/members', ['e2e/member']],
  ['renderer/composables/takeBack', ['e2e/twice', 'e2e/history']],
  ['renderer/lib/dice', ['e2e/race', 'e2e/game']],
  ['renderer/stores/campaign', ['e2e/campaigns', 'e2e/safekeeping']],
  ['renderer/stores/safekeeping', ['e2e/safekeeping', 'e2e/reading']],
  ['renderer/stores/undo', ['e2e/twice', 'e2e/history']],
  ['renderer/stores/notices', ['e2e/notices']],
  ['renderer/stores/palette', ['e2e/frame']],
  ['renderer/stores/preferences', ['e2e/frame']],
  ['renderer/', ['e2e/warband', 'e2e/hosts', 'e2e/notices', 'e2e/campaign', 'e2e/twice', 'e2e/game']],
  ['main/pdf/', ['pdf/pictures.long']],
  ['shared/sheets/', ['pdf/pictures.long']],
]

/** Modules with tests that cover the whole module without importing it: these tests call or start the program. */
const MODULE_TESTS: readonly (readonly [string, string])[] = [
  ['main/electron/', 'test/electron/*.test.ts'],
  ['main/web/', 'test/web/*.test.ts'],
  ['main/host/', 'test/host/*.test.ts'],
  ['main/pdf/', 'test/pdf/*.test.ts'],
  ['shared/sheets/', 'test/pdf/*.test.ts'],
]

const MAX_DISTANCE = 12

/** Tests that may notice a fault in a source file. */
export interface Related {
  /** Quick tests that run in one process, with a score: words in common with the file, and distance of the import. */
  readonly near: ReadonlyMap<string, number>
  /** Tests in a browser or of printed pages; the best match is first. */
  readonly asSeen: readonly string[]
}

/** Returns a function that finds the tests for a fault in a file of the tree at `root`. */
export function relatedIn(root: string): (file: string) => Related {
  const importers = importersIn(root)
  const all = globSync('test/**/*.test.ts', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
  const quick = new Map(all.filter((file) => !SLOW.test(file)).map((file) => [file, wordsOf(path.join(root, file))]))
  return (file) => {
    const reached = distances(file, importers)
    const moduleTests = MODULE_TESTS.filter(([module]) => file.startsWith(module)).map(([, tests]) => tests)
    const words = wordsOf(path.join(root, file))
    const near = new Map<string, number>()
    for (const [test, testWords] of quick) {
      const distance =
        reached.get(test) ?? (moduleTests.some((tests) => path.matchesGlob(test, tests)) ? MAX_DISTANCE : undefined)
      if (distance !== undefined) near.set(test, sharedWordScore(words, testWords, quick) + DIRECT_IMPORT / distance)
    }
    const names = SCREEN_TESTS.find(([module]) => file.startsWith(module))?.[1] ?? []
    return { near, asSeen: names.map((name) => `test/${name}.test.ts`) }
  }
}

/** Score of a direct import; it is added to the score of the words in common. */
const DIRECT_IMPORT = 30

const wordsOf = (file: string): ReadonlySet<string> =>
  new Set(readFileSync(file, 'utf8').match(/[A-Za-z]+(?:[.-][A-Za-z]+)+|[A-Za-z]{4,}/g))

/** Returns the score of the words in common. A word counts more if fewer tests contain it. */
function sharedWordScore(
  words: ReadonlySet<string>,
  testWords: ReadonlySet<string>,
  tests: ReadonlyMap<string, ReadonlySet<string>>,
) {
  let sum = 0
  for (const word of words)
    if (testWords.has(word)) sum += Math.log(tests.size / [...tests.values()].filter((one) => one.has(word)).length)
  return sum
}

/** Returns the files that import each file. Imports of types are ignored. */
function importersIn(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('{main,shared,renderer,test}/**/*.{ts,vue}', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, isType, from, later] of text.matchAll(
      /(?:import|export)(\s+type)?[^'"`;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g,
    )) {
      const name = from ?? later
      if (isType !== undefined || name === undefined) continue
      const target = path.posix.join(path.posix.dirname(file), name)
      if (existsSync(path.join(root, target))) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function distances(file: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const reached = new Map([[file, 0]])
  for (const [place, distance] of reached)
    for (const importer of importers.get(place) ?? [])
      if (!reached.has(importer) && distance < MAX_DISTANCE) reached.set(importer, distance + 1)
  return reached
}
