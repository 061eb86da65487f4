import { z } from 'zod/mini'
import { MEMBER_STATUSES } from '../member.ts'
import { hasPictureMetadata } from '../pictureData.ts'
import {
  SignedAmount,
  CatalogueId,
  NameOrNone,
  NonNegativeCount,
  SingleLineText,
  integerBetween,
  Name,
  RollTablePath,
  NotesText,
  Quantity,
} from '../text.ts'
import { StakeIncome } from './stakeIncome.ts'

/** Id of a fact: lowercase letters and digits. An id is never used again. */
export const Id = z.string().check(z.regex(/^[0-9a-z]{8,40}$/))
/** A time in UTC, such as `2026-11-20T14:00:00.000Z`. */
export const Instant = z.iso.datetime({ precision: 3 })
/** A date that the organiser enters, such as `2026-11-20`. */
export const Day = z.iso.date()

/** A time of day as the organiser enters it: `19:30`. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Data that only the ruleset knows. The ruleset's schemas check it when a roster is parsed. */
const Data = z.record(z.string(), z.json())

/** A small JPEG or PNG picture as a data URL. 273,100 characters are 200 KB. */
export const PictureDataUrl = z
  .string()
  .check(z.maxLength(273_100, { abort: true }), z.regex(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]{16,}={0,2}$/))

/** A picture without data about where, when and with what it was taken, because such a picture may be published. */
export const PlainPictureDataUrl = PictureDataUrl.check(z.refine((data) => !hasPictureMetadata(data)))
/** Maximum number of pictures of a game. */
export const MAX_GAME_PICTURES = 4

const Position = NonNegativeCount
/** Maximum length of a pack's document in characters: six times the largest game of the program. */
export const MAX_PACK_DOCUMENT_LENGTH = 1_000_000
/** Highest value of a counter; the lowest is its negative. Sums of changes stay far below `SignedAmount`. */
export const MAX_COUNTER = 99_999
/** Maximum number of versions of packs that a campaign has. Each is read and checked when its file is imported. */
export const MAX_PACKS = 60
const CounterAmount = integerBetween(-MAX_COUNTER, MAX_COUNTER)
/** Maximum number of sides in a game. */
export const MAX_SIDES = 20
/** Finishing place of a side in its game, starting at 1. */
export const FinishingPlace = z.int().check(z.gte(1), z.lte(MAX_SIDES))
/** Fields that all facts of a warband have. */
const ofWarband = { campaign: Id, warband: Id }
/** Fields that all facts of a member have. `warband` is included so that one query can load a whole warband. */
const ofMember = { ...ofWarband, member: Id }

/** `unplayed`: settled without being played, because at least one side forfeited. */
export const GAME_STATES = ['planned', 'recorded', 'unplayed'] as const
/** Why a warband has a line in the standings that no game gave it. */
export const STANDINGS_LINE_REASONS = ['bye', 'by-hand'] as const
export const GAME_RESULTS = ['win', 'draw', 'loss'] as const
export const CAPTURE_ENDS = ['ransom', 'exchange', 'release', 'write-off', 'sale'] as const
/**
 * How players may change their own warbands. `approval`: an organiser must approve each change. `free`: without
 * approval.
 */
export const PLAYER_PERMISSIONS = ['approval', 'free'] as const
/** What a warband's player answers to whether the warband comes to a round. */
export const ATTENDANCE_ANSWERS = ['coming', 'perhaps', 'absent'] as const
/** Whose a counter is: each warband, or each member, has a value of it. */
export const COUNTER_OWNERS = ['warband', 'member'] as const
export const ROLL_SOURCES = ['app', 'typed'] as const

/**
 * The schemas of all facts of a campaign, without their ids. Values that can be computed from facts (treasury,
 * experience, games left to miss, cost) are not stored.
 */
