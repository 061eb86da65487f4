import type { PackDraftCampaign, PackDraftLine, PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { packIdOfVersion } from '../../../shared/rules/packVersions.ts'
import { RULESET_LOADERS } from '../../../shared/rulesets/rulesetLoaders.ts'
import {
  asNewGame,
  checkPackText,
  emptyPackDocument,
  nextVersion,
  parsePackDraft,
  textOf,
  type PackDocument,
} from '../../transfer/packDraft.ts'
import { listExamplePacks, readExamplePack } from '../../transfer/examplePacks.ts'
import { anybodyAccess, anyOrganiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import type { CommandDependencies, CommandResult } from '../base/execute.ts'
import { addToShelf, listShelfVersions, readFaultyFile, readFromShelf, type Shelf } from './packShelf.ts'

type Drafts = Pick<CommandDependencies, 'store' | 'clock'>
type Games = Drafts & Shelf & Pick<CommandDependencies, 'ruleset'>

/** A draft as it is stored. `text`: the game as JSON, as the user left it. */
interface StoredPackDraft {
  readonly revision: number
  readonly at: string
  readonly text: string
}

/** Drafts of games are stored under no campaign, so that backups and the book of a club contain them. */
const NO_CAMPAIGN = ''
const PREFIX = 'pack:'
/** Maximum number of drafts. */
const MAX_DRAFTS = 200

const keyOf = (draft: string): string => `${PREFIX}${draft}`

function readDraft({ store }: Drafts, draft: string): StoredPackDraft {
  const stored = store.draft(NO_CAMPAIGN, keyOf(draft)) as StoredPackDraft | undefined
  if (!stored) throw new AppError('draft-gone')
  return stored
}

/** Lists the drafts of games, the one that was changed last first. */
export const listPackDrafts = defineMethod('pack-drafts.list', anybodyAccess, ({ store }) => {
  const drafts = store.drafts(NO_CAMPAIGN).flatMap(({ key, data }): PackDraftLine[] => {
    if (!key.startsWith(PREFIX)) return []
    const { at, text } = data as StoredPackDraft
    const { id, name, summary, version } = parsePackDraft(text)
    return [
      {
        ...{
          draft: key.slice(PREFIX.length),
          game: typeof id === 'string' ? id : '',
          name: textOf(name),
          summary: textOf(summary),
          at,
        },
        version: typeof version === 'string' ? version : '',
      },
    ]
  })
  return { drafts: drafts.sort((one, other) => (one.at < other.at ? 1 : -1)) }
})

/** Returns a draft, and what depends on its game. Throws `draft-gone`. */
export const getPackDraft = defineMethod(
  'pack-drafts.get',
  anybodyAccess,
  (engine: Games, { draft }): PackDraftView => {
    const { revision, text } = readDraft(engine, draft)
    const { id } = parsePackDraft(text)
    const others = listGames(engine, draft).filter((game) => game.id !== id)
    return {
      ...{ revision, text, campaigns: campaignsWith(engine, id), versions: versionsOf(engine, id) },
      otherIds: [...new Set([...others.map((game) => game.id), ...Object.keys(RULESET_LOADERS)])].sort(),
    }
  },
)

/** Checks a text as a pack. */
export const checkPackDraft = defineMethod('pack-drafts.check', anybodyAccess, (_, { text }) => checkPackText(text))

/** Lists the games on the shelf and of other drafts, and those that campaigns play, with their versions. */
function listGames(engine: Games, draft?: string): { readonly id: string; readonly version: string }[] {
  const played = engine.store.campaigns().flatMap(({ ruleset }) => gameOf(engine, ruleset) ?? [])
  const drafts = engine.store.drafts(NO_CAMPAIGN).flatMap(({ key, data }) => {
    if (!key.startsWith(PREFIX) || (draft !== undefined && key === keyOf(draft))) return []
    const { id } = parsePackDraft((data as StoredPackDraft).text)
    return typeof id === 'string' ? [{ id, version: '' }] : []
  })
  return [...played, ...listShelfVersions(engine), ...drafts]
}

/** Returns the game and the version of a campaign's ruleset; undefined for games of the program. */
function gameOf({ ruleset }: Games, version: string): { readonly id: string; readonly version: string } | undefined {
  if (packIdOfVersion(version) === undefined) return undefined
  const { pack } = ruleset(version)
  return pack && { id: pack.id, version: pack.version }
}

const campaignsWith = (engine: Games, id: unknown): PackDraftCampaign[] =>
  engine.store.campaigns().flatMap(({ id: campaign, name, ruleset }) => {
    const game = packIdOfVersion(ruleset) === id ? gameOf(engine, ruleset) : undefined
    return game ? [{ campaign, name, ruleset, version: game.version }] : []
  })

const versionsOf = (engine: Games, id: unknown): string[] => [
  ...new Set([
    ...listShelfVersions(engine).flatMap((game) => (game.id === id ? [game.version] : [])),
    ...campaignsWith(engine, id).map(({ version }) => version),
  ]),
]

/** Stores a draft. Returns the change of which every page is notified. */
function writeDraft(
  { store, clock }: Drafts,
  draft: string,
  revision: number,
  text: string,
): CommandResult<object>['touched'] {
  store.saveDraft(NO_CAMPAIGN, keyOf(draft), { revision, at: clock.now(), text } satisfies StoredPackDraft)
  return touch(draft)
}

const touch = (draft: string): CommandResult<object>['touched'] => [
  { kind: 'draft', campaign: NO_CAMPAIGN, id: keyOf(draft) },
]

/**
 * Begins a draft. Throws `pack-gone` if what it begins as is gone, `not-pack` for a text that is no JSON object,
 * `draft-exists` if the id is used, and `too-many-drafts`.
 */
export const beginPackDraft = defineMethod(
  'pack-drafts.begin',
  anyOrganiserAccess,
  (engine: Games, { draft, origin, isNewGame }): CommandResult<object> => {
    const games = listGames(engine)
    const taken = [...games.map(({ id }) => id), ...Object.keys(RULESET_LOADERS)]
    const begun = origin.from === 'nothing' ? emptyPackDocument(`game-${draft.slice(-8)}`) : readOrigin(engine, origin)
    const document = prepareDraft(engine, begun, isNewGame ? taken : undefined)
    const text = `${JSON.stringify(document, null, 2)}\n`
    return engine.store.transaction(() => {
      if (engine.store.draft(NO_CAMPAIGN, keyOf(draft)) !== undefined) throw new AppError('draft-exists')
      if (engine.store.drafts(NO_CAMPAIGN).length >= MAX_DRAFTS)
        throw new AppError('too-many-drafts', { max: MAX_DRAFTS })
      return { done: {}, touched: writeDraft(engine, draft, 1, text) }
    })
  },
)

type DraftOrigin =
  | { readonly from: 'example'; readonly example: string }
  | { readonly from: 'shelf'; readonly version: string }
  | { readonly from: 'file'; readonly file: string }
  | { readonly from: 'text'; readonly text: string }

function readOrigin(engine: Games, origin: DraftOrigin): PackDocument {
  if (origin.from === 'text') return parsePackDraft(origin.text)
  if (origin.from === 'file') return parsePackDraft(readFaultyFile(engine, origin.file))
  if (origin.from === 'shelf') return parsePackDraft(readFromShelf(engine, origin.version).text)
  if (!listExamplePacks().includes(origin.example)) throw new AppError('pack-gone', { id: origin.example })
  return parsePackDraft(readExamplePack(origin.example))
}

/** Returns a document as a new game, if `taken` has the ids of the others; otherwise as the next version of its game. */
function prepareDraft(engine: Games, document: PackDocument, taken: readonly string[] | undefined): PackDocument {
  if (taken) return asNewGame(document, taken)
  const versions = versionsOf(engine, document['id'])
  const { version } = document
  return typeof version === 'string' && versions.includes(version)
    ? { ...document, version: nextVersion(version, versions) }
    : document
}

/** Saves a draft. Throws `draft-changed` if another revision was saved since, `draft-gone`, and `not-pack`. */
export const savePackDraft = defineMethod(
  'pack-drafts.save',
  anyOrganiserAccess,
  (engine: Drafts, { draft, revision, text }): CommandResult<{ readonly revision: number }> => {
    parsePackDraft(text)
    return engine.store.transaction(() => {
      checkRevision(engine, draft, revision)
      return { done: { revision: revision + 1 }, touched: writeDraft(engine, draft, revision + 1, text) }
    })
  },
)

function checkRevision(engine: Drafts, draft: string, revision: number): StoredPackDraft {
  const stored = readDraft(engine, draft)
  if (stored.revision !== revision) throw new AppError('draft-changed')
  return stored
}

/** Removes a draft. Throws `draft-gone`. */
export const removePackDraft = defineMethod(
  'pack-drafts.remove',
  anyOrganiserAccess,
  (engine: Drafts, { draft }): CommandResult<object> =>
    engine.store.transaction(() => {
      readDraft(engine, draft)
      engine.store.dropDraft(NO_CAMPAIGN, keyOf(draft))
      return { done: {}, touched: touch(draft) }
    }),
)

/**
 * Puts a draft on the shelf as a version of its game. Throws `draft-changed` if another revision was saved since,
 * `draft-version-taken` if another version has the same name, `pack-refused`, and disk errors.
 */
export const finishPackDraft = defineMethod(
  'pack-drafts.finish',
  anyOrganiserAccess,
  (engine: Games, { draft, revision }): CommandResult<RulesetLine> => {
    const { text } = checkRevision(engine, draft, revision)
    const { ruleset } = checkPackText(text)
    const { id, version } = parsePackDraft(text)
    const others = [...listShelfVersions(engine), ...playedVersions(engine)].filter(
      (other) => other.ruleset !== ruleset,
    )
    if (ruleset !== null && others.some((other) => other.id === id && other.version === version))
      throw new AppError('draft-version-taken', { version: version as string })
    return { done: addToShelf(engine, text).done, touched: touch(draft) }
  },
)

const playedVersions = (engine: Games) =>
  engine.store.campaigns().flatMap(({ ruleset }) => {
    const game = gameOf(engine, ruleset)
    return game ? [{ ...game, ruleset }] : []
  })
