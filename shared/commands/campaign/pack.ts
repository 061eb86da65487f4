import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, MAX_PACKS, type FactOf } from '../../domain/campaign/facts.ts'
import { catalogueEntryName, listCampaignCatalogue } from '../../domain/campaign/content.ts'
import { splitByWarband } from '../../domain/campaign/rewind.ts'
import { rosterOf } from '../../domain/campaign/roster.ts'
import { applyChangesToFacts, factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { attempt, type AppError } from '../../domain/error.ts'
import { bytesInJson } from '../../domain/bytesInJson.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { ROSTER_FORMAT, type Roster } from '../../domain/roster.ts'
import { quotableText } from '../../rules/kit/path.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { defineCommand, type CommandEnvironment, type GivenPack } from '../base/command.ts'
import { historySentence } from '../base/historySentences.ts'
import { moveToVersion, type PartUser, type VersionMove } from './packVersions.ts'

const { document } = FACT_SCHEMAS.pack.shape

/** Returns the change that stores a pack in a campaign. */
export const addPack = (
  campaign: string,
  { version, document: text }: GivenPack,
  { nextId }: Pick<CommandEnvironment, 'nextId'>,
): Change => addFact('pack', nextId(), { campaign, version, document: text })

/**
 * Moves a campaign to another version of its pack. The version before stays in the campaign, because the games that
 * were played with it may be corrected. Ids that the new version has renamed are replaced, and choices of warbands that
 * it does not ask for are dropped. Refused if the pack is another game, or if it lacks what a warband or the campaign's
 * own content has.
 */
export const takePack = defineCommand({
  name: 'pack.take',
  version: 1,
  input: z.strictObject({ campaign: Id, pack: document }),
  reads: () => 'warbands',
  decide(facts, { campaign, pack }, environment) {
    const frame = factOf(facts, 'campaign', campaign)
    const now = environment.ruleset(frame.ruleset)
    const newPack = environment.readPack(pack)
    if (newPack.version === frame.ruleset) return { changes: [], answer: { version: newPack.version } }
    const next = newPack.ruleset.pack
    if (!now.pack || !next || now.pack.id !== next.id)
      return { refused: [error('pack-other-game', 'pack', { given: newPack.ruleset.name, wanted: now.name })] }
    const move = moveToVersion(facts, now.pack, next)
    const packs = environment.packsOf(campaign)
    const isThere = packs.some(({ version }) => version === newPack.version)
    const refused = [
      ...(isThere ? [] : checkNumberOfPacks(packs)),
      ...checkRoomForPack(campaign, pack, newPack, environment),
      ...checkMove(facts, campaign, move, newPack.ruleset, now),
    ]
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...(isThere ? [] : [addPack(campaign, newPack, environment)]),
        ...updateFact('campaign', frame, { ruleset: newPack.version }),
        ...move.changes,
      ],
      answer: { version: newPack.version },
    }
  },
  describeEntries: ({ input }) => historySentence('pack.take', { version: quotableText(versionLabelOf(input.pack)) }),
})

/**
 * Returns the version of a pack as its author wrote it; empty if the text has none. The history shows many entries, so
 * the text is not parsed: no other part of a pack is called `version`.
 */
const versionLabelOf = (text: string): string => /"version"\s*:\s*"([^"\\]*)"/.exec(text)?.[1] ?? ''

/**
 * Refuses a pack with which the campaign's file would become too large to be imported again. The file contains its
 * document as a fact and in the change of the command, and the text as it was given in the command's input.
 */
const checkRoomForPack = (
  campaign: string,
  text: string,
  { document: stored }: GivenPack,
  { bytesLeft }: Pick<CommandEnvironment, 'bytesLeft'>,
): Issue[] => (bytesInJson(text) + 2 * bytesInJson(stored) > bytesLeft(campaign) ? [error('pack-no-room', 'pack')] : [])

/**
 * Returns why a campaign cannot be read with a new version: parts that are gone or, if there are none, what the version
 * cannot read for another reason, such as an item that is a trait now.
 */