export const FACT_SCHEMAS = {
  campaign: z.strictObject({
    name: Name,
    /** Id of a ruleset of the program, or the version of one of the campaign's packs. */
    ruleset: CatalogueId,
    /**
     * `settings`: selected options, both of the ruleset's settings and of the standings. `house`: house rules that were
     * switched on or off.
     */
    settings: z.record(CatalogueId, Name),
    house: z.record(CatalogueId, z.boolean()),
    /** `startingBudget`: points that a new warband may spend. `cap`: highest value of a warband that may play. */
    startingBudget: z.nullable(NonNegativeCount),
    cap: z.nullable(NonNegativeCount),
    notes: NotesText,
    createdAt: Instant,
    /** When the campaign was closed; null if it is open. Nothing in a closed campaign changes until it is reopened. */
    closedAt: z._default(z.nullable(Instant), null),
    /** How players may change their own warbands in a club; null if players may not change them. */
    playersMay: z._default(z.nullable(z.enum(PLAYER_PERMISSIONS)), null),
  }),
  /**
   * A game as data that the campaign plays, or played: earlier versions stay, because the games that were played with
   * them may be corrected. `version`: id of the pack and digits of its document's digest, as in `campaign.ruleset`.
   * `document`: the pack as canonical JSON. Like pictures, it is loaded only where it is needed.
   */
  pack: z.strictObject({
    campaign: Id,
    version: CatalogueId,
    document: z.string().check(
      z.maxLength(MAX_PACK_DOCUMENT_LENGTH),
      z.refine((text) => text.isWellFormed()),
    ),
  }),
  /**
   * What the organiser decided about a round. A round without this fact has only the number that its games state.
   * `cap`: replaces the campaign's cap for the games of the round. `isOptional`: true if games of the round need not be
   * played any more once a later round has begun.
   */
  round: z.strictObject({
    campaign: Id,
    round: NonNegativeCount,
    name: SingleLineText,
    firstDay: z.nullable(Day),
    lastDay: z.nullable(Day),
    text: NotesText,
    cap: z.nullable(NonNegativeCount),
    isOptional: z.boolean(),
  }),
  /**
   * What a warband has in the standings without a game. A bye counts with the current points for byes, and its `points`
   * are 0. A line by hand gives (or takes) its league points. `detail`: the reason in the organiser's words.
   */
  standingsLine: z.strictObject({
    ...ofWarband,
    round: NonNegativeCount,
    reason: z.enum(STANDINGS_LINE_REASONS),
    points: SignedAmount,
    victoryPoints: NonNegativeCount,
    detail: SingleLineText,
  }),
  /** An entry that the organiser added to the catalogue. */
  custom: z.strictObject({ campaign: Id, entry: Data }),
  /**
   * Something that a warband holds for the campaign. `sort`: a word of the organiser, such as “place”. `income`: what its
   * holder gains each round. `holder`: null if no warband holds it.
   */
  stake: z.strictObject({
    campaign: Id,
    name: Name,
    sort: NameOrNone,
    text: NotesText,
    income: StakeIncome,
    holder: z.nullable(Id),
    position: Position,
  }),
  /** The picture of a stake. Like portraits, it is loaded only where it is shown. */
  stakePicture: z.strictObject({ campaign: Id, stake: Id, data: PlainPictureDataUrl }),
  /**
   * Something that the campaign counts for each warband or each member, such as renown. `start`: the value without any
   * entry. `least`, `most`: no change may lead below or above them. `isInStandings`: only for a counter of warbands.
   */
  counter: z.strictObject({
    campaign: Id,
    name: Name,
    owner: z.enum(COUNTER_OWNERS),
    start: CounterAmount,
    least: z.nullable(CounterAmount),
    most: z.nullable(CounterAmount),
    isOnSheets: z.boolean(),
    isInStandings: z.boolean(),
    position: Position,
  }),
  warband: z.strictObject({
    campaign: Id,
    name: Name,
    player: z.union([Name, z.literal('')]),
    options: Data,
    cap: z.nullable(NonNegativeCount),
    notes: NotesText,
    position: Position,
    /**
     * When the warband was withdrawn; null if it is not. A withdrawn warband cannot play or buy until it is reinstated.
     */
    withdrawnAt: z._default(z.nullable(Instant), null),
  }),
  /** The picture of a warband, of any shape. Like portraits, it is loaded only where it is shown. */
  warbandPicture: z.strictObject({ ...ofWarband, data: PlainPictureDataUrl }),
  /** Whether a warband comes to a round. A warband without this fact for a round has not answered. */
  attendance: z.strictObject({ ...ofWarband, round: NonNegativeCount, answer: z.enum(ATTENDANCE_ANSWERS) }),
  /** The income of a stake that a warband gained in a round. The ledger has the points. */
  stakeIncome: z.strictObject({ ...ofWarband, stake: Id, round: NonNegativeCount }),
  /** A change of a counter's value. `member`: null for a counter of warbands. `why`: the reason in the organiser's words. */
  counterEntry: z.strictObject({
    ...ofWarband,
    counter: Id,
    member: z.nullable(Id),
    amount: SignedAmount,
    why: SingleLineText,
    at: Instant,
  }),
  /** The version of a custom entry that a warband keeps, even after the campaign has changed or removed the entry. */
  frozen: z.strictObject({ ...ofWarband, entry: Data }),
  /** A person, a group or a team. `profile`: data that only the ruleset knows (attributes, models, a trade). */
  member: z.strictObject({
    ...ofWarband,
    name: Name,
    kind: CatalogueId.check(z.maxLength(40)),
    profile: Data,
    status: z.enum(MEMBER_STATUSES),
    notes: NotesText,
    position: Position,
    /**
     * The id that the same person has in the warband to which they were transferred. This fact remains because of the
     * games that they played here.
     */
    movedTo: z._default(z.nullable(Id), null),
  }),
  /** A member's picture. It is not loaded with the warband, but only where it is shown. */
  portrait: z.strictObject({ ...ofMember, data: PictureDataUrl }),
  trait: z.strictObject({
    ...ofMember,
    trait: CatalogueId,
    level: z.int().check(z.gte(1), z.lte(99)),
    position: Position,
  }),
  /**
   * An item line; it is in the warband's stash if `member` is null. `paid`: points paid for each piece. `detail`: data
   * of the ruleset, such as reloads.
   */
  item: z.strictObject({
    ...ofWarband,
    member: z.nullable(Id),
    item: CatalogueId,
    quantity: Quantity,
    paid: NonNegativeCount,
    detail: Data,
    position: Position,
  }),
  /**
   * An injury in a member's record. `against`: the name that the enemy warband had at that time. `foe`: the id of this
   * warband, if it belongs to the campaign. `occasion`: when the injury happened, if no recorded game says so (a
   * campaign that was imported after it began).
   */
  injury: z.strictObject({
    ...ofMember,
    injury: CatalogueId,
    detail: z.nullable(SingleLineText),
    against: z.nullable(Name),
    foe: z._default(z.nullable(Id), null),
    game: z.nullable(Id),
    occasion: z.nullable(z.union([NonNegativeCount, Name])),
    position: Position,
  }),
  /**
   * An absence of a member. `games`: games to miss after `game`, including those that `served` facts record; 0 means
   * all games until the member is brought back. `reason`: id of the table result that caused the absence; null if
   * unknown.
   */
  absence: z.strictObject({
    ...ofMember,
    games: z.int().check(z.gte(0), z.lte(99)),
    game: z.nullable(Id),
    reason: z._default(z.nullable(CatalogueId), null),
  }),
  /** One game that a member missed because of an absence. */
  served: z.strictObject({ ...ofMember, absence: Id, game: Id }),
  advance: z.strictObject({
    ...ofMember,
    advance: CatalogueId,
    amount: z.int().check(z.gte(1), z.lte(99)),
    game: z.nullable(Id),
    position: Position,
  }),
  override: z.strictObject({
    ...ofMember,
    value: Name,
    amount: SignedAmount,
    reason: SingleLineText,
    position: Position,
  }),
  /** A change of a member's experience: a gain, or an expense if negative. */
  award: z.strictObject({
    ...ofMember,
    amount: SignedAmount,
    reason: CatalogueId,
    detail: SingleLineText,
    game: z.nullable(Id),
  }),
  /** A line of a warband's ledger: points that the treasury gained, or paid if negative. */
  ledger: z.strictObject({
    ...ofWarband,
    amount: SignedAmount,
    reason: CatalogueId,
    detail: SingleLineText,
    game: z.nullable(Id),
    member: z.nullable(Id),
    at: Instant,
  }),
  /**
   * The captivity of a member. `by`: the warband that holds the member. `end`: how the captivity ended; null while it
   * lasts.
   */
  capture: z.strictObject({
    ...ofMember,
    by: z.nullable(Id),
    game: z.nullable(Id),
    end: z.nullable(z.enum(CAPTURE_ENDS)),
    endGame: z.nullable(Id),
  }),
  /** Something that a member lost in a game: a thing such as a chariot, or a crew member by name. */
  loss: z.strictObject({ ...ofMember, game: Id, loss: CatalogueId, name: SingleLineText }),
  /**
   * A game. `venue`: the place where it is played, a name or an address. `table`: the table, a number or a word.
   * `isPostponed`: true if the game will be played after its round, which no longer waits for it. `scenarioId`: the
   * scenario of the campaign's content that `scenario` names; null for a free text. The campaign may have removed the
   * scenario since.
   */
  game: z.strictObject({
    campaign: Id,
    round: NonNegativeCount,
    day: z.nullable(Day),
    time: z._default(z.nullable(TimeOfDay), null),
    venue: z._default(SingleLineText, ''),
    table: z._default(z.nullable(SingleLineText), null),
    scenario: SingleLineText,
    scenarioId: z._default(z.nullable(CatalogueId), null),
    notes: NotesText,
    state: z.enum(GAME_STATES),
    isPostponed: z._default(z.boolean(), false),
    position: Position,
  }),
  /**
   * A side of a game. `place`: finishing place, 1 is the best; null if it was not entered or the side did not finish.
   */
  side: z.strictObject({
    campaign: Id,
    game: Id,
    name: SingleLineText,
    result: z.nullable(z.enum(GAME_RESULTS)),
    place: z._default(z.nullable(FinishingPlace), null),
    position: Position,
  }),
  /**
   * A stake of a game. `from`, `to`: who held the stake before the game, and who holds it after; both are null until the
   * game is recorded, and null stands for no warband.
   */
  gameStake: z.strictObject({ campaign: Id, game: Id, stake: Id, from: z.nullable(Id), to: z.nullable(Id) }),
  /** A picture of a game. Like portraits, it is loaded only where it is shown. */
  gamePicture: z.strictObject({
    campaign: Id,
    game: Id,
    data: PlainPictureDataUrl,
    caption: SingleLineText,
    position: Position,
  }),
  /** The participation of a warband in a game, with its side and its victory points. */
  entry: z.strictObject({ campaign: Id, game: Id, side: Id, warband: Id, victoryPoints: z.nullable(NonNegativeCount) }),
  /**
   * The participation of a member in a game. In a planned game, it marks a member who is left at home. In a recorded
   * game, it says whether the member played, and what happened. `outBy`: the enemy that put the member out of action.
   */
  participation: z.strictObject({
    campaign: Id,
    game: Id,
    warband: Id,
    member: Id,
    played: z.boolean(),
    absence: SingleLineText,
    fallen: z.int().check(z.gte(0), z.lte(99)),
    killed: z.boolean(),
    outBy: z.nullable(Id),
  }),
  /** A roll with its faces. A stored roll is never changed. */
  roll: z.strictObject({
    campaign: Id,
    game: z.nullable(Id),
    warband: z.nullable(Id),
    member: z.nullable(Id),
    table: RollTablePath,
    faces: z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200)),
    source: z.enum(ROLL_SOURCES),
    at: Instant,
  }),
} as const