function checkMove(
  facts: Facts,
  campaign: string,
  { gone, changes }: VersionMove,
  next: Ruleset,
  now: Ruleset,
): Issue[] {
  if (gone.length > 0) return issuesOfGoneParts(gone)
  return findUnreadable(applyChangesToFacts(facts, changes), campaign, next, now).map(issueAbout)
}

const checkNumberOfPacks = (packs: readonly FactOf<'pack'>[]): Issue[] =>
  packs.length < MAX_PACKS ? [] : [error('too-many-packs', 'pack', { max: MAX_PACKS })]

/**
 * Returns the issues about parts that a version does not have although the campaign uses them. `code`: says what the
 * user can do about it: another file of the game, or another answer in a correction.
 */
export const issuesOfGoneParts = (
  gone: VersionMove['gone'],
  code: 'pack-gone' | 'pack-gone-since' = 'pack-gone',
): Issue[] =>
  gone.map(({ part, id, name, users }) =>
    error(code, '', { part, id, name, users: listUsers(users), more: Math.max(0, users.length - SHOWN_USERS) }),
  )

/** Maximum number of users that a message names. */
const SHOWN_USERS = 3

const listUsers = (users: readonly PartUser[]): Localized =>
  inAllLanguages((language) =>
    users
      .slice(0, SHOWN_USERS)
      .map((user) => {
        if ('entry' in user) return user.entry[language]
        return user.member === null ? user.band : `${user.member} (${user.band})`
      })
      .join(', '),
  )

/** What a ruleset does not know: an entry of the campaign's own content by its name, or a warband and what it has. */
export type Unreadable = { readonly entry: Localized } | { readonly band: string; readonly what: Localized }

/**
 * Lists what a campaign has that a ruleset does not know; warbands only if the campaign's own content is known. `other`:
 * a ruleset that knows the names.
 */
export function findUnreadable(facts: Facts, campaign: string, ruleset: Ruleset, other: Ruleset): Unreadable[] {
  const custom = listCampaignCatalogue(facts, campaign)
  const fault = whyUnreadable({ format: ROSTER_FORMAT, name: '–', custom, members: [] }, ruleset)
  if (fault) return [{ entry: catalogueEntryName(custom[indexIn(fault.path)]!) }]
  const parts = splitByWarband(facts)
  return factsWhere(facts, 'warband', () => true).flatMap(({ id, name }) => {
    const { roster } = rosterOf(parts.get(id)!, id)
    const reason = whyUnreadable(roster, ruleset)
    return reason ? [{ band: name, what: nameUnknown(reason, roster, other) }] : []
  })
}

const issueAbout = (unreadable: Unreadable): Issue =>
  error('entry' in unreadable ? 'pack-content' : 'pack-band', '', unreadable)

/** Returns the first index in a path, such as 3 of `custom[3].kind`. */
const indexIn = (path: string): number => Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0)

/** Names the member that has something unknown and the item, injury or kind that is unknown; the path if it has no name. */
function nameUnknown({ params: { id }, path }: AppError, { members }: Roster, ruleset: Ruleset): Localized {
  const { roster, aftermath, wording } = ruleset
  const member = path.startsWith('members[') ? members[indexIn(path)] : undefined
  const things = [...roster.catalogue(roster.context(roster.starter('–'))), ...aftermath.injuries.values()]
  // A message quotes only the beginning of a long id.
  const isUnknown = (one: { readonly id: string }): boolean => quotableText(one.id) === id
  const thing = path.endsWith('.kind') && member ? wording.kinds[member.kind] : things.find(isUnknown)?.name
  if (!thing) return inAllLanguages(() => member?.name ?? path)
  return inAllLanguages((language) => (member ? `${member.name} (${thing[language]})` : thing[language]))
}

const inAllLanguages = (text: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localized

const whyUnreadable = (roster: object, ruleset: Ruleset): AppError | undefined =>
  attempt(() => parseRoster({ ...roster, ruleset: ruleset.id }, [ruleset])).error