export type FactKind = keyof typeof FACT_SCHEMAS
export const FACT_KINDS = Object.keys(FACT_SCHEMAS) as FactKind[]

/** The fields of a fact, without its id. */
export type FieldsOf<K extends FactKind> = z.infer<(typeof FACT_SCHEMAS)[K]>
/** A fact with its id. */
export type FactOf<K extends FactKind> = FieldsOf<K> & { readonly id: string }

/**
 * For each kind of fact: the fields that contain the id of another fact, with the kind of this other fact. A fact can
 * only be removed if no other fact refers to it.
 */
export const FACT_REFERENCES: {
  readonly [K in FactKind]: Readonly<Partial<Record<keyof FieldsOf<K> & string, FactKind>>>
} = {
  campaign: {},
  pack: { campaign: 'campaign' },
  round: { campaign: 'campaign' },
  standingsLine: { campaign: 'campaign', warband: 'warband' },
  custom: { campaign: 'campaign' },
  stake: { campaign: 'campaign', holder: 'warband' },
  stakePicture: { campaign: 'campaign', stake: 'stake' },
  counter: { campaign: 'campaign' },
  warband: { campaign: 'campaign' },
  warbandPicture: { campaign: 'campaign', warband: 'warband' },
  attendance: { campaign: 'campaign', warband: 'warband' },
  stakeIncome: { campaign: 'campaign', warband: 'warband', stake: 'stake' },
  counterEntry: { campaign: 'campaign', warband: 'warband', counter: 'counter', member: 'member' },
  frozen: { campaign: 'campaign', warband: 'warband' },
  member: { campaign: 'campaign', warband: 'warband', movedTo: 'member' },
  portrait: { campaign: 'campaign', warband: 'warband', member: 'member' },
  trait: { campaign: 'campaign', warband: 'warband', member: 'member' },
  item: { campaign: 'campaign', warband: 'warband', member: 'member' },
  injury: { campaign: 'campaign', warband: 'warband', member: 'member', foe: 'warband', game: 'game' },
  absence: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
  served: { campaign: 'campaign', warband: 'warband', member: 'member', absence: 'absence', game: 'game' },
  advance: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
  override: { campaign: 'campaign', warband: 'warband', member: 'member' },
  award: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
  ledger: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
  capture: {
    campaign: 'campaign',
    warband: 'warband',
    member: 'member',
    by: 'warband',
    game: 'game',
    endGame: 'game',
  },
  loss: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
  game: { campaign: 'campaign' },
  side: { campaign: 'campaign', game: 'game' },
  gameStake: { campaign: 'campaign', game: 'game', stake: 'stake', from: 'warband', to: 'warband' },
  gamePicture: { campaign: 'campaign', game: 'game' },
  entry: { campaign: 'campaign', game: 'game', side: 'side', warband: 'warband' },
  participation: { campaign: 'campaign', game: 'game', warband: 'warband', member: 'member', outBy: 'member' },
  roll: { campaign: 'campaign', game: 'game', warband: 'warband', member: 'member' },
}
